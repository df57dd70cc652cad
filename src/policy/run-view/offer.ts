import type { ApprovalSubject } from '../../contract/approval.ts';
import type { Run, RunEvent } from '../../contract/run.ts';
import { digestOf } from '../pull-request/digest.ts';
import { printed } from '../pull-request/printed.ts';
import { splitBody } from '../report/split-body.ts';
import { nodeStands } from './node-stands.ts';
import { answersOf } from './run-answers.ts';
import type { OfferInRun, ShownOffer } from './shown-offer.ts';

/**
 * What a run waits for a yes to. The digest is made again from what the log shows: a page never asks for a yes to
 * something other than what stands on it.
 */
export function offerIn(run: Run, log: readonly RunEvent[], now: Date): OfferInRun {
  const { waiting } = run;
  if (run.status !== 'waiting-approval' || waiting?.for !== 'approval')
    return refused('not_waiting', 'This run does not wait for a decision.');
  const { digest, expiresAt } = waiting;
  if (Date.parse(expiresAt) <= now.getTime()) return { ok: false, code: 'offer_expired', message: EXPIRED, digest };
  const subject = subjectIn(log, digest);
  if (subject === null) return refused('offer_not_shown', NOT_SHOWN);
  const { patch } = answersOf(nodeStands(log));
  if (patch?.treeSha !== subject.treeSha || patch.diffTruncated) return refused('offer_not_shown', NOT_SHOWN);
  return { ok: true, offer: shown(subject, digest, expiresAt) };
}

const EXPIRED =
  'What was offered for approval has expired, so a yes to it counts no more. The run can make its dry run again, and then asks again.';

const NOT_SHOWN =
  'The log does not show the whole of what this digest stands for, so nobody can say yes to it here. Cancel the run, or approve on a terminal.';

const refused = (code: 'not_waiting' | 'offer_not_shown', message: string): OfferInRun => ({
  ok: false,
  code,
  message,
});

/** The last one that was asked about, if its digest is the one that is waited for, and really its digest. */
function subjectIn(log: readonly RunEvent[], digest: string): ApprovalSubject | null {
  const payload = log.findLast(({ type }) => type === 'approval.requested')?.payload;
  if (typeof payload !== 'object' || payload === null || !('subject' in payload)) return null;
  const subject = payload.subject as ApprovalSubject;
  return digestOf(subject) === digest ? subject : null;
}

function shown(subject: ApprovalSubject, digest: string, expiresAt: string): ShownOffer {
  const { issue, repository, baseBranch, branch, remote, commitSha, treeSha, login, title, draft } = subject;
  const { text: body, receipt } = splitBody(subject.body);
  return {
    ...{ digest, expiresAt, issue, repository, baseBranch, branch, remote, commitSha, treeSha, login, title, draft },
    body,
    receipt,
    validation: subject.validation.status,
    commands: subject.commands.map((command) => ({
      does: command.does,
      isPublic: command.isPublic,
      line: printed(command, subject.apiUrl),
    })),
  };
}
