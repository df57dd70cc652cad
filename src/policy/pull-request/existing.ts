import type { ApprovalSubject } from '../../contract/approval.ts';
import type { PullRequestFacts } from '../../contract/issue-facts.ts';
import type { JournalEntry, PublicationFacts, PublicationJournal } from '../../contract/publication.ts';
import type { PublicationStep } from '../../contract/publication-vocabulary.ts';
import { isSameName, repositoryOfRemote } from './push-target.ts';

interface Situation {
  readonly subject: ApprovalSubject;
  /** Null when nothing was begun yet. */
  readonly journal: Pick<PublicationJournal, 'startedAt' | 'entries'> | null;
  /** GitHub, read just now. */
  readonly facts: PublicationFacts;
  /** The head of the branch where it is pushed to; null when there is no such branch. */
  readonly remoteBranchSha: string | null;
}

/** What to do about one step. `found` is what is there already: a fork, a commit, the address of a pull request. */
export type StepDecision =
  | { readonly step: PublicationStep; readonly decision: 'run' }
  | { readonly step: PublicationStep; readonly decision: 'skip'; readonly found: string }
  | { readonly step: PublicationStep; readonly decision: 'conflict'; readonly reason: string };

type Verdict =
  | { readonly decision: 'run' }
  | { readonly decision: 'skip'; readonly found: string }
  | { readonly decision: 'conflict'; readonly reason: string };

/** For each command of a publication, whether it is still to be run, after a crash as much as at the first time. */
export function stepDecisions(situation: Situation): readonly StepDecision[] {
  return situation.subject.commands.map(({ step }) => ({ step, ...VERDICTS[step](situation) }));
}

const run: Verdict = { decision: 'run' };
const skip = (found: string): Verdict => ({ decision: 'skip', found });
const conflict = (reason: string): Verdict => ({ decision: 'conflict', reason });

const VERDICTS: Readonly<Record<PublicationStep, (situation: Situation) => Verdict>> = {
  check_auth: ({ subject, facts }) =>
    isSameName(subject.login, facts.login) ? run : conflict('Somebody else is signed in than who the approval names.'),
  fork: ({ subject, facts: { fork } }) => {
    if (fork === null) return run;
    return isSameName(fork, repositoryOfRemote(subject.remote) ?? '')
      ? skip(fork)
      : conflict('Your fork of the repository has another name than the approved address.');
  },
  push: ({ subject, remoteBranchSha }) => {
    if (remoteBranchSha === null) return run;
    return remoteBranchSha === subject.commitSha
      ? skip(remoteBranchSha)
      : conflict('The branch exists already and has another commit.');
  },
  open_pull_request: opening,
};

/** An opening whose end is not known may have taken effect, so that not finding it must mean that it is not there. */
function opening({ subject, journal, facts }: Situation): Verdict {
  const last = journal?.entries.findLast(({ step }) => step === 'open_pull_request');
  if (last !== undefined && isEnded(last) && last.result !== null) return skip(last.result);
  const own = facts.ownPullRequests.find((each) => isFromBranch(each, subject));
  if (own !== undefined) {
    return own.headSha === null || own.headSha === subject.commitSha
      ? skip(own.url)
      : conflict('Your pull request from this branch has another commit.');
  }
  if (last === undefined || journal === null) return run;
  if (facts.ownPullRequestCount > facts.ownPullRequests.length) {
    return conflict('The pull request may be open already: GitHub does not list all that you have.');
  }
  if (facts.issue.pullRequests === null) {
    return conflict('The pull request may have been opened: GitHub did not tell which ones belong to the issue.');
  }
  return facts.issue.pullRequests.some((each) => isClosedSince(each, facts.login, journal.startedAt))
    ? conflict('A pull request of yours for this issue was closed since the publication began.')
    : run;
}

const isEnded = ({ status }: JournalEntry) => status === 'done' || status === 'found';

function isFromBranch(own: PublicationFacts['ownPullRequests'][number], subject: ApprovalSubject): boolean {
  return (
    isSameName(own.repository, subject.repository) &&
    own.headBranch === subject.branch &&
    (own.headRepository === null || isSameName(own.headRepository, repositoryOfRemote(subject.remote) ?? ''))
  );
}

const isClosedSince = ({ state, author, updatedAt }: PullRequestFacts, login: string, since: string) =>
  state !== 'open' && isSameName(author?.login ?? '', login) && Date.parse(updatedAt) >= Date.parse(since);
