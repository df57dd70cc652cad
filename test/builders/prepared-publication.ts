import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { createIssue, createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import type { TestEngine } from '../engines/test-engines.ts';
import { config } from './recorded-state.ts';
import { type CliRun, controllerDirectory, documentOf, runCli } from './run-cli.ts';
import { environmentOf } from './simulated-github.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { allowWrites } from './write-ledger.ts';

export const ISSUE = 'works/adder#7';
export const REPOSITORY = 'works/adder';
export const FORK = 'octo-contributor/adder';
export const BRANCH = 'contribflow/issue-7';
export const SLUG = 'works-adder-7';

/** The beginning of the repository's test. */
export const TEST =
  "import test from 'node:test';\nimport assert from 'node:assert';\nimport { add } from './add.mjs';\n";

/** The same history every time, so that a new simulator has the same commits. */
export const adderWorld = (files: Readonly<Record<string, string>> = {}) =>
  createWorld({ repositories: [adderRepository(REPOSITORY, files)] });

export const adderRepository = (name: string, files: Readonly<Record<string, string>> = {}) =>
  createRepository(name, {
    files: {
      'README.md': '# adder\n',
      'package.json': JSON.stringify({ name: 'adder', scripts: { test: 'node --test' } }),
      'add.mjs': 'export const add = (a, b) => a - b;\n',
      'add.test.mjs': `${TEST}test('zero', () => assert.equal(add(0, 0), 0));\n`,
      ...files,
    },
    issues: [createIssue({ number: 7, title: 'add subtracts', body: 'add(1, 2) gives -1. It should give 3.' })],
    stars: 50,
  });

type Environment = Readonly<Record<string, string>>;

interface Given {
  /** Settings of the configuration. */
  readonly settings?: object;
  /** Where validation runs; bubblewrap where nothing is said. */
  readonly engine?: Pick<TestEngine, 'name' | 'env'>;
  /** Files of the repository, besides its own. */
  readonly files?: Readonly<Record<string, string>>;
  /** Done to the repository before anybody plans; gone after a restart. */
  readonly beforePlan?: (prepared: PreparedPublication) => void;
}

const BWRAP = { name: 'bwrap', env: {} } as const;

/** A task whose patch was validated, and which can be put back to that moment as often as it takes. */
export class PreparedPublication {
  readonly directory: string;
  readonly home: string;
  readonly #backup: string;
  readonly #engine: Environment;
  readonly #files: Readonly<Record<string, string>>;
  #github: string;
  simulator: GithubSimulator;

  private constructor({ simulator, github }: Started, directory: string, { engine = BWRAP, files = {} }: Given) {
    this.simulator = simulator;
    this.#github = github;
    this.directory = directory;
    this.home = temporaryDirectory();
    this.#engine = engine.env;
    this.#files = files;
    this.#backup = temporaryDirectory();
  }

  static async make(given: Given = {}): Promise<PreparedPublication> {
    const { settings = {}, engine = BWRAP, files = {} } = given;
    const started = await startSimulator(files);
    const directory = controllerDirectory({
      config: { ...config(), sandbox: { engine: engine.name, accept: ['container', 'namespace'] }, ...settings },
    });
    const prepared = new PreparedPublication(started, directory, given);
    given.beforePlan?.(prepared);
    await prepared.expect(['plan', ISSUE]);
    await prepared.expect(['checkout', ISSUE]);
    prepared.write('add.mjs', 'export const add = (a, b) => a + b;\n');
    prepared.write('add.test.mjs', `${TEST}test('one and two', () => assert.equal(add(1, 2), 3));\n`);
    await prepared.expect(['diff']);
    await prepared.expect(['validate', '--run', '--prove', '--sandbox', engine.name]);
    cpSync(directory, join(prepared.#backup, 'directory'), COPY);
    cpSync(prepared.home, join(prepared.#backup, 'home'), COPY);
    return prepared;
  }

  /** A GitHub on which nothing has happened, and a task that is validated; with a fresh dry run unless told otherwise. */
  async restart({ dryRun = true } = {}): Promise<void> {
    await this.simulator.close();
    const { simulator, github } = await startSimulator(this.#files);
    this.simulator = simulator;
    this.#github = github;
    for (const [place, kept] of [
      [this.directory, 'directory'],
      [this.home, 'home'],
    ] as const) {
      rmSync(place, { recursive: true });
      cpSync(join(this.#backup, kept), place, COPY);
    }
    if (dryRun) await this.expect(['pr', '--draft']);
  }

  get environment(): Environment {
    return { HOME: this.home, ...environmentOf(this.simulator), ...this.#engine };
  }

  run(
    args: readonly string[],
    env: Environment = {},
    whileRunning?: Parameters<typeof runCli>[1]['whileRunning'],
  ): Promise<CliRun> {
    return runCli([...args, '--json'], {
      cwd: this.directory,
      env: { ...this.environment, ...env },
      ...(whileRunning === undefined ? {} : { whileRunning }),
    });
  }

  /** A person's yes: from here on this GitHub may be written to. */
  yes(
    args: readonly string[] = [],
    env: Environment = {},
    whileRunning?: Parameters<typeof runCli>[1]['whileRunning'],
  ) {
    allowWrites(this.simulator, 'approved');
    return this.run(['pr', '--draft', '--yes', ...args], env, whileRunning);
  }

  /** Runs a command that must end well, and gives its answer. */
  async expect(args: readonly string[], code = 0): Promise<Record<string, unknown>> {
    const ran = await this.run(args);
    if (ran.code !== code)
      throw new Error(`${args.join(' ')} ended with ${String(ran.code)}: ${ran.stdout}${ran.stderr}`);
    return documentOf(ran);
  }

  /** Puts a file into the workspace. */
  write(path: string, text: string, mode = 0o644): void {
    const file = join(this.directory, '.contribflow/workspaces', SLUG, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode });
  }

  /** Somebody else commits to the repository. */
  moveUpstream(path: string, text: string): void {
    this.#commitUpstream((git) => {
      git(['update-index', '--add', '--cacheinfo', `100644,${git(['hash-object', '-w', '--stdin'], text)},${path}`]);
    });
  }

  /** The repository gets itself for a submodule, at an earlier commit. */
  addSubmodule(path: string): void {
    const url = `${this.simulator.url}/${REPOSITORY}.git`;
    this.moveUpstream('.gitmodules', `[submodule "${path}"]\n\tpath = ${path}\n\turl = ${url}\n`);
    this.#commitUpstream((git) => {
      git(['update-index', '--add', '--cacheinfo', `160000,${git(['rev-parse', 'main'])},${path}`]);
    });
  }

  #commitUpstream(change: (git: (args: readonly string[], input?: string) => string) => void): void {
    const gitDir = join(this.#github, `${REPOSITORY}.git`);
    const git = (args: readonly string[], input?: string) =>
      execFileSync('git', [`--git-dir=${gitDir}`, '-c', 'user.name=u', '-c', 'user.email=u@example.com', ...args], {
        encoding: 'utf8',
        input,
        env: { ...process.env, GIT_INDEX_FILE: join(this.#github, 'index') },
      }).trim();
    git(['read-tree', 'main']);
    change(git);
    git(['update-ref', 'refs/heads/main', git(['commit-tree', '-p', 'main', '-m', 'move', git(['write-tree'])])]);
  }

  /** What is public on this GitHub of what a publication makes. */
  get published() {
    const { repositories } = this.simulator.world;
    const fullName = ({ owner, name }: { readonly owner: string; readonly name: string }) => `${owner}/${name}`;
    const upstream = repositories.find((each) => fullName(each) === REPOSITORY);
    return {
      forks: repositories.filter(({ parent }) => parent === REPOSITORY).map(fullName),
      pullRequests: (upstream?.pullRequests ?? []).map(({ number, headRefName, headOid, isDraft, title, body }) => ({
        number,
        headRefName,
        headOid,
        isDraft,
        title,
        body,
      })),
    };
  }

  async close(): Promise<void> {
    await this.simulator.close();
    rmSync(this.#backup, { recursive: true });
  }
}

const COPY = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true } as const;

interface Started {
  readonly simulator: GithubSimulator;
  /** Where its git repositories are. */
  readonly github: string;
}

async function startSimulator(files: Readonly<Record<string, string>>): Promise<Started> {
  const github = temporaryDirectory();
  const simulator = await startGithubSimulator({ world: adderWorld(files), gitDirectory: github });
  // The simulator makes a repository when it is first asked for.
  await fetch(`${simulator.url}/${REPOSITORY}.git/info/refs?service=git-upload-pack`);
  return { simulator, github };
}
