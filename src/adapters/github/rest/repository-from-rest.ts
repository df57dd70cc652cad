import type { PullRequestFacts, RepositoryFacts } from '../../../contract/issue-facts.ts';
import { cut, isFullName, LENGTH } from '../fact-values.ts';
import type { Shape } from '../shape.ts';
import { pullRequestFromRest } from './parts-from-rest.ts';

export type RestRepository = Omit<RepositoryFacts, 'recentPullRequests'>;

export interface RecentPullRequest {
  readonly pull: PullRequestFacts;
  /** The branch that it is to be merged into. */
  readonly base: string;
}

export function repositoryFromRest(body: Shape): RestRepository {
  return {
    fullName: body.at('full_name').textLike(isFullName, 'the name of a repository'),
    language: body.at('language').maybe(nameOf),
    stars: body.at('stargazers_count').count(),
    openIssues: body.at('open_issues_count').count(),
    topics: (body.at('topics').maybe((topics) => topics.list()) ?? []).map(nameOf),
    defaultBranch: body.at('default_branch').maybe(nameOf),
    isArchived: body.at('archived').flag(),
    isFork: body.at('fork').flag(),
    pushedAt: body.at('pushed_at').maybe((time) => time.time()),
  };
}

export function recentPullRequestsFromRest(body: Shape, otherwiseUrl: string): RecentPullRequest[] {
  return body.list().map((pull) => ({
    pull: pullRequestFromRest(pull, otherwiseUrl),
    base: nameOf(pull.at('base').at('ref')),
  }));
}

const nameOf = (name: Shape) => cut(name.text(), LENGTH.name);
