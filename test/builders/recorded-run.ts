import type { ApprovalSubject } from '../../src/contract/approval.ts';
import { jsonSchemaOf } from '../../src/contract/json-schema.ts';
import type { Answer, ContractName } from '../../src/contract/registry.ts';
import type { NewRunEvent } from '../../src/contract/run.ts';
import { digestOf } from '../../src/policy/pull-request/digest.ts';
import { redactUntrusted } from '../../src/policy/redaction/redact-untrusted.ts';
import type { HostStore } from '../../src/ports/host-store.ts';
import { contributionPlan } from './contribution-plan.ts';
import { discoveryAnswer } from './discovery-answer.ts';
import { commandResult, patchArtifact, validationResult } from './gate-evidence.ts';
import { ISSUE, TREE_SHA } from './recorded-state.ts';
import { blockedPr, DIFF, subject as plainSubject, preparedPr } from './report-facts.ts';

/** How far a contribution has come. */
type Stage = 'running' | 'waiting-approval' | 'gate-blocked' | 'validation-failed' | 'plan-blocked' | 'completed';

interface RecordedWish {
  readonly tenant?: string;
  /** Stands wherever somebody else's words do. */
  readonly text?: string;
  readonly subject?: Partial<ApprovalSubject>;
  /** What the log shows of what is asked about, if that is something else. */
  readonly shown?: Partial<ApprovalSubject>;
  readonly expiresAt?: string;
}

export interface RecordedRun {
  readonly runId: string;
  readonly digest: string;
  readonly subject: ApprovalSubject;
}

const named = <Name extends keyof Answer>(contract: Name, answer: Answer[Name]) => ({ contract, answer });

const done = (nodeId: string, payload: unknown): readonly NewRunEvent[] => [
  { type: 'node.started', nodeId, payload: {} },
  { type: 'node.completed', nodeId, payload },
];

const HOUR_MS = 3_600_000;

