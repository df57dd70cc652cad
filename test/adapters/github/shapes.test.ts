import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { issueFromGraphql } from '../../../src/adapters/github/graphql/issue-from-graphql.ts';
import { issueFromRest } from '../../../src/adapters/github/rest/issue-from-rest.ts';
import {
  recalledPullRequests,
  recalledRepository,
  recalledTimeline,
} from '../../../src/adapters/github/rest/recalled-facts.ts';
import {
  recentPullRequestsFromRest,
  repositoryFromRest,
} from '../../../src/adapters/github/rest/repository-from-rest.ts';
import { timelineFromRest } from '../../../src/adapters/github/rest/timeline-from-rest.ts';
import { Shape, UnexpectedShape } from '../../../src/adapters/github/shape.ts';
import {
  IssueComment,
  IssueEvent,
  IssueFacts,
  PullRequestFacts,
  RepositoryFacts,
} from '../../../src/contract/issue-facts.ts';
import { graphqlIssue, graphqlPull, nodes, user } from './graphql-bodies.ts';
import { comment, reference, restIssue, restPull, restRepository } from './rest-bodies.ts';

const SERVER = 'https://github.test';
const AT = '2026-05-01T10:00:00Z';
const ISSUE = { fullName: 'octo/parser', number: 12, canonicalUrl: `${SERVER}/octo/parser/issues/12` };
const TIMELINE = [
  reference(3, 'Fixes #12'),
  comment('a', 'b'),
  { event: 'assigned', assignee: { login: 'a' }, created_at: AT },
];
const RICH_ISSUE = graphqlIssue(12, {
  comments: { totalCount: 1, nodes: [{ author: user('a'), authorAssociation: 'NONE', body: 'take', createdAt: AT }] },
  closedByPullRequestsReferences: nodes(graphqlPull(1)),
  linkedBranches: nodes({ ref: { target: { committedDate: AT } } }),
  timelineItems: nodes(
    {
      __typename: 'CrossReferencedEvent',
      willCloseTarget: true,
      source: graphqlPull(2, { baseRefName: 'main', repository: null }),
    },
    { __typename: 'ConnectedEvent', subject: graphqlPull(3) },
    { __typename: 'AssignedEvent', createdAt: AT, assignee: user('a') },
    { __typename: 'MarkedAsDuplicateEvent', createdAt: AT, actor: user('a'), canonical: null },
  ),
});

const Timeline = z.object({
  references: z.array(z.object({ pull: PullRequestFacts, closes: z.boolean() })),
  comments: z.array(IssueComment),
  events: z.array(IssueEvent),
});
const Pulls = z.array(z.object({ pull: PullRequestFacts, base: z.string().max(260) }));
const Repository = RepositoryFacts.omit({ recentPullRequests: true });
const Listed = z.object({
  facts: IssueFacts.omit({ repository: true, pullRequests: true, comments: true, events: true }),
});

/** What is read, by whom, and the contract that the outcome keeps. */
const READERS: Record<string, [body: unknown, read: (body: Shape) => unknown, contract: z.ZodType]> = {
  'an issue of GraphQL': [RICH_ISSUE, (body) => issueFromGraphql(body, SERVER), IssueFacts],
  'an issue of REST': [restIssue(12), (body) => issueFromRest(body, SERVER), Listed],
  'a repository of REST': [restRepository(), repositoryFromRest, Repository],
  'pull requests of REST': [[restPull(1)], (body) => recentPullRequestsFromRest(body, ISSUE.canonicalUrl), Pulls],
  'a timeline of REST': [TIMELINE, (body) => timelineFromRest(body, ISSUE), Timeline],
  'a repository that was kept': [repositoryFromRest(new Shape(restRepository(), '')), recalledRepository, Repository],
  'pull requests that were kept': [
    recentPullRequestsFromRest(new Shape([restPull(1)], ''), SERVER),
    recalledPullRequests,
    Pulls,
  ],
  'a timeline that was kept': [timelineFromRest(new Shape(TIMELINE, ''), ISSUE), recalledTimeline, Timeline],
};

/** Values that come close to what is wanted, and values that do not. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('constructor', '__proto__', 'javascript:alert(1)', '2026-99-99T00:00:00Z', 'a/b', 'x'.repeat(70_000)),
  fc.constantFrom(-1, 0, 0.5, 2 ** 60, null, [], {}, [null], { nodes: null }, { nodes: [null] }),
);

/** All places in a value, as paths. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, entry]) => placesIn(entry, [...path, key]))];
}

function replacedAt(value: unknown, [first, ...rest]: readonly string[], by: unknown): unknown {
  if (first === undefined) return by;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (String(index) === first ? replacedAt(entry, rest, by) : entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]: [string, unknown]) => [
      key,
      key === first ? replacedAt(entry, rest, by) : entry,
    ]),
  );
}

describe('answers of another shape', () => {
  it.each(Object.entries(READERS))('%s: keeps the contract, or its place is told', (_, [body, read, contract]) => {
    expect(contract.safeParse(read(new Shape(body, 'answer'))).error).toBeUndefined();
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(body)), anything, (path, value) => {
        const outcome = outcomeOf(() => read(new Shape(replacedAt(body, path, value), 'answer')));
        if (outcome instanceof Error) {
          expect(outcome).toBeInstanceOf(UnexpectedShape);
          expect(outcome.message).toContain('answer');
        } else if (outcome !== null) expect(contract.safeParse(outcome).error).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  it('does not take what every object inherits for an answer', () => {
    expect(() => new Shape({}, 'answer').at('constructor').at('name')).toThrow(UnexpectedShape);
  });
});

function outcomeOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}
