import type { OwnPullRequest, PublicationFacts } from '../../../contract/publication.ts';
import { REPOSITORY_PATTERN } from '../../../contract/vocabulary.ts';
import { cut, isSafeUrl, LENGTH } from '../fact-values.ts';
import type { Shape } from '../shape.ts';
import { issueFromGraphql } from './issue-from-graphql.ts';

const MAY_PUSH: readonly string[] = ['WRITE', 'MAINTAIN', 'ADMIN'];
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

const isRepository = (text: string) => REPOSITORY_PATTERN.test(text);

/** Null for an issue whose name the contract cannot hold. Whatever else cannot be read makes the answer useless. */
export function publicationFromGraphql(data: Shape, serverUrl: string): PublicationFacts | null {
  const repository = data.at('repository');
  const issue = issueFromGraphql(repository.at('issue'), serverUrl);
  if (issue === null) return null;
  const viewer = data.at('viewer');
  const login = cut(viewer.at('login').text(), LENGTH.name);
  const pulls = viewer.at('pullRequests');
  return {
    login,
    repository: {
      fullName: repository.at('nameWithOwner').textLike(isRepository, 'a name'),
      defaultBranch: repository.at('defaultBranchRef').maybe((ref) => cut(ref.at('name').text(), LENGTH.name)),
      headSha: repository.at('defaultBranchRef').maybe((ref) => ref.at('target').maybe(idOf)),
      isArchived: repository.at('isArchived').flag(),
      mayPush: repository.at('viewerPermission').maybe((permission) => MAY_PUSH.includes(permission.text())) ?? false,
    },
    issue,
    fork: forkOf(repository, login),
    ownPullRequests: entriesOf(pulls).flatMap(ownPullRequest),
    ownPullRequestCount: pulls.at('totalCount').count(),
  };
}

const idOf = (object: Shape) => object.at('oid').textLike((text) => SHA.test(text), 'an id');

/** Without those that GitHub may not show. A list that is missing as a whole is no empty list here. */
const entriesOf = (connection: Shape) =>
  connection
    .at('nodes')
    .list()
    .filter((node) => !node.isNull);

/** Those of organisations that we own are not ours to push to without a further word. */
function forkOf(repository: Shape, login: string): string | null {
  const names = entriesOf(repository.at('forks')).map((fork) => fork.at('nameWithOwner').text());
  const isOurs = (name: string) => name.toLowerCase().startsWith(`${login.toLowerCase()}/`);
  return names.find((name) => isRepository(name) && isOurs(name)) ?? null;
}

/** Nothing for one in a repository whose name the contract cannot hold: it is in the count all the same. */
function ownPullRequest(pull: Shape): OwnPullRequest[] {
  const repository = pull.at('repository').at('nameWithOwner').text();
  if (!isRepository(repository)) return [];
  const head = pull.at('headRepository').maybe((found) => found.at('nameWithOwner').text());
  return [
    {
      repository,
      number: pull.at('number').number(),
      url: pull.at('url').textLike(isSafeUrl, 'an address'),
      headBranch: cut(pull.at('headRefName').text(), LENGTH.name),
      headRepository: head !== null && isRepository(head) ? head : null,
      headSha: pull.at('headRefOid').maybe((id) => id.textLike((text) => SHA.test(text), 'an id')),
      isDraft: pull.at('isDraft').flag(),
    },
  ];
}
