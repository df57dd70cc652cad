import type { ApprovalSubject } from '../contract/approval.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { PrResult } from '../contract/pull-request.ts';
import { problem } from '../policy/problem.ts';
import { publicationProblem } from '../policy/publication-problem.ts';
import { recommendationsFor } from '../policy/recommendation.ts';
import type { Run } from '../ports/run.ts';
import { keepYes } from './keep-yes.ts';
import type { PublishPorts } from './publication-request.ts';
import { publishApproved } from './publish-approved.ts';
import { readOffer } from './read-offer.ts';
import { readyTask } from './ready-task.ts';

interface Decided {
  readonly issue: IssueRef | null;
  /** Of what the person was shown. */
  readonly digest: string;
}

/**
 * Publishes what a person who has signed in was shown on the board and said yes to, if it is still exactly that. What was
 * begun with an earlier yes is finished.
 */
export async function publishShown(
  ports: PublishPorts,
  { issue, digest }: Decided,
  run: Run,
): Promise<PrResult | ErrorResult> {
  const ready = await readyTask(ports, issue);
  if (!ready.ok) return ready.error;
  const { task } = ready.value;
  if (task.publication === null) {
    const recommend = recommendationsFor(null);
    const read = await readOffer(ports, task, recommend);
    if (!read.ok) return read.error;
    if (read.offer.digest !== digest)
      return publicationProblem.unapproved({ code: 'approval_stale', fields: [] }, recommend);
    const failed = await keepYes(ports, task, read.offer, ON_BOARD, () => null, run);
    if (failed !== null) return failed;
  }
  return publishApproved(ports, { issue: task.issue, digest }, run);
}

const ON_BOARD = { method: 'board', detail: 'a signed-in person approved it on the board' } as const;

/** What was offered for approval under a digest; null when it is not there any more. */
export async function subjectOf(ports: PublishPorts, { issue, digest }: Decided): Promise<ApprovalSubject | null> {
  const ready = await readyTask(ports, issue);
  if (!ready.ok) return null;
  const read = await readOffer(ports, ready.value.task, recommendationsFor(null));
  return read.ok && read.offer.digest === digest ? read.offer.subject : null;
}

/** Notes that a person said no. Null when it is noted. */
export async function declineShown(
  ports: PublishPorts,
  { issue, digest }: Decided,
  run: Run,
): Promise<ErrorResult | null> {
  const ready = await readyTask(ports, issue);
  if (!ready.ok) return ready.error;
  const noted = await ports.audit.append(
    {
      event: 'approval_declined',
      issue: ready.value.task.issue,
      digest,
      detail: 'a signed-in person declined it on the board',
    },
    run.signal,
  );
  return noted.ok ? null : problem.store(noted.failure);
}
