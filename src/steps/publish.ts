import type { ApprovalOffer, PublicationWishes } from '../contract/approval.ts';
import type { ApprovedWrite } from '../contract/approved-write.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { GateCheckResult } from '../contract/gate-check-result.ts';
import type { PublicationJournal } from '../contract/publication.ts';
import type { PrResult } from '../contract/pull-request.ts';
import { approvalMode } from '../policy/next-action/approval-mode.ts';
import { problem } from '../policy/problem.ts';
import { publicationProblem } from '../policy/publication-problem.ts';
import { type ApprovalProblem, useOf } from '../policy/pull-request/approval-problem.ts';
import { mintApprovedWrite, resumedWrite } from '../policy/review-gate/approved-write.ts';
import type { Run } from '../ports/run.ts';
import { carryOut } from './carry-out.ts';
import { recordBlocked } from './dry-run.ts';
import { type Prepared, preparePublication, readLive } from './prepare-publication.ts';
import type { Given, PublicationRequest, PublishPorts, PublishRequest } from './publication-request.ts';
import { createdAnswer } from './published-answer.ts';
import { recordTask } from './record-task.ts';

/** Publishes what a person approved, or goes on with what was begun; one process at a time. */
export async function publish(ports: PublishPorts, request: PublishRequest, run: Run): Promise<PrResult | ErrorResult> {
  run.progress({ message: 'Waiting for other publications of this task' });
  const done = await ports.journals.alone(request.task.slug, run.signal, () => publishAlone(ports, request, run));
  return done.ok ? done.value : problem.store(done.failure);
}

async function publishAlone(ports: PublishPorts, request: PublishRequest, run: Run): Promise<PrResult | ErrorResult> {
  const { task, recommend } = request;
  const journal = await ports.journals.read(task.slug);
  if (journal.status === 'forged') return publicationProblem.forgedJournal(recommend);
  if (journal.status === 'unreadable') return publicationProblem.unreadableJournal(`it ${journal.problem}`, recommend);
  if (journal.status === 'ok' && !wasShown(request, journal.value))
    return publicationProblem.unapproved(NOT_SHOWN, recommend);
  if (journal.status === 'ok') return resume(ports, request, journal.value, run);
  const offered = await ports.approvals.offered(task.slug);
  if (offered.status === 'forged') return publicationProblem.forged('dry run', recommend);
  if (offered.status !== 'ok') return publicationProblem.noDryRun(recommend);
  if (!wasShown(request, offered.value)) return publicationProblem.unapproved(NOT_SHOWN, recommend);
  const wishes = wishesOf(offered.value, request.given);
  const prepared = await preparePublication(ports, { ...request, wishes }, run);
  if (!prepared.ok) return prepared.error;
  if (prepared.value.gate.blocksPr) return refuse(ports, { ...request, wishes }, prepared.value, run);
  const approved = await approve(ports, request, offered.value, prepared.value, run);
  if (!approved.ok) return approved.error;
  const { facts, credential } = prepared.value;
  return carryOut(ports, request, { write: approved.write, facts, credential }, run);
}

const NOT_SHOWN: ApprovalProblem = { code: 'approval_stale', fields: [] };

const wasShown = ({ shownDigest }: PublishRequest, { digest }: { readonly digest: string }): boolean =>
  shownDigest === null || shownDigest === digest;

/** Goes on with a publication that was approved and begun, or tells of one that is finished. */
async function resume(
  ports: PublishPorts,
  request: PublishRequest,
  journal: PublicationJournal,
  run: Run,
): Promise<PrResult | ErrorResult> {
  const write = resumedWrite(journal);
  if (write === null) return publicationProblem.forgedJournal(request.recommend);
  if (journal.prUrl !== null) return createdAnswer({ ports, request, run, write }, journal.prUrl);
  const live = await readLive(ports, request, run);
  return live.ok ? carryOut(ports, request, { write, ...live.value }, run) : live.error;
}

/** The wishes of the dry run; what is given again counts, and is noticed when it differs. */
const wishesOf = ({ wishes }: ApprovalOffer, { draft, title, body }: Given): PublicationWishes => ({
  ...wishes,
  draft: draft ?? wishes.draft,
  title: title ?? wishes.title,
  body: body ?? wishes.body,
});

async function refuse(ports: PublishPorts, request: PublicationRequest, prepared: Prepared, run: Run) {
  const noted = await ports.audit.append(
    {
      event: 'publication_refused',
      issue: request.task.issue,
      digest: null,
      detail: `the review gate failed: ${prepared.gate.failedCheck ?? ''}`,
    },
    run.signal,
  );
  return noted.ok ? recordBlocked(ports, request, prepared, run) : problem.store(noted.failure);
}

type Approved =
  | { readonly ok: true; readonly write: ApprovedWrite }
  | { readonly ok: false; readonly error: ErrorResult };

/** Checks the approval against what would be published now, uses it up, and begins the journal. */
async function approve(
  ports: PublishPorts,
  request: PublishRequest,
  offer: ApprovalOffer,
  { gate, subject }: Prepared,
  run: Run,
): Promise<Approved> {
  const { task, config } = request;
  if (subject === null) return { ok: false, error: problem.internal('a gate that passes nothing') };
  const attestation = await ports.approvals.attested(task.slug);
  const minted = mintApprovedWrite({
    checks: gate.checks,
    subject,
    approval: {
      kind: 'fresh',
      offer,
      now: ports.clock.now(),
      used: false,
      mode: approvalMode(config),
      attestation: attestation.status === 'ok' ? attestation.value : null,
    },
  });
  if (minted.status === 'blocked') return { ok: false, error: problem.internal('a gate that passes what failed') };
  if (minted.status === 'unapproved') return refused(ports, request, offer, minted.problem, run);
  const used = await ports.approvals.use(useOf(offer));
  if (!used.ok) return { ok: false, error: problem.store(used.failure) };
  return used.value
    ? begin(ports, request, { write: minted.write, checks: [...gate.checks] }, run)
    : refused(ports, request, offer, { code: 'approval_used' }, run);
}

async function begin(
  ports: PublishPorts,
  { task }: PublishRequest,
  { write, checks }: { readonly write: ApprovedWrite; readonly checks: GateCheckResult[] },
  run: Run,
): Promise<Approved> {
  const { digest, subject } = write;
  const at = ports.clock.now().toISOString();
  const begun = await ports.journals.begin(task.slug, { digest, subject, startedAt: at, checks });
  if (!begun.ok) return { ok: false, error: problem.store(begun.failure) };
  const recorded = await recordTask(
    ports,
    task.issue,
    (known) => ({ ...known, publication: { status: 'unfinished', digest, prUrl: null, at } }),
    () => null,
    run,
  );
  return recorded === null ? { ok: true, write } : { ok: false, error: recorded };
}

async function refused(
  ports: PublishPorts,
  { task, recommend }: PublishRequest,
  { digest }: ApprovalOffer,
  found: ApprovalProblem,
  run: Run,
): Promise<Approved> {
  const note = { event: 'publication_refused' as const, issue: task.issue, digest, detail: found.code };
  const noted = await ports.audit.append(note, run.signal);
  return {
    ok: false,
    error: noted.ok ? publicationProblem.unapproved(found, recommend) : problem.store(noted.failure),
  };
}
