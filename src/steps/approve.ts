import type { ApprovalOffer, ApprovalResult } from '../contract/approval.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { TaskFacts } from '../contract/state.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { problem } from '../policy/problem.ts';
import { publicationProblem } from '../policy/publication-problem.ts';
import { printed } from '../policy/pull-request/printed.ts';
import { type Recommendations, recommendationsFor } from '../policy/recommendation.ts';
import type { Approvals } from '../ports/approvals.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { Audit } from '../ports/audit.ts';
import type { Person } from '../ports/person.ts';
import type { Run } from '../ports/run.ts';
import { keepYes } from './keep-yes.ts';
import { type ApprovalPage, offeredPatch } from './offered-patch.ts';
import type { FactPorts } from './read-facts.ts';
import { readOffer, readOfferAgain } from './read-offer.ts';
import { readyTask } from './ready-task.ts';

export interface ApprovePorts extends FactPorts {
  readonly approvals: Approvals;
  readonly audit: Audit;
  readonly person: Person;
  readonly artifacts: Pick<ArtifactStore, 'evidence'>;
  /** A short word that nobody can guess. */
  readonly newCode: () => Promise<string>;
}

interface ApproveInput {
  readonly issue: IssueRef | null;
  /** What the person is to read. */
  readonly page: ApprovalPage;
}

/** Asks the person at this terminal for a yes to the last dry run. */
export async function approve(
  ports: ApprovePorts,
  input: ApproveInput,
  run: Run,
): Promise<ApprovalResult | ErrorResult> {
  const ready = await readyTask(ports, input.issue);
  if (!ready.ok) return ready.error;
  const { state, task } = ready.value;
  const recommend = recommendationsFor(state.activeIssue === task.issue ? null : task.issue);
  const absent = ports.person.absent();
  if (absent !== null) return publicationProblem.terminalNeeded('approve', absent, recommend);
  const read = await readOffer(ports, task, recommend);
  if (!read.ok) return read.error;
  const { offer } = read;
  const code = await ports.newCode();
  const typed = await ports.person.typeCode(input.page(offer, await offeredPatch(ports, task, offer)), code);
  if (typed?.trim().toUpperCase() !== code) return decline(ports, task, offer, recommend, run);
  const still = await readOfferAgain(ports, task, offer, recommend);
  return still.ok ? attest(ports, task, offer, run) : still.error;
}

function attest(
  ports: ApprovePorts,
  task: TaskFacts,
  offer: ApprovalOffer,
  run: Run,
): Promise<ApprovalResult | ErrorResult> {
  const said = { method: 'terminal', detail: 'a person typed the code on a terminal' } as const;
  return keepYes(
    ports,
    task,
    offer,
    said,
    (next): ApprovalResult => ({ ...described(task, offer), status: 'approved', ...next, reason: APPROVED }),
    run,
  );
}

const APPROVED = 'A person approved this on a terminal. The recommended command publishes exactly this, once.';

async function decline(
  ports: ApprovePorts,
  task: TaskFacts,
  offer: ApprovalOffer,
  recommend: Recommendations,
  run: Run,
): Promise<ApprovalResult | ErrorResult> {
  const audited = await ports.audit.append(
    { event: 'approval_declined', issue: task.issue, digest: offer.digest, detail: 'the code was not typed' },
    run.signal,
  );
  if (!audited.ok) return problem.store(audited.failure);
  return {
    ...described(task, offer),
    status: 'declined',
    nextAction: 'human_review',
    ...recommend.approveFirst(),
    reason: 'The code was not typed, so nothing is approved and nothing was published.',
  };
}

const described = ({ issue }: TaskFacts, { digest, expiresAt, subject }: ApprovalOffer) => ({
  schemaVersion: SCHEMA_VERSION,
  issue,
  digest,
  expiresAt,
  wouldRun: subject.commands.map((command) => printed(command, subject.apiUrl)),
});
