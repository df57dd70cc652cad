import { onTestFinished } from 'vitest';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import { LIMIT_SHAPES } from '../../src/demo/github/faults/limit-shapes.ts';
import { defaultBranchOid } from '../../src/demo/github/git/history.ts';
import { startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { createIssue, createPullRequest, createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import { publicationReadsAt } from '../adapters/github/publication-reads-at.ts';
import { backoff } from '../builders/backoff.ts';
import { issueFacts } from '../builders/issue-facts.ts';
import { FakePublicationReads } from '../fakes/fake-publication-reads.ts';
import { describePublicationReads, PUBLICATION_STORY, type PublicationReadsFixture } from './publication-reads.ts';

const { login, issue, fork, pull, elsewhere } = PUBLICATION_STORY;

function inMemory(): PublicationReadsFixture {
  const url = 'https://github.com';
  const headSha = 'd'.repeat(40);
  const mine = `${url}/acme/widget/pull/${pull.number}`;
  const reads = new FakePublicationReads({
    login,
    fork,
    repository: { fullName: 'acme/widget', defaultBranch: 'trunk', headSha, isArchived: false, mayPush: false },
    issue: issueFacts({ issue, title: 'It breaks', assignees: ['ann'] }),
    ownPullRequests: [
      {
        ...{ repository: 'acme/widget', number: pull.number, url: mine, isDraft: true },
        ...{ headBranch: pull.branch, headRepository: fork, headSha: pull.sha },
      },
      {
        ...{ repository: elsewhere.repository, number: elsewhere.number, isDraft: false, headRepository: null },
        ...{ url: `${url}/other/thing/pull/4`, headBranch: elsewhere.branch, headSha: null },
      },
    ],
    ownPullRequestCount: 2,
  });
  reads.pullRequests.set(`acme/widget#${pull.number}`, { body: pull.body, url: mine, headSha: pull.sha });
  return {
    reads,
    headSha,
    url,
    refuse: (how) => {
      reads.failure = how === 'limited' ? { kind: 'limited', backoff: backoff({}) } : { kind: 'unauthorized' };
    },
  };
}

async function onSimulator(): Promise<PublicationReadsFixture> {
  const upstream = createRepository('acme/widget', {
    defaultBranch: 'trunk',
    issues: [createIssue({ number: 7, title: 'It breaks', assignees: ['ann'] })],
    pullRequests: [
      createPullRequest({
        ...{
          number: pull.number,
          title: 'Mine',
          body: pull.body,
          author: login,
          isDraft: true,
          createdAt: pull.createdAt,
        },
        ...{ headRefName: pull.branch, headRepository: fork, headOid: pull.sha },
      }),
      createPullRequest({ number: 13, title: 'Of somebody else', author: 'ann' }),
      createPullRequest({ number: 14, title: 'Mine, and merged', author: login, state: 'merged' }),
    ],
  });
  const world = createWorld({
    viewer: login,
    repositories: [
      upstream,
      createRepository(fork, { ownerType: 'User', parent: 'acme/widget' }),
      createRepository('ann/widget', { ownerType: 'User', parent: 'acme/widget' }),
      createRepository(elsewhere.repository, {
        pullRequests: [
          createPullRequest({
            ...{ number: elsewhere.number, title: 'Also mine', author: login, createdAt: elsewhere.createdAt },
            headRefName: elsewhere.branch,
          }),
        ],
      }),
    ],
  });
  const simulator = await startGithubSimulator({ world });
  onTestFinished(() => simulator.close());
  return {
    reads: publicationReadsAt(simulator.url),
    headSha: defaultBranchOid(upstream) ?? '',
    url: simulator.url,
    refuse: (how) => {
      const limit = LIMIT_SHAPES.find(({ api }) => api === 'both')?.fault;
      simulator.faults.add({ times: 'always', fault: how === 'limited' && limit ? limit : FAULTS.badCredentials() });
    },
  };
}

describePublicationReads('memory', inMemory);
describePublicationReads('GitHub', onSimulator);
