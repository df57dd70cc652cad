import { namedAnswer } from '../../../../app/answer-check.ts';
import { redactData } from '../../../../app/host-policies.ts';
import { createPorts } from '../../../../app/ports.ts';
import { declineShown, publishShown, subjectOf } from '../../../../steps/decide-shown.ts';
import type { NodeContext, NodeOutcome, WorkflowNode } from '../workflows/workflow.ts';
import { outcomeOf } from './answered.ts';
import { offeredIn } from './offered.ts';

// The only file of the host that has the port of public writes. It takes nothing but the digest that a person has seen.

/** Publishes what was approved, or goes on with what was begun: the journal knows how far it came. */
export const publishNode: WorkflowNode = {
  id: 'publish',
  leaves: 'public',
  perform: async (context): Promise<NodeOutcome> => {
    const offered = offeredIn(context);
    const ports = publishingPorts(context);
    const digest = offered?.digest ?? '';
    const named = await namedAnswer('pr', publishShown(ports, { issue: null, digest }, context), ports.redact);
    const outcome = outcomeOf(named, null);
    if (outcome.status === 'failed' && TO_REVIEW.has(outcome.code))
      return { status: 'goes_back', to: 'review', reason: outcome.message, payload: named, waiting: null };
    if (outcome.status !== 'failed' || offered === null) return outcome;
    // What exists of it is in the journal. Whether to go on is for a person to say, not for a machine to try.
    return {
      status: 'goes_back',
      to: 'approval',
      reason: outcome.message,
      payload: named,
      waiting: { for: 'approval', ...offered },
    };
  },
};

/** Nothing was begun, for what was approved is not what would be published now: the gate looks again, and a person too. */
const TO_REVIEW: ReadonlySet<string> = new Set([
  'approval_stale',
  'approval_expired',
  'approval_used',
  'approval_missing',
  'no_dry_run',
  'gate_blocked',
]);

/** Keeps a person's no in the audit log of the run. */
export async function declinePublication(context: NodeContext, digest: string): Promise<void> {
  await declineShown(publishingPorts(context), { issue: null, digest }, context);
}

/** All that the digest stands for, without secrets: what a person is shown before they decide. Null when it is gone. */
export async function offeredSubject(context: NodeContext, digest: string): Promise<unknown> {
  const ports = publishingPorts(context);
  return redactData(await subjectOf(ports, { issue: null, digest }), ports.redact);
}

function publishingPorts({ place }: NodeContext) {
  const ports = createPorts(place);
  const { clock, redact, hasSecret, config, state, log, artifacts, audit, approvals, credentials, github } = ports;
  const { memory, hosts, workspaces, patches, treeFiles, commits, feedback, journals, publicWrites } = ports;
  return {
    ...{ clock, redact, hasSecret, config, state, log, artifacts, audit, approvals, credentials, github },
    ...{ memory, hosts, workspaces, patches, treeFiles, commits, feedback, journals, publicWrites },
  };
}
