import type { ErrorResult } from '../contract/error.ts';
import type { PrResult } from '../contract/pull-request.ts';
import type { TaskFacts } from '../contract/state.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { approvalMode } from '../policy/next-action/approval-mode.ts';
import { problem } from '../policy/problem.ts';
import { offerOf } from '../policy/pull-request/approval-problem.ts';
import { digestOf } from '../policy/pull-request/digest.ts';
import { previewOf } from '../policy/pull-request/preview.ts';
import type { Run } from '../ports/run.ts';
import { peerAdvice } from './peer-advice.ts';
import { type Prepared, preparePublication } from './prepare-publication.ts';
import type { DryRunPorts, PublicationRequest } from './publication-request.ts';
import { recordTask } from './record-task.ts';

/** Shows what would be published and what the review gate says to it; publishes nothing. */
export async function dryRun(
  ports: DryRunPorts,
  request: PublicationRequest,
  run: Run,
): Promise<PrResult | ErrorResult> {
  const { publication } = request.task;
  if (publication?.status === 'finished') return problem.alreadyPublished(publication.prUrl);
  const prepared = await preparePublication(ports, request, run);
  if (!prepared.ok) return prepared.error;
  return prepared.value.gate.blocksPr
    ? recordBlocked(ports, request, prepared.value, run)
    : offer(ports, request, prepared.value, run);
}

/** The answer to a publication that the gate stops, at a dry run or at an approved one. */
export async function recordBlocked(
  ports: DryRunPorts,
  request: PublicationRequest,
  prepared: Prepared,
  run: Run,
): Promise<PrResult | ErrorResult> {
  const { task } = request;
  const { gate, subject } = prepared;
  const at = ports.clock.now();
  const noted = await note(ports, request, `blocked by ${gate.failedCheck ?? 'nothing'}`, null, run);
  if (noted !== null) return noted;
  const advice = await peerAdvice(ports.feedback, task);
  return recordTask(
    ports,
    task.issue,
    withDryRun(prepared, {
      status: 'blocked',
      failedCheck: gate.failedCheck,
      // Nothing is offered, and nothing can be approved by this.
      digest: subject === null ? NO_DIGEST : digestOf(subject),
      expiresAt: at.toISOString(),
      at: at.toISOString(),
    }),
    (next): PrResult => ({
      schemaVersion: SCHEMA_VERSION,
      status: 'blocked',
      blocksPr: true,
      requiresHumanApproval: false,
      reviewGate: { state: 'blocked', checks: [...gate.checks] },
      prUrl: null,
      ...previewOf({ ...request, ...prepared, apiUrl: ports.hosts.apiUrl }),
      peerAdvice: advice,
      ...next,
    }),
    run,
    (answer) => ports.artifacts.write('pr', task.slug, answer, run.signal),
  );
}

const NO_DIGEST = '0'.repeat(64);

async function offer(
  ports: DryRunPorts,
  request: PublicationRequest,
  prepared: Prepared,
  run: Run,
): Promise<PrResult | ErrorResult> {
  const { task, config, wishes, recommend } = request;
  const { gate, subject } = prepared;
  // The gate lets nothing pass without a pull request.
  if (subject === null) return problem.internal('a gate that passes nothing');
  const made = offerOf(subject, wishes, ports.clock.now());
  const { digest, offeredAt, expiresAt } = made;
  const noted = await note(ports, request, `ready for human review on tree ${subject.treeSha}`, digest, run);
  if (noted !== null) return noted;
  const offered = await ports.approvals.offer(task.slug, made);
  if (!offered.ok) return problem.store(offered.failure);
  const mode = approvalMode(config);
  const advice = await peerAdvice(ports.feedback, task);
  return recordTask(
    ports,
    task.issue,
    withDryRun(prepared, { status: 'ready', failedCheck: null, digest, expiresAt, at: offeredAt }),
    (next): PrResult => ({
      schemaVersion: SCHEMA_VERSION,
      status: 'dry_run',
      blocksPr: false,
      requiresHumanApproval: true,
      reviewGate: { state: 'ready_for_human_review', checks: [...gate.checks] },
      approval: {
        digest,
        expiresAt,
        mode,
        how: HOW_TO_APPROVE[mode],
        report: recommend.report().recommendedCommand,
      },
      prUrl: null,
      ...previewOf({ ...request, ...prepared, apiUrl: ports.hosts.apiUrl }),
      peerAdvice: advice,
      ...next,
      reason:
        mode === 'flag'
          ? 'Draft PR dry-run passed the review gate. Stop for human review before public GitHub writes.'
          : next.reason,
    }),
    run,
    (answer) => ports.artifacts.write('pr', task.slug, answer, run.signal),
  );
}

const HOW_TO_APPROVE = {
  flag: 'A person reads this and runs the recommended command; --yes is their word.',
  attested: 'A person runs contribflow approve on a terminal first; then the recommended command.',
} as const;

type RecordedDryRun = Omit<NonNullable<TaskFacts['dryRun']>, 'basis'>;

/** The dry run with the evidence that it was made from, and the workspace as it was seen. */
const withDryRun =
  ({ workspace: { baseSha, treeSha, submodules } }: Prepared, dryRun: RecordedDryRun) =>
  (known: TaskFacts): TaskFacts => ({
    ...known,
    workspace: known.workspace === null ? null : { ...known.workspace, baseSha, treeSha, submodules },
    dryRun: {
      ...dryRun,
      basis: { baseSha, treeSha, validationRunId: known.validation?.runId ?? null, planId: known.plan.id },
    },
    approval: null,
  });

async function note(
  { audit }: DryRunPorts,
  { task, wishes }: PublicationRequest,
  detail: string,
  digest: string | null,
  run: Run,
): Promise<ErrorResult | null> {
  const entries = [
    ...(wishes.overrideReason === null
      ? []
      : [{ event: 'validation_overridden' as const, detail: wishes.overrideReason }]),
    { event: 'dry_run' as const, detail },
  ];
  for (const entry of entries) {
    const appended = await audit.append({ ...entry, issue: task.issue, digest }, run.signal);
    if (!appended.ok) return problem.store(appended.failure);
  }
  return null;
}
