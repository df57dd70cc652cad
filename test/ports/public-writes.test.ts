import { describe } from 'vitest';
import { IssueRef } from '../../src/contract/field.ts';
import { publishedOn, readyToPublish } from '../adapters/publication/fixture.ts';
import { hasGh } from '../builders/gh.ts';
import { issueFacts } from '../builders/issue-facts.ts';
import { approvalSubject, testApprovals } from '../builders/publication.ts';
import { SECURE_HOST } from '../builders/secure-github.ts';
import { FakeCommits } from '../fakes/fake-commits.ts';
import { FakePublicWrites } from '../fakes/fake-public-writes.ts';
import { FakePublicationReads } from '../fakes/fake-publication-reads.ts';
import { describePublicWrites, type PublicWritesFixture, WRITES_TOKEN } from './public-writes.ts';

function inMemory(): PublicWritesFixture {
  const approvals = testApprovals();
  const commits = new FakeCommits();
  commits.remotes.set('acme/widget', new Map([['refs/heads/main', 'b'.repeat(40)]]));
  const repository = { fullName: 'acme/widget', defaultBranch: 'main', headSha: 'b'.repeat(40) };
  const reads = new FakePublicationReads({
    ...{ login: 'octo-contributor', fork: null, ownPullRequests: [], ownPullRequestCount: 0 },
    repository: { ...repository, isArchived: false, mayPush: false },
    issue: issueFacts({ issue: IssueRef.parse('acme/widget#7') }),
  });
  const writes = new FakePublicWrites(approvals.isStillApproved, { commits, reads });
  const subject = approvalSubject({
    ...{ way: 'api', serverUrl: 'https://github.com', apiUrl: 'https://api.github.com', githubHost: 'github.com' },
    ...{ baseSha: 'b'.repeat(40), treeSha: 'e'.repeat(40), commitSha: 'c'.repeat(40) },
  });
  return {
    ...approvals,
    source: 'GH_TOKEN',
    writes,
    write: approvals.approve(subject),
    attempts: () => writes.performed.length,
    published: () => {
      const { fork, ownPullRequests } = reads.facts;
      const refs = [...(commits.remotes.get('octo-contributor/widget') ?? [])];
      const own = refs.filter(([name]) => name.startsWith('refs/heads/contribflow/'));
      return Promise.resolve({
        forks: fork === null ? [] : [fork],
        branches: Object.fromEntries(own.map(([name, sha]) => [name.replace('refs/heads/', ''), sha])),
        pullRequests: ownPullRequests.map(({ url, isDraft, repository: name, number }) => ({
          ...{ url, isDraft, body: reads.pullRequests.get(`${name}#${number}`)?.body ?? '' },
        })),
      });
    },
  };
}

async function forReal(way: 'api' | 'gh'): Promise<PublicWritesFixture> {
  const ready = await readyToPublish(way, WRITES_TOKEN);
  return {
    ...ready,
    source: way === 'gh' ? 'gh' : 'GH_TOKEN',
    attempts: () => ready.simulator.writes.length,
    published: () =>
      Promise.resolve(publishedOn(ready.simulator, way === 'gh' ? `https://${SECURE_HOST}` : ready.simulator.url)),
  };
}

describePublicWrites('in memory', () => Promise.resolve(inMemory()));
describePublicWrites('by the API and git', () => forReal('api'));
describe.skipIf(!hasGh)('with gh (needs gh)', () => {
  describePublicWrites('by gh and git', () => forReal('gh'));
});
