import fc from 'fast-check';
import { IssueRef } from '../../../src/contract/field.ts';
import type { IssueFacts, Person, PullRequestFacts, RelatedPullRequest } from '../../../src/contract/issue-facts.ts';
import {
  ASSOCIATIONS,
  CONTRIBUTION_TYPES,
  DIFFICULTIES,
  ISSUE_EVENTS,
  PULL_REQUEST_RELATIONS,
  PULL_REQUEST_STATES,
} from '../../../src/contract/vocabulary.ts';
import type { ScoreInput } from '../../../src/policy/score/score-subject.ts';
import { daysBefore, SCORED_AT } from '../../builders/issue-facts.ts';
import { ASKING, CLAIMING, RELEASING, UNRELATED } from './claim-phrases.ts';

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 });
const few = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 6 });

const time = fc.integer({ min: -5, max: 1500 }).map(daysBefore);
const login = fc.constantFrom('alice', 'Bob', 'carol', 'dependabot', 'reporter');
const phrase = fc.constantFrom(
  ...CLAIMING,
  ...ASKING,
  ...RELEASING,
  ...UNRELATED,
  '@alice go ahead',
  'Unassigning @bob',
  'up for grabs',
);
const title = fc.oneof(
  fc.constantFrom(
    'Improve README examples',
    'XSS in docs/search.ts',
    'Add "one two three four five six" to a.md',
    '',
    'Bug',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const markdown = fc.oneof(
  fc
    .array(
      fc.oneof(
        phrase,
        title,
        fc.constantFrom('```', '> x', '# H', '_No response_', '- [ ] I can fix this', 'http://x.y'),
      ),
      {
        maxLength: 12,
      },
    )
    .map((lines) => lines.join('\n')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const label = fc.oneof(
  fc.constantFrom(
    'good first issue',
    'bug',
    'docs',
    'wontfix',
    'no-ai',
    'stale',
    'duplicate',
    'security',
    'hard',
    'blocked',
  ),
  fc.string({ maxLength: 20 }),
);

const person: fc.Arbitrary<Person> = fc.record({
  login,
  isBot: fc.boolean(),
  association: fc.constantFrom(...ASSOCIATIONS),
});

const pullRequest: fc.Arbitrary<PullRequestFacts> = fc
  .record({
    number: fc.integer({ min: 1, max: 9 }),
    title,
    state: fc.constantFrom(...PULL_REQUEST_STATES),
    author: orNull(person),
    updatedAt: time,
  })
  .map((facts) => ({ ...facts, url: `https://github.com/owner/repo/pull/${facts.number}` }));

export const relatedPullRequest: fc.Arbitrary<RelatedPullRequest> = fc
  .tuple(pullRequest, fc.constantFrom(...PULL_REQUEST_RELATIONS))
  .map(([pull, relation]) => ({ ...pull, relation }));

/** Any issue, with whatever could not be read; its texts are likely to mean something. */
const anyFacts: fc.Arbitrary<IssueFacts> = fc.record({
  issue: fc.constant(IssueRef.parse('owner/repo#123')),
  url: fc.constant('https://github.com/owner/repo/issues/123'),
  title,
  body: markdown,
  isOpen: fc.boolean(),
  isLocked: fc.boolean(),
  createdAt: time,
  updatedAt: time,
  reporter: orNull(person),
  labels: few(label),
  assignees: few(login),
  commentCount: fc.nat({ max: 700 }),
  pullRequests: orNull(few(relatedPullRequest)),
  comments: orNull(few(fc.record({ author: orNull(person), body: markdown, createdAt: time }))),
  events: orNull(few(fc.record({ kind: fc.constantFrom(...ISSUE_EVENTS), login: orNull(login), at: time }))),
  repository: fc.record({
    fullName: fc.constant('owner/repo'),
    language: orNull(fc.constantFrom('TypeScript', 'Rust')),
    stars: fc.nat(),
    openIssues: fc.nat(),
    topics: few(fc.constantFrom('cli', 'static-site', 'go')),
    defaultBranch: orNull(fc.constantFrom('main', 'it\'s/"new"')),
    isArchived: fc.boolean(),
    isFork: fc.boolean(),
    pushedAt: orNull(time),
    recentPullRequests: orNull(fc.array(pullRequest, { maxLength: 20 })),
  }),
});

export const anyInput: fc.Arbitrary<ScoreInput> = fc.record({
  facts: anyFacts,
  profile: fc.record({
    languages: fc.subarray(['TypeScript', 'C++']),
    topics: fc.subarray(['cli', 'go', 'static site']),
    types: fc.subarray([...CONTRIBUTION_TYPES]),
  }),
  actor: fc.constantFrom('human', 'agent'),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  files: orNull(
    few(fc.record({ path: fc.string({ unit: 'binary' }), text: fc.constantFrom('', 'one two three four five six') })),
  ),
  now: fc.constant(SCORED_AT),
});
