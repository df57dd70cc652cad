import type { RepositoryFacts } from '../../../contract/issue-facts.ts';
import { cut, LENGTH } from '../fact-values.ts';
import type { Shape } from '../shape.ts';
import { nodesOf, pullRequestFromGraphql } from './parts-from-graphql.ts';

export function repositoryFromGraphql(repository: Shape, otherwiseUrl: string): RepositoryFacts {
  return {
    fullName: repository.at('nameWithOwner').text(),
    language: repository.at('primaryLanguage').maybe(nameOf),
    stars: repository.at('stargazerCount').count(),
    openIssues: totalOf(repository.at('openIssues')) + totalOf(repository.at('openPullRequests')),
    topics: nodesOf(repository.at('repositoryTopics')).map((entry) => nameOf(entry.at('topic'))),
    defaultBranch: repository.at('defaultBranchRef').maybe(nameOf),
    isArchived: repository.at('isArchived').flag(),
    isFork: repository.at('isFork').flag(),
    pushedAt: repository.at('pushedAt').maybe((time) => time.time()),
    recentPullRequests: repository
      .at('recentPullRequests')
      .maybe((pulls) => nodesOf(pulls).map((pull) => pullRequestFromGraphql(pull, otherwiseUrl))),
  };
}

const nameOf = (named: Shape) => cut(named.at('name').text(), LENGTH.name);

const totalOf = (connection: Shape) => connection.maybe((readable) => readable.at('totalCount').count()) ?? 0;
