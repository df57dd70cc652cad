import type { IssueFacts, Person, PullRequestFacts } from '../../contract/issue-facts.ts';

/** Somebody who may decide about the repository. */
export const isInsider = ({ association }: Person): boolean =>
  association === 'owner' || association === 'member' || association === 'collaborator';

/**
 * How the reporter stands to the repository. `regular`: has commits there. `outsider`: has none.
 * `active_outsider`: has none, but has had a pull request there. `gone`: the account was deleted.
 */
export type ReporterStanding = 'regular' | 'outsider' | 'active_outsider' | 'bot' | 'gone';

export function reporterStandingOf({ reporter, repository }: IssueFacts): ReporterStanding {
  if (reporter === null) return 'gone';
  if (reporter.isBot) return 'bot';
  if (isInsider(reporter) || reporter.association === 'contributor') return 'regular';
  // An open one may be for this very issue: that is a risk, and must not count in its favour.
  const isPast = ({ author, state }: PullRequestFacts) => state !== 'open' && author?.login === reporter.login;
  return repository.recentPullRequests?.some(isPast) === true ? 'active_outsider' : 'outsider';
}
