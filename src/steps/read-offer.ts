import type { ApprovalOffer } from '../contract/approval.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { TaskFacts } from '../contract/state.ts';
import { problem } from '../policy/problem.ts';
import { publicationProblem } from '../policy/publication-problem.ts';
import { isWithin } from '../policy/pull-request/approval-problem.ts';
import { differingFields } from '../policy/pull-request/digest.ts';
import type { Recommendations } from '../policy/recommendation.ts';
import type { Approvals } from '../ports/approvals.ts';
import type { Clock } from '../ports/clock.ts';

interface OfferPorts {
  readonly approvals: Approvals;
  readonly clock: Clock;
}

type ReadOffer =
  | { readonly ok: true; readonly offer: ApprovalOffer }
  | { readonly ok: false; readonly error: ErrorResult };

/** Reading takes time: the offer that a person has read, unless it has expired or was replaced meanwhile. */
export async function readOfferAgain(
  ports: OfferPorts,
  task: TaskFacts,
  shown: ApprovalOffer,
  recommend: Recommendations,
): Promise<ReadOffer> {
  const still = await readOffer(ports, task, recommend);
  if (!still.ok || still.offer.digest === shown.digest) return still;
  const fields = differingFields(shown.subject, still.offer.subject);
  return { ok: false, error: publicationProblem.unapproved({ code: 'approval_stale', fields }, recommend) };
}

/** What the last dry run offers for approval, or why there is nothing to say yes to. */
export async function readOffer(ports: OfferPorts, task: TaskFacts, recommend: Recommendations): Promise<ReadOffer> {
  const { publication } = task;
  if (publication?.status === 'finished') return { ok: false, error: problem.alreadyPublished(publication.prUrl) };
  if (publication !== null) return { ok: false, error: publicationProblem.begun(recommend) };
  const offered = await ports.approvals.offered(task.slug);
  if (offered.status === 'forged') return { ok: false, error: publicationProblem.forged('dry run', recommend) };
  if (offered.status !== 'ok') return { ok: false, error: publicationProblem.noDryRun(recommend) };
  return isWithin(ports.clock.now(), offered.value)
    ? { ok: true, offer: offered.value }
    : { ok: false, error: publicationProblem.expired(recommend) };
}
