import type { PullRequestProgress, PullRequestWord } from '../../contract/pull-request-progress.ts';
import type { Awaited, CheckStatus } from '../../contract/pull-request-vocabulary.ts';
import type { NextActionName } from '../../contract/vocabulary.ts';
import type { Recommendation, Recommendations } from '../recommendation.ts';

interface Turn {
  readonly waitsFor: Awaited;
  readonly nextAction: NextActionName;
  readonly recommendation: Recommendation;
  readonly reason: string;
  /** Null when looking again is not worth it. */
  readonly lookAgainAfterSeconds: number | null;
}

/** Words that were said to the contributor, after the last that they said themselves. Robots expect no answer. */
export function unansweredWords({ words, viewerLogin }: PullRequestProgress): readonly PullRequestWord[] {
  const isOwn = ({ author }: PullRequestWord) => author?.login.toLowerCase() === viewerLogin.toLowerCase();
  return words.slice(words.findLastIndex(isOwn) + 1).filter(({ author, verdict, body, lineComments }) => {
    const saysSomething = verdict === 'changes_requested' || body.trim() !== '' || lineComments > 0;
    return author?.isBot !== true && verdict !== 'dismissed' && verdict !== 'approved' && saysSomething;
  });
}

/** What the reviewers say in the end: the last verdict of each counts, and one that asks for changes weighs most. */
export function reviewVerdict({ words }: PullRequestProgress): 'approved' | 'changes_requested' | null {
  const last = new Map<string | undefined, PullRequestWord['verdict']>();
  for (const { author, verdict } of words)
    if (verdict !== null && verdict !== 'commented') last.set(author?.login, verdict);
  const verdicts = [...last.values()];
  if (verdicts.includes('changes_requested')) return 'changes_requested';
  return verdicts.includes('approved') ? 'approved' : null;
}

/** A check takes minutes, a maintainer hours. */
const CHECKS_SECONDS = 300;
const MAINTAINERS_SECONDS = 3600;

/** Whose turn it is at a pull request, and what follows: the first of these that applies. */
export function whoseTurn(facts: PullRequestProgress, recommend: Recommendations): Turn {
  const open = recommend.open(facts.url);
  if (facts.state === 'merged') return over('done', open, 'The pull request was merged. There is nothing left to do.');
  if (facts.state === 'closed') {
    return over(
      'choose_another',
      recommend.discover(),
      'The pull request was closed without a merge. Read why before anything else is proposed there.',
    );
  }
  const [failed, pending] = (['failed', 'pending'] as const).map((status) => countOf(facts, status)) as [
    number,
    number,
  ];
  const unanswered = unansweredWords(facts).length;
  const tend = (reason: string): Turn => ({
    waitsFor: 'contributor',
    nextAction: 'tend_pull_request',
    recommendation: open,
    reason,
    lookAgainAfterSeconds: null,
  });
  const wait = (waitsFor: Awaited, reason: string, lookAgainAfterSeconds: number): Turn => ({
    waitsFor,
    nextAction: 'wait_for_pull_request',
    recommendation: recommend.prStatus(),
    reason,
    lookAgainAfterSeconds,
  });
  if (unanswered > 0)
    return tend(
      `${counted(unanswered, 'comment or review', 'comments or reviews')} unanswered. A person answers there.`,
    );
  if (failed > 0) return tend(`${counted(failed, 'check', 'checks')} red. A person looks at why, there.`);
  if (facts.hasConflicts === true) return tend('It conflicts with its base. A person resolves that, there.');
  if (pending > 0) return wait('checks', `${counted(pending, 'check', 'checks')} not done yet.`, CHECKS_SECONDS);
  if (facts.isDraft)
    return tend('It is a draft, and nothing is in its way. A person marks it ready for review, there.');
  return wait('maintainers', TURN_OF_MAINTAINERS[reviewVerdict(facts) ?? 'none'], MAINTAINERS_SECONDS);
}

const TURN_OF_MAINTAINERS = {
  approved: 'It is approved. The maintainers merge it when they think so.',
  changes_requested: 'Changes were asked for and answered. The maintainers look again.',
  none: 'The maintainers have not reviewed it yet.',
} as const;

const over = (nextAction: NextActionName, recommendation: Recommendation, reason: string): Turn => ({
  waitsFor: 'nobody',
  nextAction,
  recommendation,
  reason,
  lookAgainAfterSeconds: null,
});

const countOf = ({ checks }: PullRequestProgress, status: CheckStatus): number =>
  checks.filter((check) => check.status === status).length;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one} is` : `${count} ${many} are`;
