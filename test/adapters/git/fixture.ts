import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { createCommits } from '../../../src/adapters/git/commits.ts';
import type { GitOptions } from '../../../src/adapters/git/options.ts';
import { createPatches } from '../../../src/adapters/git/patches.ts';
import { createTreeFiles } from '../../../src/adapters/git/tree-files.ts';
import { createWorkspaces } from '../../../src/adapters/git/workspaces.ts';
import { acquireLock } from '../../../src/adapters/store/lock.ts';
import { controllerPrivateDirectory } from '../../../src/adapters/store/private-directory.ts';
import { startGithubSimulator } from '../../../src/demo/github/simulator.ts';
import { createRepository, createWorld } from '../../../src/demo/github/world/builders.ts';
import type { FileTree, SimulatedRepository } from '../../../src/demo/github/world/model.ts';
import type { GitFailure } from '../../../src/ports/git-failure.ts';
import type { Result } from '../../../src/ports/result.ts';
import { fakeRun } from '../../fakes/fake-ports.ts';

export const REPOSITORY = 'acme/widget';
export const ID = { repository: REPOSITORY, slug: 'acme-widget-7' };
export const REQUEST = { ...ID, branch: 'contribflow/issue-7', token: null, isFull: false, wantedBase: null };

const FILES: FileTree = {
  'README.md': '# Widget\n\nA widget.\n',
  'src/one.ts': 'export const one = 1;\n',
  'src/two.ts': 'export const two = 2;\n',
  '.gitignore': 'build/\n*.log\n',
};

/** The adapters with real git, on a controller directory of their own. */
export function gitAt(serverUrl: string, given: Partial<GitOptions> = {}) {
  const place = temporaryPlace();
  const options: GitOptions = {
    controllerPath: join(place, 'controller'),
    privateDirectory: privateIn(join(place, 'controller'), join(place, 'state')),
    serverUrl,
    env: { PATH: process.env['PATH'] },
    redact: (text) => text,
    takeLock: (lock, signal) => acquireLock({ ...lock, signal }),
    ...given,
  };
  mkdirSync(join(options.controllerPath, '.contribflow'), { recursive: true });
  return {
    options,
    place,
    workspace: join(options.controllerPath, '.contribflow/workspaces', ID.slug),
    workspaces: createWorkspaces(options),
    patches: createPatches(options),
    treeFiles: createTreeFiles(options),
    commits: createCommits(options),
  };
}

export type GitFixture = ReturnType<typeof gitAt>;

export const privateIn = (controllerPath: string, stateHome: string) =>
  controllerPrivateDirectory(controllerPath, { stateHome, shownStateHome: '~/.local/state' });

function temporaryPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'contribflow-git-'));
  onTestFinished(() => {
    rmSync(place, { recursive: true, force: true });
  });
  return place;
}

/** A GitHub with one repository, and the adapters that talk to it. */
export async function gitWith(given: Partial<SimulatedRepository> = {}, options: Partial<GitOptions> = {}) {
  const repository = createRepository(REPOSITORY, { files: FILES, ...given });
  const { simulator, served } = await simulatorWith([repository]);
  return { ...gitAt(simulator.url, options), simulator, served, repository };
}

/** `served` is where the repositories lie that are cloned; what lies there before it is asked for is taken as it is. */
export async function simulatorWith(repositories: SimulatedRepository[]) {
  const served = temporaryPlace();
  const simulator = await startGithubSimulator({ world: createWorld({ repositories }), gitDirectory: served });
  onTestFinished(() => simulator.close());
  return { simulator, served };
}

/** Commits to the upstream repository, which is made if it is not there. */
export function commitUpstream(served: string, change: (seed: string) => void, branch = 'main'): string {
  const bare = join(served, `${REPOSITORY}.git`);
  const seed = join(temporaryPlace(), 'seed');
  if (!existsSync(bare)) plainGit(served, ['init', '--quiet', '--bare', `--initial-branch=${branch}`, bare]);
  plainGit(served, ['clone', '--quiet', bare, seed]);
  change(seed);
  plainGit(seed, ['add', '--all']);
  plainGit(seed, ['commit', '--quiet', '--allow-empty', '--message', 'Change']);
  plainGit(seed, ['push', '--quiet', 'origin', `HEAD:${branch}`]);
  return plainGit(seed, ['rev-parse', 'HEAD']);
}

/** The workspace of a repository whose first commit a test makes itself. */
export async function preparedFrom(seed: (directory: string) => void) {
  const fixture = await gitWith();
  commitUpstream(fixture.served, seed);
  const snapshot = expectOk(await fixture.workspaces.prepare(REQUEST, fakeRun()));
  return { ...fixture, snapshot, look: async () => expectOk(await fixture.workspaces.look(ID, fakeRun())) };
}

export function put(directory: string, name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(directory, name)), { recursive: true });
  writeFileSync(join(directory, name), content);
}

/** Where the engine keeps the objects of the repository. */
export function storeOf({ options }: Pick<GitFixture, 'options'>): string {
  return join(options.privateDirectory.path(), 'git', `${REPOSITORY}.git`);
}

/** Plain git, as a person has it: it obeys every setting that it finds. */
export function plainGit(cwd: string, args: readonly string[], input: string | Buffer = ''): string {
  const options = { cwd, input, stdio: 'pipe', env: plainEnvironment(cwd) } as const;
  return execFileSync('git', args, { ...options, encoding: 'utf8' }).trim();
}

/** The same for what talks to the simulator, which is in this process and has to answer meanwhile. */
export async function plainGitOnline(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd, env: plainEnvironment(cwd) });
  return stdout.trim();
}

const plainEnvironment = (home: string) => ({
  PATH: process.env['PATH'],
  HOME: home,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_ALLOW_PROTOCOL: 'http:file:ssh',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.com',
});

export function expectOk<Value>(result: Result<Value, GitFailure>): Value {
  if (result.ok) return result.value;
  throw new Error(`${result.failure.kind}: ${result.failure.message}`);
}

/** A workspace that has just been made. */
export async function prepared(given: Partial<SimulatedRepository> = {}) {
  const fixture = await gitWith(given);
  const snapshot = expectOk(await fixture.workspaces.prepare(REQUEST, fakeRun()));
  return { ...fixture, snapshot, look: async () => expectOk(await fixture.workspaces.look(ID, fakeRun())) };
}
