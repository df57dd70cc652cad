import { fullNameOf, type Item } from '../world/lookup.ts';
import { linkedPullRequests } from '../world/references.ts';
import type { Scope } from '../world/scope.ts';
import { dateReader, parseRange, readNumber } from './range.ts';
import type { QualifierName } from './tokenize.ts';

type Matches = (item: Item, value: string, scope: Scope) => boolean;

/** What each qualifier asks of an issue, for one of its values. */
const MATCHERS: Readonly<Record<QualifierName, Matches>> = {
  archived: ({ repository }, value) => repository.isArchived === (value === 'true'),
  assignee: ({ value: { assignees } }, login, { world }) =>
    login === '*' ? assignees.length > 0 : assignees.some((assignee) => isLogin(assignee, login, world.viewer)),
  author: ({ value: { author } }, login, { world }) => author !== null && isLogin(author, login, world.viewer),
  base: ({ kind, value }, branch) => kind === 'pull_request' && value.baseRefName === branch,
  closed: ({ value }, range, scope) => isInDates(value.closedAt, range, scope),
  commenter: ({ value: { comments } }, login, { world }) =>
    comments.some(({ author }) => author !== null && isLogin(author, login, world.viewer)),
  comments: ({ value: { comments } }, range) => parseRange(range, readNumber)?.(comments.length) ?? false,
  created: ({ value }, range, scope) => isInDates(value.createdAt, range, scope),
  draft: ({ kind, value }, wanted) => kind === 'pull_request' && value.isDraft === (wanted === 'true'),
  head: ({ kind, value }, branch) => kind === 'pull_request' && value.headRefName.startsWith(branch),
  in: () => true,
  is: (item, property) => hasProperty(item, property.toLowerCase()),
  label: ({ value: { labels } }, label) => labels.some((own) => isSame(own, label)),
  language: ({ repository }, language) => repository.language !== null && isSame(repository.language, language),
  linked: (item, kind, scope) => isLinked(item, kind, scope),
  locked: ({ value }, wanted) => value.isLocked === (wanted === 'true'),
  merged: ({ kind, value }, range, scope) => kind === 'pull_request' && isInDates(value.mergedAt, range, scope),
  no: ({ value }, what) =>
    what === 'assignee' ? value.assignees.length === 0 : what === 'label' ? value.labels.length === 0 : true,
  org: ({ repository }, owner) => isSame(repository.owner, owner),
  reason: ({ kind, value }, reason) => kind === 'issue' && value.stateReason === reason.replaceAll(' ', '_'),
  repo: ({ repository }, fullName) => isSame(fullNameOf(repository), fullName),
  sort: () => true,
  state: (item, state) => hasProperty(item, state.toLowerCase()),
  type: (item, type) => hasProperty(item, type.toLowerCase()),
  updated: ({ value }, range, scope) => isInDates(value.updatedAt, range, scope),
  user: ({ repository }, owner) => isSame(repository.owner, owner),
};

export function matchesQualifier(item: Item, name: QualifierName, values: readonly string[], scope: Scope): boolean {
  return values.some((value) => MATCHERS[name](item, value, scope));
}

function hasProperty(item: Item, property: string): boolean {
  const { kind, value, repository } = item;
  switch (property) {
    case 'issue':
      return kind === 'issue';
    case 'pr':
    case 'pull-request':
      return kind === 'pull_request';
    case 'open':
      return value.state === 'open';
    case 'closed':
      return value.state !== 'open';
    case 'merged':
      return value.state === 'merged';
    case 'unmerged':
      return kind === 'pull_request' && value.state !== 'merged';
    case 'draft':
      return kind === 'pull_request' && value.isDraft;
    case 'locked':
      return value.isLocked;
    case 'unlocked':
      return !value.isLocked;
    case 'archived':
      return repository.isArchived;
    case 'public':
      return !repository.isPrivate;
    case 'private':
      return repository.isPrivate;
    default:
      return false;
  }
}

function isLinked(item: Item, kind: string, { world, references }: Scope): boolean {
  if (kind === 'pr') return item.kind === 'issue' && linkedPullRequests(world, references, item).length > 0;
  return item.kind === 'pull_request' && references.from(item).some(({ closes }) => closes);
}

const isInDates = (time: string | null, range: string, { now }: Scope) =>
  time !== null && (parseRange(range, dateReader(now))?.(Date.parse(time)) ?? false);

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function isLogin(login: string, wanted: string, viewer: string): boolean {
  if (wanted === '@me') return isSame(login, viewer);
  return isSame(login, wanted) || isSame(login, wanted.replace(/^app\/(.*)$/, '$1[bot]'));
}
