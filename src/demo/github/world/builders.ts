import type {
  SimulatedCheck,
  SimulatedComment,
  SimulatedEvent,
  SimulatedIssue,
  SimulatedPullRequest,
  SimulatedRepository,
  SimulatedReview,
  Timestamp,
  World,
} from './model.ts';
import { toTimestamp } from './time.ts';

type Of<Value, Required extends keyof Value> = Pick<Value, Required> & Partial<Value>;

const EPOCH: Timestamp = '2026-01-01T00:00:00Z';

export function createWorld(given: Partial<World> = {}): World {
  return {
    viewer: 'octo-contributor',
    repositories: [],
    rejectedTokens: new Set(),
    accounts: new Set(),
    forkReadyAfterPolls: 0,
    ...given,
  };
}

/** A repository `owner/name` with a README and nothing else. */
export function createRepository(
  fullName: string,
  given: Partial<Omit<SimulatedRepository, 'owner' | 'name'>> = {},
): SimulatedRepository {
  const [owner = '', name = ''] = fullName.split('/');
  return {
    owner,
    ownerType: 'Organization',
    name,
    formerNames: [],
    description: null,
    homepage: null,
    language: null,
    topics: [],
    license: 'MIT',
    stars: 0,
    forks: 0,
    isArchived: false,
    isPrivate: false,
    parent: null,
    createdAt: EPOCH,
    pushedAt: EPOCH,
    defaultBranch: 'main',
    commitCount: 2,
    hasIssuesEnabled: true,
    mergeCommitAllowed: true,
    squashMergeAllowed: true,
    rebaseMergeAllowed: true,
    viewerPermission: 'READ',
    files: { 'README.md': `# ${name}\n` },
    branches: {},
    issues: [],
    pullRequests: [],
    pollsUntilReady: 0,
    ...given,
  };
}

export function createIssue(given: Of<SimulatedIssue, 'number' | 'title'>): SimulatedIssue {
  const createdAt = given.createdAt ?? EPOCH;
  const state = given.state ?? 'open';
  const updatedAt = given.updatedAt ?? latest([createdAt, ...happeningsOf(given)]);
  return {
    ...conversationDefaults(),
    stateReason: state === 'closed' ? 'completed' : null,
    closedAt: state === 'closed' ? updatedAt : null,
    linkedBranches: [],
    ...given,
    createdAt,
    state,
    updatedAt,
  };
}

export function createPullRequest(given: Of<SimulatedPullRequest, 'number' | 'title'>): SimulatedPullRequest {
  const createdAt = given.createdAt ?? EPOCH;
  const state = given.state ?? 'open';
  const updatedAt = given.updatedAt ?? latest([createdAt, ...happeningsOf(given)]);
  return {
    ...conversationDefaults(),
    isDraft: false,
    mergedAt: state === 'merged' ? updatedAt : null,
    mergedBy: null,
    closedAt: state === 'open' ? null : updatedAt,
    baseRefName: 'main',
    headRefName: `change-${given.number}`,
    headRepository: null,
    headOid: null,
    files: [],
    maintainerCanModify: true,
    hasConflicts: false,
    reviews: [],
    checks: [],
    ...given,
    createdAt,
    state,
    updatedAt,
  };
}

export function createReview(given: Of<SimulatedReview, 'author' | 'state'>): SimulatedReview {
  return { authorAssociation: 'MEMBER', body: '', lineComments: 0, submittedAt: EPOCH, ...given };
}

export const createCheck = (given: Of<SimulatedCheck, 'name' | 'state'>): SimulatedCheck => ({
  isStatus: false,
  ...given,
});

export function createComment(given: Of<SimulatedComment, 'author' | 'body'>): SimulatedComment {
  return { authorAssociation: 'NONE', createdAt: EPOCH, ...given };
}

const conversationDefaults = () => ({
  body: '',
  author: 'somebody',
  authorAssociation: 'NONE' as const,
  isLocked: false,
  lockReason: null,
  labels: [],
  assignees: [],
  comments: [],
  events: [],
});

const happeningsOf = (given: {
  readonly comments?: readonly SimulatedComment[];
  readonly events?: readonly SimulatedEvent[];
  readonly reviews?: readonly SimulatedReview[];
}) => [
  ...(given.comments ?? []).map(({ createdAt }) => createdAt),
  ...(given.events ?? []).map(({ at }) => at),
  ...(given.reviews ?? []).map(({ submittedAt }) => submittedAt),
];

const latest = (times: readonly Timestamp[]) => toTimestamp(Math.max(...times.map((time) => Date.parse(time))));
