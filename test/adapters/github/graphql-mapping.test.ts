import { describe, expect, it } from 'vitest';
import { issueFromGraphql } from '../../../src/adapters/github/graphql/issue-from-graphql.ts';
import { Shape } from '../../../src/adapters/github/shape.ts';
import { IssueFacts } from '../../../src/contract/issue-facts.ts';
import { graphqlIssue, graphqlPull, graphqlRepository, nodes, user } from './graphql-bodies.ts';

const AT = '2026-05-02T10:00:00Z';

/** The facts of an issue, which keep the contract. */
function factsOf(changes: Readonly<Record<string, unknown>>): IssueFacts {
  const body: unknown = JSON.parse(JSON.stringify(graphqlIssue(12, changes)));
  return IssueFacts.parse(issueFromGraphql(new Shape(body, 'issue'), 'https://github.test'));
}

const relationsOf = (changes: Readonly<Record<string, unknown>>) =>
  factsOf(changes).pullRequests?.map(({ number, relation }) => [number, relation]);

const referenced = (number: number, willCloseTarget: boolean, base = 'main') => ({
  __typename: 'CrossReferencedEvent',
  willCloseTarget,
  source: graphqlPull(number, { baseRefName: base, repository: { defaultBranchRef: { name: 'main' } } }),
});
const byHand = (kind: 'ConnectedEvent' | 'DisconnectedEvent', number: number) => ({
  __typename: kind,
  subject: graphqlPull(number),
});

describe('an issue as GraphQL tells it', () => {
  it('becomes facts', () => {
    expect(factsOf({})).toEqual({
      issue: 'octo/parser#12',
      url: 'https://github.test/octo/parser/issues/12',
      title: 'Issue 12',
      body: 'It breaks.',
      isOpen: true,
      isLocked: false,
      createdAt: '2026-05-01T10:00:00Z',
      updatedAt: '2026-05-01T10:00:00Z',
      reporter: { login: 'reporter', isBot: false, association: 'none' },
      labels: ['bug'],
      assignees: [],
      commentCount: 0,
      repository: {
        fullName: 'octo/parser',
        language: 'TypeScript',
        stars: 120,
        openIssues: 9,
        topics: ['cli'],
        defaultBranch: 'main',
        isArchived: false,
        isFork: false,
        pushedAt: '2026-05-01T10:00:00Z',
        recentPullRequests: [
          {
            number: 90,
            title: 'Change 90',
            url: 'https://github.test/octo/parser/pull/90',
            state: 'merged',
            author: { login: 'writer', isBot: false, association: 'contributor' },
            updatedAt: '2026-05-01T10:00:00Z',
          },
        ],
      },
      pullRequests: [],
      comments: [],
      events: [],
    });
  });

  it('has people, bots and deleted accounts', () => {
    expect(factsOf({ author: null }).reporter).toBeNull();
    expect(factsOf({ author: { __typename: 'Bot', login: 'renovate' } }).reporter).toMatchObject({ isBot: true });
    expect(factsOf({ author: user('ci[bot]') }).reporter).toMatchObject({ login: 'ci', isBot: true });
  });

  it.each([
    ['OWNER', 'owner'],
    ['MEMBER', 'member'],
    ['COLLABORATOR', 'collaborator'],
    ['CONTRIBUTOR', 'contributor'],
    ['FIRST_TIMER', 'first_timer'],
    ['FIRST_TIME_CONTRIBUTOR', 'first_timer'],
    ['MANNEQUIN', 'none'],
    ['NONE', 'none'],
    ['SOMETHING_NEW', 'none'],
  ])('has %s as %s', (authorAssociation, association) => {
    expect(factsOf({ authorAssociation }).reporter).toMatchObject({ association });
  });

  it('has texts of the lengths that the contract allows', () => {
    const long = '🙂'.repeat(50_000);
    const facts = factsOf({
      title: long,
      body: long,
      labels: nodes({ name: long }),
      comments: { totalCount: 1, nodes: [{ author: null, authorAssociation: 'NONE', body: long, createdAt: AT }] },
      repository: graphqlRepository({ recentPullRequests: nodes(graphqlPull(1, { title: long })) }),
    });
    expect([facts.title.length, facts.body.length, facts.labels[0]?.length]).toEqual([1000, 65_536, 100]);
    expect(facts.comments?.[0]?.body).toBe('🙂'.repeat(1000));
    expect(Buffer.from(facts.body).toString()).toBe(facts.body);
  });

  it.each(['javascript:alert(1)', 'https://github.test/a b', 'https://github.test/"onclick=', 'ssh://github.test/x'])(
    'has its canonical address in the place of %s',
    (url) => {
      const facts = factsOf({ url, closedByPullRequestsReferences: nodes(graphqlPull(3, { url })) });
      expect(facts.url).toBe('https://github.test/octo/parser/issues/12');
      expect(facts.pullRequests?.[0]?.url).toBe('https://github.test/octo/parser/issues/12');
    },
  );

  it('of an empty repository', () => {
    const repository = graphqlRepository({ defaultBranchRef: null, primaryLanguage: null, pushedAt: null });
    expect(factsOf({ repository }).repository).toMatchObject({ defaultBranch: null, language: null, pushedAt: null });
  });

  it('tells unknown from none', () => {
    const facts = factsOf({
      closedByPullRequestsReferences: null,
      timelineItems: null,
      comments: null,
      repository: graphqlRepository({ recentPullRequests: null }),
    });
    expect(facts).toMatchObject({ pullRequests: null, comments: null, events: null });
    expect(facts.repository.recentPullRequests).toBeNull();
    expect(relationsOf({ closedByPullRequestsReferences: nodes(graphqlPull(3)), timelineItems: null })).toEqual([
      [3, 'linked'],
    ]);
  });
});

