import { onTestFinished } from 'vitest';
import { createGithubReads } from '../../src/adapters/github/github-reads.ts';
import { IssueRef } from '../../src/contract/field.ts';
import type { IssueFacts } from '../../src/contract/issue-facts.ts';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import { LIMIT_SHAPES } from '../../src/demo/github/faults/limit-shapes.ts';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import {
  createComment,
  createIssue,
  createPullRequest,
  createRepository,
  createWorld,
} from '../../src/demo/github/world/builders.ts';
import { classifyLimit } from '../../src/policy/github-limit.ts';
import { backoff } from '../builders/backoff.ts';
import { issueFacts, person, pullRequest } from '../builders/issue-facts.ts';
import { createFakeIssueSearch } from '../fakes/fake-issue-search.ts';
import { createMemoryRequestTurns } from '../fakes/memory-request-turns.ts';
import { describeIssueSearch, type GithubFixture } from './issue-search.ts';
import { describeRepositoryFiles } from './issue-search-files.ts';
import {
  ASSIGNED,
  CLOSING_PULL,
  COMMENT,
  FILES,
  ISSUES,
  REPOSITORY,
  STARS,
  type StoryIssue,
} from './issue-search-story.ts';

const FAILURES = {
  limited: { kind: 'limited', backoff: backoff({}) },
  unauthorized: { kind: 'unauthorized' },
} as const;

function inMemory(): GithubFixture {
  const github = createFakeIssueSearch({ issues: ISSUES.map(factsOf), files: { [REPOSITORY]: FILES } });
  return {
    github,
    way: 'graphql',
    refuse: (how) => {
      github.failure = FAILURES[how];
    },
  };
}

function factsOf({ number, title, isOpen, updatedAt }: StoryIssue): IssueFacts {
  const plain = issueFacts({
    issue: IssueRef.parse(`${REPOSITORY}#${number}`),
    title,
    isOpen,
    updatedAt,
    repository: { fullName: REPOSITORY, stars: STARS, recentPullRequests: [pullRequest(CLOSING)] },
  });
  if (number !== 1) return plain;
  return {
    ...plain,
    commentCount: 1,
    comments: [{ author: person({ login: COMMENT.author }), body: COMMENT.body, createdAt: COMMENT.createdAt }],
    events: [{ kind: 'assigned', ...ASSIGNED }],
    pullRequests: [{ ...pullRequest(CLOSING), relation: 'linked' }],
  };
}

const CLOSING = { number: CLOSING_PULL.number, title: CLOSING_PULL.title, updatedAt: CLOSING_PULL.updatedAt };

async function onSimulator(): Promise<GithubFixture & { readonly simulator: GithubSimulator }> {
  const simulator = await startGithubSimulator({ world: createWorld({ repositories: [simulatedRepository()] }) });
  onTestFinished(() => simulator.close());
  const github = createGithubReads({
    hosts: { apiUrl: simulator.url, graphqlUrl: `${simulator.url}/graphql`, serverUrl: simulator.url },
    token: 'a-token-for-tests',
    turns: createMemoryRequestTurns(),
    cache: { recall: () => Promise.resolve(null), keep: () => Promise.resolve() },
    classifyLimit,
    now: () => new Date(),
    timeoutMs: 10_000,
    userAgent: 'contribflow-test',
    retryDelaysMs: [],
  });
  return {
    github,
    way: 'graphql',
    simulator,
    refuse: (how) => {
      simulator.faults.clear();
      const limit = LIMIT_SHAPES.find(({ api }) => api === 'both')?.fault;
      simulator.faults.add({ times: 'always', fault: how === 'limited' && limit ? limit : FAULTS.badCredentials() });
    },
  };
}

function simulatedRepository() {
  return createRepository(REPOSITORY, {
    stars: STARS,
    files: FILES,
    issues: ISSUES.map(({ number, title, isOpen, updatedAt }) =>
      createIssue({
        number,
        title,
        updatedAt,
        state: isOpen ? 'open' : 'closed',
        ...(number === 1 && {
          comments: [createComment(COMMENT)],
          events: [{ kind: 'assigned', actor: 'maintainer', assignee: ASSIGNED.login, at: ASSIGNED.at }],
        }),
      }),
    ),
    pullRequests: [createPullRequest(CLOSING_PULL)],
  });
}

async function byRest(): Promise<GithubFixture> {
  const fixture = await onSimulator();
  fixture.simulator.faults.add({ matches: { resource: 'graphql' }, times: 'always', fault: FAULTS.serverError(502) });
  return { ...fixture, way: 'rest' };
}

describeIssueSearch('memory', inMemory);
describeIssueSearch('GitHub by GraphQL', onSimulator);
describeIssueSearch('GitHub by REST', byRest);
describeRepositoryFiles('memory', inMemory);
describeRepositoryFiles('GitHub', onSimulator);
