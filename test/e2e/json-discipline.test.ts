import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import type { ErrorCode } from '../../src/contract/vocabulary.ts';
import { config, working } from '../builders/recorded-state.ts';
import {
  CLI,
  type CliOptions,
  type CliRun,
  cliEnvironment,
  controllerDirectory,
  documentOf,
  runCli,
  temporaryDirectory,
} from '../builders/run-cli.ts';

const NOBODY = 65_534;
const SECRET = 'canary-value-that-nobody-may-see';

const ready = () => controllerDirectory({ config: config(), state: working() });

/** Holds the promise about stdout for one run, and gives the document back. */
function expectOneDocument(run: CliRun): Record<string, unknown> {
  expect(run.stdout.endsWith('\n')).toBe(true);
  const document = documentOf(run);
  expect(run.stdout).not.toMatch(/\n\s+at .+:\d+:\d+/);
  expect(run.stdout).not.toContain(SECRET);
  expect(run.stdout).not.toContain(`${homedir()}/`);
  return document;
}

interface Mishap {
  readonly name: string;
  readonly args: readonly string[];
  readonly code: ErrorCode;
  readonly exit: number;
  readonly message: RegExp;
  readonly at?: () => string;
  readonly options?: Partial<CliOptions>;
}

const MISHAPS: readonly Mishap[] = [
  {
    name: 'an unknown command',
    args: ['nxt', '--json'],
    code: 'unknown_command',
    exit: 2,
    message: /Did you mean "next"/,
  },
  {
    name: 'an unknown command in front of which --json stands',
    args: ['--json', 'stauts'],
    code: 'unknown_command',
    exit: 2,
    message: /Did you mean "status"/,
  },
  {
    name: 'an unknown command unlike any',
    args: ['xyzzyplugh', '--json'],
    code: 'unknown_command',
    exit: 2,
    message: /no command "xyzzyplugh"\.$/,
  },
  {
    name: 'an unknown subcommand',
    args: ['task', 'lst', '--json'],
    code: 'unknown_command',
    exit: 2,
    message: /Did you mean "task list"/,
  },
  {
    name: 'an unknown scenario',
    args: ['demo', '--scenario', 'hostile', '--json'],
    code: 'invalid_flag',
    exit: 2,
    message: /Did you mean "hostile-repository"/,
  },
  {
    name: 'an unknown flag',
    args: ['next', '--wach', '--json'],
    code: 'unknown_flag',
    exit: 2,
    message: /Did you mean "--watch"/,
  },
  {
    name: 'a flag without its value',
    args: ['init', '--json', '--lang'],
    code: 'invalid_flag',
    exit: 2,
    message: /^--lang takes a value\.$/,
  },
  {
    name: 'a value that is not in the list',
    args: ['init', '--type', 'magic', '--json'],
    code: 'invalid_flag',
    exit: 2,
    message: /^--type takes one of: .*docs/,
  },
  ...['0', '101', '-1', '1.5', 'many', ''].map(
    (typed): Mishap => ({
      name: `a limit of "${typed}"`,
      args: ['discover', '--limit', typed, '--json'],
      code: 'invalid_flag',
      exit: 2,
      message: /^--limit takes a whole number from 1 to 100\.$/,
    }),
  ),
  {
    name: 'a limit given twice',
    args: ['discover', '--limit', '1', '--limit', '2', '--json'],
    code: 'invalid_flag',
    exit: 2,
    message: /^--limit can be given only once\.$/,
  },
  ...['edit', 'override-validation', 'start-over'].map(
    (flag): Mishap => ({
      name: `a yes together with --${flag}`,
      args: ['pr', '--yes', `--${flag}`, '--json'],
      code: 'invalid_flag',
      exit: 2,
      message: new RegExp(`^--${flag} and --yes do not go together\\.$`),
    }),
  ),
  {
    name: 'two bodies',
    args: ['pr', '--edit', '--body-file', 'mine --of my own', '--json'],
    code: 'invalid_flag',
    exit: 2,
    message: /^--body-file and --edit do not go together\.$/,
  },
  {
    name: 'a shell that is not in the list',
    args: ['completion', 'cmd', '--json'],
    code: 'invalid_flag',
    exit: 2,
    message: /^SHELL is one of: bash, zsh, fish\.$/,
  },
  {
    name: 'a hostile language',
    args: ['init', '--lang', '$(touch x)', '--json'],
    code: 'invalid_flag',
    exit: 2,
    message: /not the name of a language/,
    at: temporaryDirectory,
  },
  { name: 'a missing argument', args: ['task', 'use', '--json'], code: 'missing_argument', exit: 2, message: /ISSUE/ },
  {
    name: 'an argument too many',
    args: ['next', 'now', '--json'],
    code: 'unexpected_argument',
    exit: 2,
    message: /"now"/,
  },
  {
    name: 'an issue that is none',
    args: ['task', 'use', '../../etc', '--json'],
    code: 'invalid_issue',
    exit: 2,
    message: /owner\/repo#123.* on github\.com\.$/,
  },
  {
    name: 'the address of an issue on another server',
    args: ['task', 'use', 'https://github.com/a/b/issues/1', '--json'],
    code: 'invalid_issue',
    exit: 2,
    message: /the URL of an issue on git\.corp\.example:8443\.$/,
    options: { env: { GITHUB_SERVER_URL: 'https://git.corp.example:8443' } },
  },
  {
    name: 'an unknown task',
    args: ['task', 'use', 'a/b#1', '--json'],
    code: 'no_such_task',
    exit: 2,
    message: /a\/b#1/,
  },
  {
    name: 'a directory that is not set up',
    args: ['task', 'use', 'a/b#1', '--json'],
    code: 'not_initialized',
    exit: 8,
    message: /init/,
    at: temporaryDirectory,
  },
  {
    name: 'no active task',
    args: ['task', 'abandon', '--json'],
    code: 'no_active_task',
    exit: 2,
    message: /No task/,
    at: () => controllerDirectory({ config: config() }),
  },
  {
    name: 'an unknown schema',
    args: ['schema', 'next-acton', '--json'],
    code: 'unknown_schema',
    exit: 2,
    message: /Did you mean "next-action"/,
  },
  { name: 'a second init', args: ['init', '--json'], code: 'config_exists', exit: 2, message: /--force/ },
  {
    name: 'a damaged state',
    args: ['task', 'list', '--json'],
    code: 'state_damaged',
    exit: 8,
    message: /left as it is/,
    at: () => controllerDirectory({ config: config(), state: '{' }),
  },
  {
    name: 'a newer state',
    args: ['task', 'list', '--json'],
    code: 'state_damaged',
    exit: 8,
    message: /newer/,
    at: () => controllerDirectory({ config: config(), state: { stateVersion: 9 } }),
  },
  {
    name: 'a directory where the state should be',
    args: ['task', 'list', '--json'],
    code: 'store_unreadable',
    exit: 8,
    message: /cannot be read/,
    at: directoryInPlaceOfState,
  },
  {
    name: 'a file where the locks should be',
    args: ['init', '--force', '--json'],
    code: 'store_unwritable',
    exit: 8,
    message: /^\.contribflow\/locks cannot be written: something else has the place of a directory\./,
    at: fileInPlaceOfLocks,
  },
];

