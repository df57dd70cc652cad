import { onTestFinished } from 'vitest';
import type { GitOptions } from '../../src/adapters/git/options.ts';
import { createPublication } from '../../src/app/publication.ts';
import type { ApprovalSubject } from '../../src/contract/approval.ts';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import type { World } from '../../src/demo/github/world/model.ts';
import { classifyLimit } from '../../src/policy/github-limit.ts';
import { signedInWithGh } from '../builders/gh.ts';
import { approvalSubject, publicationInput, testApprovals } from '../builders/publication.ts';
import { SECURE_HOST, secureGithub } from '../builders/secure-github.ts';
import { allowWrites } from '../builders/write-ledger.ts';
import { fakeRun } from '../fakes/fake-ports.ts';
import { createMemoryRequestTurns } from '../fakes/memory-request-turns.ts';
import type { Published } from '../ports/public-writes.ts';
import { expectOk, gitAt, ID, put, REQUEST } from './git/fixture.ts';

interface Place {
  readonly simulator: GithubSimulator;
  readonly serverUrl: string;
  readonly host: string;
  /** What leads git and gh there. */
  readonly env: Readonly<Record<string, string>>;
}

interface PublicationGiven {
  readonly world?: (world: World) => void;
  readonly subject?: (subject: ApprovalSubject) => ApprovalSubject;
  readonly timeoutMs?: number;
  readonly git?: Partial<GitOptions>;
  /** Besides what leads there. */
  readonly env?: Readonly<Record<string, string>>;
  readonly forkPatience?: { readonly timeoutMs: number; readonly pollMs: number };
}

const worldWith = (change: (world: World) => void = () => undefined): World => {
  const world = createWorld({ repositories: [createRepository('acme/widget')] });
  change(world);
  return world;
};

/** GitHub by http, as the API is asked. */
async function plainPlace(change?: (world: World) => void): Promise<Place> {
  const simulator = await startGithubSimulator({ world: worldWith(change) });
  onTestFinished(() => simulator.close());
  return { simulator, serverUrl: simulator.url, host: '127.0.0.1', env: {} };
}

/** GitHub by https, as gh wants it. */
async function securePlace(token: string, change?: (world: World) => void): Promise<Place> {
  const { simulator, serverUrl, env } = await secureGithub({ world: worldWith(change) });
  return { simulator, serverUrl, host: SECURE_HOST, env: { ...env, ...signedInWithGh(token) } };
}

/** A commit that is ready to be published, and everything that publishes it, for real. */
export async function readyToPublish(way: 'api' | 'gh', token: string, given: PublicationGiven = {}) {
  const place = way === 'api' ? await plainPlace(given.world) : await securePlace(token, given.world);
  const { simulator, serverUrl, host } = place;
  allowWrites(simulator, 'approved');
  const env = { PATH: process.env['PATH'] ?? '', ...place.env, ...given.env };
  const git = gitAt(serverUrl, { env, ...given.git });
  expectOk(await git.workspaces.prepare({ ...REQUEST, token }, fakeRun()));
  put(git.workspace, 'widget.txt', 'fixed\n');
  const { baseSha, treeSha } = expectOk(await git.workspaces.look(ID, fakeRun()));
  const author = { name: 'Ada Example', email: 'ada@example.com' };
  const request = { baseSha, treeSha, author, at: 1_767_225_600, message: 'Fix the widget\n' };
  const commitSha = expectOk(await git.commits.commit(ID, request, fakeRun()));
  const approvals = testApprovals();
  const turns = createMemoryRequestTurns();
  const { publicWrites, publicationReads } = createPublication({
    env,
    hosts: { apiUrl: simulator.url, graphqlUrl: `${simulator.url}/graphql`, serverUrl, host },
    github: {
      turns,
      classifyLimit,
      now: () => new Date(),
      timeoutMs: given.timeoutMs ?? 10_000,
      userAgent: 'contribflow-test',
      retryDelaysMs: [],
    },
    git: git.options,
    commits: git.commits,
    isStillApproved: approvals.isStillApproved,
    inputOf: publicationInput,
    forkPatience: given.forkPatience ?? { timeoutMs: 20_000, pollMs: 50 },
  });
  const plain = approvalSubject({
    ...{ way, serverUrl, apiUrl: simulator.url, githubHost: host, baseSha, treeSha, commitSha },
  });
  const write = approvals.approve(given.subject?.(plain) ?? plain);
  return { ...git, ...approvals, simulator, turns, writes: publicWrites, publicationReads, write, env, treeSha };
}

export function publishedOn({ world, url }: GithubSimulator, htmlUrl = url): Published {
  const forks = world.repositories.filter(({ parent }) => parent === 'acme/widget');
  const upstream = world.repositories.find(({ owner, name }) => `${owner}/${name}` === 'acme/widget');
  const branches = forks.flatMap((fork) => Object.entries(fork.branches)).map(([name, { oid }]) => [name, oid]);
  return {
    forks: forks.map(({ owner, name }) => `${owner}/${name}`),
    branches: Object.fromEntries(branches) as Record<string, string>,
    pullRequests: (upstream?.pullRequests ?? []).map(({ number, isDraft, body }) => ({
      ...{ url: `${htmlUrl}/acme/widget/pull/${number}`, isDraft, body: body ?? '' },
    })),
  };
}