describe('pull requests that belong to an issue', () => {
  it('are linked, referenced, connected or mentioned', () => {
    const closedByPullRequestsReferences = nodes(graphqlPull(1), null);
    const timelineItems = nodes(
      referenced(2, true),
      referenced(3, true, 'legacy'),
      referenced(4, false),
      byHand('ConnectedEvent', 5),
      { __typename: 'CrossReferencedEvent', willCloseTarget: false, source: { __typename: 'Issue' } },
    );
    expect(relationsOf({ closedByPullRequestsReferences, timelineItems })).toEqual([
      [1, 'linked'],
      [2, 'closing_reference'],
      [3, 'mention'],
      [4, 'mention'],
      [5, 'connected'],
    ]);
  });

  it('are there once, with the strongest relation', () => {
    const closedByPullRequestsReferences = nodes(graphqlPull(1));
    const timelineItems = nodes(
      referenced(2, false),
      byHand('ConnectedEvent', 2),
      referenced(1, true),
      referenced(2, true),
    );
    expect(relationsOf({ closedByPullRequestsReferences, timelineItems })).toEqual([
      [1, 'linked'],
      [2, 'closing_reference'],
    ]);
  });

  it('are no longer connected once they were disconnected', () => {
    const timelineItems = nodes(
      byHand('ConnectedEvent', 1),
      byHand('ConnectedEvent', 2),
      byHand('DisconnectedEvent', 1),
    );
    expect(relationsOf({ timelineItems })).toEqual([[2, 'connected']]);
  });
});

describe('events of an issue', () => {
  const event = (kind: string, changes = {}) => ({ __typename: kind, createdAt: AT, ...changes });

  it('are told oldest first, with who it was', () => {
    const timelineItems = nodes(
      event('AssignedEvent', { assignee: user('a') }),
      event('UnassignedEvent', { assignee: null, createdAt: '2026-05-03T10:00:00Z' }),
      event('MarkedAsDuplicateEvent', {
        actor: user('m'),
        canonical: { url: 'https://github.test/octo/parser/issues/1' },
      }),
    );
    expect(factsOf({ timelineItems }).events).toEqual([
      { kind: 'assigned', login: 'a', at: AT },
      { kind: 'marked_as_duplicate', login: 'm', at: AT },
      { kind: 'unassigned', login: null, at: '2026-05-03T10:00:00Z' },
    ]);
  });

  it('leave out a duplicate of this issue', () => {
    const canonical = { url: 'https://github.test/octo/parser/issues/12' };
    const ofAnother = event('MarkedAsDuplicateEvent', { actor: null, canonical });
    expect(factsOf({ timelineItems: nodes(ofAnother) }).events).toEqual([]);
  });

  it('have a linked branch at its last commit, but not before the issue', () => {
    const branch = (committedDate: string) => ({ ref: { target: { committedDate } } });
    const linkedBranches = nodes(branch(AT), branch('2020-01-01T00:00:00Z'), { ref: null });
    expect(factsOf({ linkedBranches }).events).toEqual([
      { kind: 'branch_linked', login: null, at: '2026-05-01T10:00:00Z' },
      { kind: 'branch_linked', login: null, at: '2026-05-01T10:00:00Z' },
      { kind: 'branch_linked', login: null, at: AT },
    ]);
  });
});