function directoryInPlaceOfState(): string {
  const directory = controllerDirectory({ config: config() });
  mkdirSync(join(directory, '.contribflow', 'state.json'));
  return directory;
}

function fileInPlaceOfLocks(): string {
  const directory = controllerDirectory({ config: config() });
  writeFileSync(join(directory, '.contribflow', 'locks'), '');
  return directory;
}

describe('with --json, stdout is one document', () => {
  it.each(MISHAPS)('$name', async ({ args, code, exit, message, at = ready, options }) => {
    const run = await runCli(args, { cwd: at(), env: { MY_SECRET: SECRET }, ...options });
    const document = expectOneDocument(run);
    expect(CONTRACTS.error.emitted.parse(document).error.code).toBe(code);
    expect(CONTRACTS.error.emitted.parse(document).error.message).toMatch(message);
    expect(run.code).toBe(exit);
  });

  it.each([
    ['init', ['init', '--json'], 'init', temporaryDirectory],
    ['init --force', ['init', '--force', '--json'], 'init', ready],
    ['status', ['status', '--json'], 'status', ready],
    ['status without a config', ['status', '--json'], 'status', temporaryDirectory],
    ['next', ['next', '--json'], 'next-action', ready],
    ['next, the flag first', ['--json', 'next'], 'next-action', ready],
    ['task list', ['task', 'list', '--json'], 'task', ready],
    ['task use', ['task', 'use', 'owner/repo#123', '--json'], 'task', ready],
    ['task abandon', ['task', 'abandon', '--reason', 'no time', '--json'], 'task', ready],
    ['schema', ['schema', '--json'], 'schema-list', temporaryDirectory],
    ['completion', ['completion', 'bash', '--json'], 'text', temporaryDirectory],
    ['agent-guide', ['agent-guide', '--json'], 'text', temporaryDirectory],
    ['nothing but the flag', ['--json'], 'text', temporaryDirectory],
    ['help', ['--help', '--json'], 'text', temporaryDirectory],
    ['help of a command', ['init', '--json', '--help'], 'text', temporaryDirectory],
    ['help as a command', ['help', 'task', 'use', '--json'], 'text', temporaryDirectory],
    ['a topic', ['task', '--json'], 'text', temporaryDirectory],
    ['version', ['--version', '--json'], 'text', temporaryDirectory],
  ] as const)('%s', async (_, args, contract, at) => {
    const run = await runCli(args, { cwd: at(), env: { GH_TOKEN: SECRET } });
    expect(() => CONTRACTS[contract].emitted.parse(expectOneDocument(run))).not.toThrow();
    expect(run.code).toBe(0);
    expect(run.stderr).toBe('');
  });

  it('a schema is the document itself', async () => {
    const run = await runCli(['schema', 'next-action', '--json'], { cwd: temporaryDirectory() });
    expect(expectOneDocument(run)).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
  });

  it.each([
    ['needs_init', { config: '{"languages": 7}' }],
    ['needs_init', { config: '[]' }],
    ['state_damaged', { config: config(), state: '{"stateVersion": 1' }],
  ])('next and status end with 0 even where they say %s', async (state, files) => {
    for (const verb of ['next', 'status']) {
      const run = await runCli([verb, '--json'], { cwd: controllerDirectory(files), env: { GH_TOKEN: SECRET } });
      expect(run.code).toBe(0);
      const document = expectOneDocument(run);
      expect(document['state']).toBe(verb === 'status' && state === 'state_damaged' ? 'ready_for_discovery' : state);
    }
  });

  it('an unreadable config', async () => {
    const directory = controllerDirectory({ config: config() });
    chmodSync(join(directory, '.contribflow', 'config.json'), 0o000);
    const run = await runCli(['next', '--json'], { cwd: directory, ...(await unprivileged(directory)) });
    expect(expectOneDocument(run)).toMatchObject({ state: 'needs_init', nextAction: 'fix_config' });
    expect(run.code).toBe(0);
  });

  it('a directory that is gone', () => {
    const directory = temporaryDirectory();
    const command = `rmdir '${directory}'; exec '${process.execPath}' '${CLI}' next --json`;
    const run = spawnSync('sh', ['-c', command], {
      cwd: directory,
      env: cliEnvironment(temporaryDirectory()),
      encoding: 'utf8',
    });
    expect(JSON.parse(run.stdout)).toMatchObject({ error: { code: 'no_working_directory' } });
    expect(run.status).toBe(8);
  });

  it('an unwritable directory', async () => {
    const directory = temporaryDirectory();
    const options = await unprivileged(directory);
    chmodSync(directory, 0o555);
    const run = await runCli(['init', '--json'], { cwd: directory, ...options });
    expect(expectOneDocument(run)).toMatchObject({ status: 'error', error: { code: 'store_unwritable' } });
    expect(run.code).toBe(8);
  });

  it('Ctrl-C in the middle', async () => {
    const run = await runCli(['status', '--json'], {
      cwd: ready(),
      env: { PATH: `${hangingGh()}:${process.env['PATH'] ?? ''}` },
      whileRunning: (child) => setTimeout(() => child.kill('SIGINT'), 1500),
    });
    expect(expectOneDocument(run)).toMatchObject({ status: 'error', error: { code: 'interrupted' } });
    expect(run.code).toBe(130);
  });

  it('termination in the middle', async () => {
    const run = await runCli(['status', '--json'], {
      cwd: ready(),
      env: { PATH: `${hangingGh()}:${process.env['PATH'] ?? ''}` },
      whileRunning: (child) => setTimeout(() => child.kill('SIGTERM'), 1500),
    });
    expect(expectOneDocument(run)).toMatchObject({ error: { code: 'interrupted' } });
    expect(run.code).toBe(143);
  });

  it.each(['next', 'task'])(
    'a bug in %s: no stack, no path and no secret on stdout, the details on stderr',
    async (verb) => {
      const args = verb === 'next' ? ['next', '--json'] : ['task', 'list', '--json'];
      const run = await runCli(args, {
        cwd: ready(),
        env: { MY_TOKEN: SECRET },
        nodeArgs: ['--require', new URL('../fixtures/inject-bug.cjs', import.meta.url).pathname],
      });
      const document = expectOneDocument(run);
      expect(CONTRACTS.error.emitted.parse(document).error.code).toBe('internal');
      expect(run.code).toBe(3);
      expect(run.stderr).toContain('TypeError: injected');
      expect(run.stderr).not.toContain(SECRET);
    },
  );

  it.each(['next --json', 'init --force --json', '--help'])('an answer that finds no room: %s', (line) => {
    const run = spawnSync('sh', ['-c', `'${process.execPath}' '${CLI}' ${line} > /dev/full`], {
      cwd: ready(),
      env: cliEnvironment(temporaryDirectory()),
      encoding: 'utf8',
    });
    expect(run.status).toBe(8);
    expect(run.stderr).toMatch(/^error: the answer could not be written \(ENOSPC\)/);
  });

  it('an error keeps its exit code when stderr finds no room', () => {
    const command = `'${process.execPath}' '${CLI}' nope 2> /dev/full`;
    const run = spawnSync('sh', ['-c', command], { cwd: ready(), env: cliEnvironment(temporaryDirectory()) });
    expect(run.status).toBe(2);
  });

  it('--json with a value is still a wish for JSON', async () => {
    const run = await runCli(['next', '--json=true'], { cwd: ready() });
    expect(expectOneDocument(run)['status']).toBe('error');
    expect(run.code).toBe(2);
  });

  it.each([
    [
      'a link to nothing',
      (path: string) => {
        symlinkSync('/nonexistent/target', path);
      },
    ],
    [
      'a directory',
      (path: string) => {
        mkdirSync(path);
      },
    ],
  ])('a config that is %s leads nobody in a circle', async (_, plant) => {
    const directory = controllerDirectory();
    plant(join(directory, '.contribflow', 'config.json'));
    expect(documentOf(await runCli(['next', '--json'], { cwd: directory }))).toMatchObject({
      nextAction: 'fix_config',
      commandKind: 'manual',
    });
    expect(documentOf(await runCli(['init', '--json'], { cwd: directory }))).toMatchObject({
      error: { code: 'store_unreadable' },
    });
  });

  it('a damaged state that cannot be moved aside is for a person', async () => {
    const directory = controllerDirectory({ config: config(), state: '{' });
    const options = await unprivileged(directory);
    chmodSync(join(directory, '.contribflow'), 0o555);
    const run = await runCli(['status', '--json'], { cwd: directory, env: { GH_TOKEN: SECRET }, ...options });
    expect(documentOf(run)).toMatchObject({ state: 'state_damaged', commandKind: 'manual', damagedStateKeptAt: null });
  });

  it('a reader that goes away early is no crash', async () => {
    const run = await runCli(['schema', 'pr', '--json'], {
      cwd: temporaryDirectory(),
      whileRunning: (child) => child.stdout?.destroy(),
    });
    expect(run.stderr).toBe('');
    expect(run.code).toBe(0);
  });

  it.each([
    ['a command', (word: string) => [word]],
    ['a flag', (word: string) => ['next', `--${word}`]],
    ['an issue', (word: string) => ['task', 'use', word]],
    ['an argument', (word: string) => ['next', word]],
    ['a schema', (word: string) => ['schema', word]],
    ['a reason', (word: string) => ['task', 'abandon', '--reason', word]],
    ['a value', (word: string) => ['init', '--type', word]],
  ])('%s of 100,000 characters', async (_, args) => {
    const run = await runCli([...args('x'.repeat(100_000)), '--json'], { cwd: ready() });
    expect(expectOneDocument(run)['status']).toMatch(/^(?:error|ok)$/);
    expect([0, 2]).toContain(run.code);
    expect(run.stdout.length).toBeLessThan(10_000);
  });

  it('a config with thousands of problems', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, index]));
    for (const verb of ['next', 'status', 'doctor']) {
      const run = await runCli([verb, '--json'], {
        cwd: controllerDirectory({ config: wrong }),
        env: { GH_TOKEN: SECRET },
      });
      expectOneDocument(run);
      expect([0, 8]).toContain(run.code);
      expect(run.stdout.length).toBeLessThan(10_000);
    }
  });

  it('control, bidi and invisible characters are escaped', async () => {
    const run = await runCli(['task', 'abandon', '--reason', '\u202egnp\u0007\u200b\u{e0041}', '--json'], {
      cwd: ready(),
    });
    for (const character of ['\u202e', '\u0007', '\u200b', '\u{e0041}']) expect(run.stdout).not.toContain(character);
    expect(JSON.stringify(expectOneDocument(run))).toContain('\u202e');
  });
});

/** Runs as somebody whom file modes hold back: root is not. */
async function unprivileged(directory: string): Promise<{ uid?: number }> {
  if (process.getuid?.() !== 0) return {};
  chownSync(directory, NOBODY, NOBODY);
  chmodSync(directory, 0o755);
  return Promise.resolve({ uid: NOBODY });
}

/** A directory with a `gh` that never answers, and whose child keeps the pipe open. */
function hangingGh(): string {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'gh'), '#!/bin/sh\nsleep 30\n', { mode: 0o755 });
  return directory;
}
