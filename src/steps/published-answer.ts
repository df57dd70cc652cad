import type { ApprovalSubject } from '../contract/approval.ts';
import type { ApprovedWrite } from '../contract/approved-write.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { GateCheckResult } from '../contract/gate-check-result.ts';
import type { PublicationStep } from '../contract/publication-vocabulary.ts';
import type { PrResult } from '../contract/pull-request.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { publicationProblem } from '../policy/publication-problem.ts';
import { existingParts } from '../policy/pull-request/existing-parts.ts';
import type { WriteFailure } from '../ports/public-writes.ts';
import type { Run } from '../ports/run.ts';
import type { PublishPorts, PublishRequest } from './publication-request.ts';
import { recordTask } from './record-task.ts';

interface Done {
  readonly ports: PublishPorts;
  readonly request: PublishRequest;
  readonly write: ApprovedWrite;
  readonly run: Run;
}

/** What the gate said just before the first write; a journal of an earlier version does not tell. */
const gateOf = (checks: readonly GateCheckResult[] = [PUBLISHED]) => ({
  state: 'ready_for_human_review' as const,
  checks: checks.map((check) => (check.name === PUBLISHED.name ? PUBLISHED : check)),
});

const PUBLISHED: GateCheckResult = {
  name: 'pr_dry_run',
  status: 'passed',
  reason: 'The approved dry-run is what is published, byte for byte.',
};

const common = ({ issue, repository, branch, title, draft, aiDisclosure, validation }: ApprovalSubject) => ({
  schemaVersion: SCHEMA_VERSION,
  draft,
  issue,
  target: repository,
  branch,
  title,
  validationStatus: validation.status,
  aiDisclosure,
});

/** Closes the journal, records the end, and answers with the address. */
export async function createdAnswer(done: Done, prUrl: string): Promise<PrResult | ErrorResult> {
  const { ports, request, write, run } = done;
  const { task } = request;
  const finished = await ports.journals.finish(task.slug, prUrl);
  if (!finished.ok) return publicationProblem.stopped(finished.failure, request.recommend);
  const { status, digest } = task.publication ?? {};
  // Who asks once more gets the same answer, and the log keeps its one end.
  if (status !== 'finished' || digest !== write.digest) {
    const audited = await ports.audit.append(
      { event: 'publication_finished', issue: task.issue, digest: write.digest, detail: prUrl },
      run.signal,
    );
    if (!audited.ok) return publicationProblem.stopped(audited.failure, request.recommend);
  }
  const journal = await ports.journals.read(task.slug);
  const at = ports.clock.now().toISOString();
  const recorded = await recordTask(
    ports,
    task.issue,
    (known) => ({ ...known, publication: { status: 'finished', digest: write.digest, prUrl, at } }),
    (next): PrResult => ({
      status: 'created',
      ...common(write.subject),
      blocksPr: false,
      requiresHumanApproval: false,
      reviewGate: gateOf(journal.status === 'ok' ? journal.value.checks : undefined),
      prUrl,
      ...next,
    }),
    run,
    (answer) => ports.artifacts.write('pr', task.slug, answer, run.signal),
  );
  return 'error' in recorded ? publicationProblem.notRecorded(recorded, prUrl, request.recommend) : recorded;
}

const BECAUSE: Readonly<Record<WriteFailure['kind'], string>> = {
  refused: 'GitHub refused it',
  uncertain: 'it is not known whether it took effect, and it was not found afterwards',
  unauthorized: 'the credential is not accepted for it',
  limited: 'GitHub asks to wait',
  unreachable: 'GitHub cannot be reached',
  missing_program: 'a program that it needs is missing',
  aborted: 'it was interrupted',
};

const STEP_NAMES: Readonly<Record<PublicationStep, string>> = {
  check_auth: 'checking the credential',
  fork: 'forking the repository',
  push: 'pushing the branch',
  open_pull_request: 'opening the pull request',
};

/** Tells what exists on GitHub now; the same command goes on from there. */
export async function failedAnswer(
  done: Done,
  step: PublicationStep,
  failure: WriteFailure,
): Promise<PrResult | ErrorResult> {
  const { ports, request, write, run } = done;
  const { task } = request;
  const journal = await ports.journals.read(task.slug);
  const { entries, checks } = journal.status === 'ok' ? journal.value : { entries: [] };
  return recordTask(
    ports,
    task.issue,
    (known) => known,
    (next): PrResult => ({
      status: 'failed',
      ...common(write.subject),
      blocksPr: true,
      requiresHumanApproval: false,
      reviewGate: gateOf(checks),
      existing: existingParts(write.subject, entries),
      failedStep: step,
      failureMessage: failure.message,
      prUrl: null,
      ...next,
      reason: `Publishing stopped at ${STEP_NAMES[step]}: ${BECAUSE[failure.kind]}. The command looks at what exists and goes on from there.`,
    }),
    run,
    (answer) => ports.artifacts.write('pr', task.slug, answer, run.signal),
  );
}
