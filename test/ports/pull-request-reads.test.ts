import { expect, it, onTestFinished } from 'vitest';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import { LIMIT_SHAPES } from '../../src/demo/github/faults/limit-shapes.ts';
import { startGithubSimulator } from '../../src/demo/github/simulator.ts';
import {
  createCheck,
  createComment,
  createPullRequest,
  createRepository,
  createReview,
  createWorld,
} from '../../src/demo/github/world/builders.ts';
import type { SimulatedPullRequest } from '../../src/demo/github/world/model.ts';
import { pullRequestReadsAt } from '../adapters/github/publication-reads-at.ts';
import { backoff } from '../builders/backoff.ts';
import { progress, word } from '../builders/pull-request-progress.ts';
import { fakeRun } from '../fakes/fake-ports.ts';
import { FakePullRequestReads } from '../fakes/fake-pull-request-reads.ts';
import { describePullRequestReads, type PullRequestReadsFixture } from './pull-request-reads.ts';

function inMemory(): PullRequestReadsFixture {
  const reads = new FakePullRequestReads();
  const outsider = (login: string, isBot: boolean) => ({ login, isBot, association: 'none' as const });
  reads.pullRequests.set(
    'acme/widget#12',
    progress({
      isDraft: true,
      hasConflicts: true,
      words: [
        word('And the other end?', { verdict: 'changes_requested', lineComments: 2 }),
        word('There too.', { author: outsider('octo-contributor', false), at: '2026-02-04T00:00:00Z' }),
        word('Coverage: 98 %', { author: outsider('gauge', true), at: '2026-02-05T00:00:00Z' }),
      ],
      checks: [
        { name: 'build', status: 'pending' },
        { name: 'test', status: 'failed' },
        { name: 'docs', status: 'passed' },
      ],
    }),
  );
  return {
    reads,
    url: 'https://github.com',
    refuse: (how) => {
      reads.failure = how === 'limited' ? { kind: 'limited', backoff: backoff({}) } : { kind: 'unauthorized' };
    },
  };
}

async function simulatorWith(given: Partial<SimulatedPullRequest>) {
  const pullRequests = [createPullRequest({ number: 12, title: 'Mine', author: 'octo-contributor', ...given })];
  const world = createWorld({ repositories: [createRepository('acme/widget', { pullRequests })] });
  const simulator = await startGithubSimulator({ world });
  onTestFinished(() => simulator.close());
  return simulator;
}

async function onSimulator(): Promise<PullRequestReadsFixture> {
  const simulator = await simulatorWith({
    isDraft: true,
    hasConflicts: true,
    comments: [
      createComment({ author: 'octo-contributor', body: 'There too.', createdAt: '2026-02-04T00:00:00Z' }),
      createComment({ author: 'gauge[bot]', body: 'Coverage: 98 %', createdAt: '2026-02-05T00:00:00Z' }),
    ],
    reviews: [
      createReview({
        ...{ author: 'ann', state: 'changes_requested', body: 'And the other end?' },
        ...{ lineComments: 2, submittedAt: '2026-02-03T00:00:00Z' },
      }),
    ],
    checks: [
      createCheck({ name: 'build', state: 'pending' }),
      createCheck({ name: 'test', state: 'failure' }),
      createCheck({ name: 'docs', state: 'success', isStatus: true }),
    ],
  });
  return {
    reads: pullRequestReadsAt(simulator.url),
    url: simulator.url,
    refuse: (how) => {
      const limit = LIMIT_SHAPES.find(({ api }) => api === 'both')?.fault;
      simulator.faults.add({ times: 'always', fault: how === 'limited' && limit ? limit : FAULTS.badCredentials() });
    },
  };
}

describePullRequestReads('memory', inMemory);
describePullRequestReads('GitHub', onSimulator);

it('takes one request, however much was said, and counts what it did not read', async () => {
  const simulator = await simulatorWith({
    comments: Array.from({ length: 50 }, (_, index) => createComment({ author: 'ann', body: `word ${index}` })),
    checks: Array.from({ length: 130 }, (_, index) => createCheck({ name: `check ${index}`, state: 'success' })),
  });
  const found = await pullRequestReadsAt(simulator.url).progress('acme/widget', 12, fakeRun());
  if (!found.ok) throw new Error(found.failure.kind);
  expect(found.value).toMatchObject({ checksNotRead: 30 });
  expect(found.value.words.at(-1)?.body).toBe('word 49');
  expect(found.value.words).toHaveLength(20);
  expect(simulator.requests.map(({ operation }) => operation)).toEqual(['ReadProgress']);
});
