import { retryAt, type Standing } from '../../../app/run-policies.ts';
import type { RunWaiting } from '../../../contract/run.ts';
import type { RunStatus } from '../../../contract/run-vocabulary.ts';
import type { LeasedRun } from './leased-run.ts';
import type { FailedNode, NodeOutcome, WorkflowNode } from './workflows/workflow.ts';

type Followed = 'goes_on' | 'given_back';

/** Tells what became of a node. `given_back`: nothing more is to be done here and now. */
export async function followOutcome(
  leased: LeasedRun,
  node: WorkflowNode,
  { failures }: Standing<WorkflowNode>,
  outcome: NodeOutcome,
): Promise<Followed> {
  const tell = (type: string, payload: unknown, nodeId = node.id) => {
    leased.note({ type, nodeId, payload });
  };
  switch (outcome.status) {
    case 'done':
      for (const type of outcome.tells ?? []) tell(type, outcome.payload);
      tell('node.completed', outcome.payload);
      if (outcome.issue !== undefined) leased.nameIssue(outcome.issue);
      return 'goes_on';
    case 'waits':
      for (const type of outcome.tells ?? []) tell(type, { ...outcome.waiting, ...outcome.shows });
      return suspend(leased, node.id, outcome.waiting);
    case 'goes_back':
      tell('node.completed', outcome.payload);
      if (outcome.waiting !== null) return suspend(leased, outcome.to, outcome.waiting);
      tell('node.retried', { reason: outcome.reason }, outcome.to);
      return 'goes_on';
    case 'declined':
      tell('approval.rejected', { message: outcome.message });
      leased.note({ type: 'run.cancelled', nodeId: null, payload: { reason: outcome.message } });
      return givenBack(leased.write({ status: 'cancelled' }));
    case 'failed':
      return fail(leased, node, failures, outcome);
  }
}

const WAITING_STATUS: Readonly<Record<RunWaiting['for'], RunStatus>> = {
  approval: 'waiting-approval',
  input: 'waiting-input',
  external: 'waiting-external',
};

function suspend(leased: LeasedRun, nodeId: string, waiting: RunWaiting): Promise<Followed> {
  leased.note({ type: 'node.suspended', nodeId, payload: waiting });
  return givenBack(leased.write({ status: WAITING_STATUS[waiting.for], waiting }));
}

function fail(leased: LeasedRun, node: WorkflowNode, failures: number, failed: FailedNode): Promise<Followed> {
  const { code, message, payload, notBefore } = failed;
  const until = retryAt({ node, code, failures, notBefore, now: new Date() });
  if (until !== null) {
    leased.note({ type: 'node.retried', nodeId: node.id, payload: { error: { code, message }, notBefore: until } });
    const waiting = { for: 'external', reason: message, until } as const;
    return givenBack(leased.write({ status: 'waiting-external', waiting, notBefore: until }));
  }
  leased.note({ type: 'node.failed', nodeId: node.id, payload: { error: { code, message }, given: payload } });
  leased.note({ type: 'run.failed', nodeId: null, payload: { error: { code, message } } });
  return givenBack(leased.write({ status: 'failed', failure: { code, message } }));
}

async function givenBack(writing: Promise<boolean>): Promise<'given_back'> {
  await writing;
  return 'given_back';
}
