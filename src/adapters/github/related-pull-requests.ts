import type { PullRequestFacts, RelatedPullRequest } from '../../contract/issue-facts.ts';
import { PULL_REQUEST_RELATIONS, type PullRequestRelation } from '../../contract/vocabulary.ts';

/** One entry for each pull request, with the strongest of its relations, in the order in which they were first seen. */
export function strongestRelations(related: readonly RelatedPullRequest[]): RelatedPullRequest[] {
  const byUrl = new Map<string, RelatedPullRequest>();
  for (const each of related) {
    const known = byUrl.get(each.url);
    if (known === undefined || rank(each) < rank(known)) byUrl.set(each.url, each);
  }
  return [...byUrl.values()];
}

const rank = ({ relation }: RelatedPullRequest) => PULL_REQUEST_RELATIONS.indexOf(relation);

export const related = (pull: PullRequestFacts, relation: PullRequestRelation): RelatedPullRequest => ({
  ...pull,
  relation,
});

/** What a reference says. GitHub closes nothing with a pull request whose base is not the default branch. */
export function referenceRelation(reference: {
  readonly closes: boolean;
  readonly base: string | null;
  readonly defaultBranch: string | null;
}): PullRequestRelation {
  const { closes, base, defaultBranch } = reference;
  const isElsewhere = base !== null && defaultBranch !== null && base !== defaultBranch;
  return closes && !isElsewhere ? 'closing_reference' : 'mention';
}