/** Puts a run into a store as a worker would leave it at this stage. */
export async function recordRun(
  { runs, queue }: HostStore,
  stage: Stage,
  { tenant = 'default', text, subject: changes, shown, expiresAt }: RecordedWish = {},
): Promise<RecordedRun> {
  const put = <Name extends ContractName>(contract: Name, answer: Answer[Name]): Answer[Name] =>
    text === undefined ? answer : redactUntrusted(jsonSchemaOf(contract, 'emitted'), answer, () => text);
  const foreign = text === undefined ? {} : { title: text, body: text, login: text };
  const subject = { ...plainSubject, treeSha: TREE_SHA, ...foreign, ...changes };
  const digest = digestOf(subject);
  const until = expiresAt ?? new Date(Date.now() + HOUR_MS).toISOString();
  const line = text?.replaceAll('\n', ' ');
  const diff = line === undefined ? DIFF : hostileDiff(line);
  const plan = put('plan', contributionPlan({ issue: ISSUE }));
  const patch = { ...put('patch', patchArtifact()), diff, treeSha: TREE_SHA, diffTruncated: false };
  const command = commandResult({ stdout: 'ok 1 - adds\n', stderr: 'a warning\n' });
  const validation = put('validation', validationResult({ commands: [command] }));
  const failed: Answer['validation'] = {
    ...validation,
    status: 'failed',
    reason: 'A command failed.',
    commands: [{ ...command, status: 'failed', exitCode: 1, reason: 'It ended with 1.' }],
  } as Answer['validation'];
  const advised = { id: 'fb-1', aspect: 'Naming', description: 'It is long.', recommendation: 'Shorten it.' };
  const pr = put('pr', {
    ...preparedPr({ approval: { ...preparedPr().approval, digest, expiresAt: until } }),
    peerAdvice: [{ ...advised, artifact: 'patch', iteration: 1, decision: null }],
  });

  const created = await runs.create({
    tenant,
    workflowId: 'contribution',
    inputs: { issue: ISSUE },
    issue: ISSUE,
    principalRef: 'agent:builder',
    idempotency: null,
  });
  if (created.status === 'key_mismatch') throw new Error('no key was given');
  const lease = await claimed(queue, created.run.runId);
  const { runId } = lease.run;
  const found = text === undefined ? [] : done('find', named('discovery', put('discovery', discoveryAnswer())));
  const begun: readonly NewRunEvent[] = [{ type: 'run.started', nodeId: null, payload: {} }, ...found];
  const planned = [...begun, ...done('plan', named('plan', plan)), ...done('checkout', {})];
  const changed = [...planned, ...done('change', { patch: diff }), ...done('diff', named('patch', patch))];
  const validated = [...changed, ...done('validate', named('validation', validation))];
  const reviewed = [...validated, ...done('review', named('pr', pr))];
  const record = (events: readonly NewRunEvent[], rest: Omit<Parameters<typeof queue.record>[1], 'events'>) =>
    queue.record(lease, { events, ...rest });
  const output = { type: 'output.chunk', nodeId: 'validate', payload: { text: text ?? 'TAP version 13\n' } } as const;
  const waitsForPatch = { for: 'input', what: 'patch', reason: 'A command failed.' } as const;

  switch (stage) {
    case 'running':
      await record([...changed, { type: 'node.started', nodeId: 'validate', payload: {} }, output], {
        status: 'running',
      });
      break;
    case 'waiting-approval': {
      const waiting = { for: 'approval', digest, expiresAt: until } as const;
      const payload = { ...waiting, subject: { ...subject, ...shown } };
      const asked = [
        { type: 'node.started', nodeId: 'approval', payload: {} },
        { type: 'approval.requested', nodeId: 'approval', payload },
        { type: 'node.suspended', nodeId: 'approval', payload: waiting },
      ];
      await record([...reviewed, ...asked], { status: 'waiting-approval', waiting });
      break;
    }
    case 'gate-blocked':
      await record(
        [
          ...validated,
          ...done('review', named('pr', put('pr', blockedPr('secrets')))),
          { type: 'node.suspended', nodeId: 'change', payload: waitsForPatch },
        ],
        { status: 'waiting-input', waiting: waitsForPatch },
      );
      break;
    case 'validation-failed':
      await record(
        [
          ...changed,
          ...done('validate', named('validation', failed)),
          { type: 'node.suspended', nodeId: 'change', payload: waitsForPatch },
        ],
        { status: 'waiting-input', waiting: waitsForPatch },
      );
      break;
    case 'plan-blocked': {
      const error = { code: 'plan_blocked', message: 'The repository forbids it.' };
      const blocked = { ...plan, status: 'blocked', blockedBy: 'policy', reason: error.message } as const;
      const ended = [
        { type: 'node.started', nodeId: 'plan', payload: {} },
        { type: 'node.failed', nodeId: 'plan', payload: { error, given: named('plan', blocked) } },
        { type: 'run.failed', nodeId: null, payload: { error } },
      ];
      await record([...begun, ...ended], { status: 'failed', failure: error });
      break;
    }
    case 'completed': {
      const { title, branch, draft, issue, target, validationStatus, aiDisclosure, reviewGate } = preparedPr();
      const opened: Answer['pr'] = {
        ...{ title, branch, draft, issue, target, validationStatus, aiDisclosure, reviewGate },
        schemaVersion: preparedPr().schemaVersion,
        status: 'created',
        blocksPr: false,
        requiresHumanApproval: false,
        prUrl: 'https://github.com/owner/repo/pull/7',
        nextAction: 'none',
        recommendedCommand: 'contribflow pr-status --json',
        commandKind: 'run',
        reason: 'It is open.',
      };
      const end = [...done('approval', { digest }), ...done('publish', named('pr', opened))];
      await record([...reviewed, ...end, { type: 'run.completed', nodeId: null, payload: {} }], {
        status: 'completed',
      });
    }
  }
  return { runId, digest, subject };
}

/** Those before it in the queue stay with nobody who works on them. */
async function claimed(queue: HostStore['queue'], runId: string) {
  for (;;) {
    const lease = await queue.claim({ workerId: 'test', place: 'here' }, 60_000);
    if (lease === null) throw new Error('the run is not in the queue');
    if (lease.run.runId === runId) return lease;
  }
}

const hostileDiff = (line: string): string =>
  [
    `diff --git a/${line} b/${line}`,
    `rename from ${line}`,
    `rename to ${line}`,
    `@@ -1,2 +1,2 @@ ${line}`,
    ` ${line}`,
    `-${line} before`,
    `+${line} after`,
    '',
  ].join('\n');
