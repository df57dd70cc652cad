import { onTestFinished } from 'vitest';
import type { GitOptions } from '../../../src/adapters/git/options.ts';
import { createPublicationReads } from '../../../src/adapters/github/publication-reads.ts';
import { createPublicWritesOf } from '../../../src/app/public-writes.ts';
import type { ApprovalSubject } from '../../../src/contract/approval.ts';
import { type GithubSimulator, startGithubSimulator } from '../../../src/demo/github/simulator.ts';
import { createIssue, createRepository, createWorld } from '../../../src/demo/github/world/builders.ts';
import { createFork } from '../../../src/demo/github/world/forks.ts';
import type { World } from '../../../src/demo/github/world/model.ts';
import { classifyLimit } from '../../../src/policy/github-limit.ts';
import { inputOf } from '../../../src/policy/pull-request/command-input.ts';
import { signedInWithGh } from '../../builders/gh.ts';
import { approvalSubject, PUBLISHED_BRANCH, testApprovals } from '../../builders/publication.ts';
import { SECURE_HOST, secureGithub } from '../../builders/secure-github.ts';
import { allowWrites } from '../../builders/write-ledger.ts';
import { fakeRun } from '../../fakes/fake-ports.ts';
import { createMemoryRequestTurns } from '../../fakes/memory-request-turns.ts';
import type { Published } from '../../ports/public-writes.ts';
import { expectOk, type GitFixture, gitAt, ID, put, REQUEST } from '../git/fixture.ts';

interface Place {
  readonly simulator: GithubSimulator;
  readonly serverUrl: string;
  readonly host: string;
  /** What leads git and gh there. */
  readonly env: Readonly<Record<string, string>>;
}

interface PublicationGiven {
  /** Nothing is cloned and committed: enough for everything but a push. */
  readonly isOnPaper?: boolean;
  /** What gh takes GitHub for. */
  readonly host?: string;
  readonly world?: (world: World) => void;
  readonly subject?: (subject: ApprovalSubject) => ApprovalSubject;
  readonly timeoutMs?: number;
  readonly git?: Partial<GitOptions>;
  /** Besides what leads there. */
  readonly env?: Readonly<Record<string, string>>;
  readonly forkPatience?: { readonly timeoutMs: number; readonly pollMs: number };
}

const worldWith = (change: (world: World) => void = () => undefined): World => {
  const issues = [createIssue({ number: 7, title: 'The widget is broken' })];
  const world = createWorld({ repositories: [createRepository('acme/widget', { issues })] });
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
async function securePlace(token: string, { world, host = SECURE_HOST }: PublicationGiven): Promise<Place> {
  const { simulator, serverUrl, env } = await secureGithub({ world: worldWith(world) }, host);
  return { simulator, serverUrl, host, env: { ...env, ...signedInWithGh(token) } };
}

const ON_PAPER = { baseSha: 'b'.repeat(40), treeSha: 'e'.repeat(40), commitSha: 'c'.repeat(40) };

async function commitOf(git: GitFixture, token: string) {
  expectOk(await git.workspaces.prepare({ ...REQUEST, token }, fakeRun()));
  put(git.workspace, 'widget.txt', 'fixed\n');
  const { baseSha, treeSha } = expectOk(await git.workspaces.look(ID, fakeRun()));
  const author = { name: 'Ada Example', email: 'ada@example.com' };
  const request = { baseSha, treeSha, author, at: 1_767_225_600, message: 'Fix the widget\n' };
  return { baseSha, treeSha, commitSha: expectOk(await git.commits.commit(ID, request, fakeRun())) };
}

/** The fork with the branch, as if both had been made. */
export function withBranch(world: World): void {
  const [upstream] = world.repositories;
  if (upstream === undefined) throw new Error('nothing to fork');
  const fork = createFork(upstream, `${world.viewer}/widget`, upstream.createdAt);
  fork.viewerPermission = 'ADMIN';
  fork.branches[PUBLISHED_BRANCH] = { oid: ON_PAPER.commitSha, files: { ...fork.files, 'widget.txt': 'fixed\n' } };
  world.repositories.push(fork);
}

/** A commit that is ready to be published, and everything that publishes it, for real. */
export async function readyToPublish(way: 'api' | 'gh', token: string, given: PublicationGiven = {}) {
  const place = way === 'api' ? await plainPlace(given.world) : await securePlace(token, given);
  const { simulator, serverUrl, host } = place;
  allowWrites(simulator, 'approved');
  const env = { PATH: process.env['PATH'] ?? '', ...place.env, ...given.env };
  const git = gitAt(serverUrl, { env, ...given.git });
  const commit = given.isOnPaper === true ? ON_PAPER : await commitOf(git, token);
  const approvals = testApprovals();
  const turns = createMemoryRequestTurns();
  const hosts = { apiUrl: simulator.url, graphqlUrl: `${simulator.url}/graphql`, serverUrl, host };
  const github = {
    turns,
    classifyLimit,
    now: () => new Date(),
    timeoutMs: given.timeoutMs ?? 10_000,
    userAgent: 'contribflow-test',
    retryDelaysMs: [],
  };
  const publicationReads = (own: string) => createPublicationReads({ ...github, hosts, token: own });
  const publicWrites = createPublicWritesOf({
    env,
    hosts,
    github,
    git: git.options,
    commits: git.commits,
    isStillApproved: approvals.isStillApproved,
    inputOf,
    forkPatience: given.forkPatience ?? { timeoutMs: 20_000, pollMs: 50 },
  });
  const plain = approvalSubject({
    ...{ way, serverUrl, apiUrl: simulator.url, githubHost: host, ...commit },
  });
  const write = approvals.approve(given.subject?.(plain) ?? plain);
  return { ...git, ...approvals, simulator, turns, writes: publicWrites, publicationReads, write, env };
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
