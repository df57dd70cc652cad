import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../src/demo/github/faults/fault.ts';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { CLI, cliEnvironment, temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf } from '../builders/simulated-github.ts';
import { slugKitFixScript } from '../builders/slug-kit-fix.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

const EXAMPLES = fileURLToPath(new URL('../../docs/examples', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** An example runs in a directory of its own, with a `contribflow` on its PATH. */
class Stage {
  readonly directory = temporaryDirectory();
  readonly #home = temporaryDirectory();
  readonly #bin = join(this.#home, 'bin');
  readonly #env: Readonly<Record<string, string>>;

  constructor(env: Readonly<Record<string, string>> = {}) {
    mkdirSync(this.#bin);
    const base = cliEnvironment(this.#home, env);
    this.#env = { ...base, PATH: `${this.#bin}${delimiter}${base['PATH'] ?? ''}` };
  }

  /** The built program. */
  withProgram(): this {
    symlinkSync(CLI, join(this.#bin, 'contribflow'));
    return this;
  }

  /** Something that notes how it was called and gives these answers in turn, the last one for ever. */
  withAnswers(...answers: readonly object[]): this {
    const file = join(this.#bin, 'contribflow');
    const script = `#!${process.execPath}
const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const log = ${JSON.stringify(this.#log)};
const before = existsSync(log) ? readFileSync(log, 'utf8').split('\\n').length - 1 : 0;
appendFileSync(log, process.argv.slice(2).join(' ') + '\\n');
const answers = ${JSON.stringify(answers)};
console.log(JSON.stringify(answers[Math.min(before, answers.length - 1)]));
`;
    writeFileSync(file, script, { mode: 0o755 });
    return this;
  }

  get #log(): string {
    return join(this.#home, 'calls');
  }

  calls(): readonly string[] {
    return readFileSync(this.#log, 'utf8').trimEnd().split('\n');
  }

  run(program: string, args: readonly string[]): Promise<Ended> {
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, { cwd: this.directory, env: this.#env });
      let stdout = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        stdout += chunk;
      });
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        stderr += chunk;
      });
      child.on('error', reject);
      child.on('close', (code) => {
        resolve({ code, stdout, stderr });
      });
    });
  }

  follow(...args: readonly string[]): Promise<Ended> {
    return this.run(process.execPath, [join(EXAMPLES, 'follow.mjs'), ...args]);
  }

  /** With a program that prints these lines, as `next --watch` does, and stays. */
  watch(...answers: readonly object[]): Promise<Ended> {
    const lines = answers.map((each) => JSON.stringify(each)).join('\n');
    const stub = `#!/bin/sh\n[ "$*" = 'next --watch' ] || exit 2\ncat <<'END'\n${lines}\nEND\nexec sleep 60\n`;
    writeFileSync(join(this.#bin, 'contribflow'), stub, { mode: 0o755 });
    return this.run(process.execPath, [join(EXAMPLES, 'watch.mjs')]);
  }

  loop(): Promise<Ended> {
    return this.run('/bin/sh', [join(EXAMPLES, 'loop.sh')]);
  }
}

const answer = (more: object) => ({
  schemaVersion: '1.0.0',
  state: 'ready_for_discovery',
  nextAction: 'discover',
  recommendedCommand: 'contribflow discover --json',
  commandKind: 'run',
  requiresHumanApproval: false,
  reason: 'No active contribution task exists.',
  issue: null,
  ...more,
});
const GATE = answer({
  state: 'ready_for_human_review',
  nextAction: 'human_review',
  recommendedCommand: 'contribflow pr --draft --yes --json',
  requiresHumanApproval: true,
});
const MANUAL = answer({
  state: 'needs_github_auth',
  nextAction: 'authenticate',
  recommendedCommand: 'Sign in with gh auth login, then run: contribflow status --json',
  commandKind: 'manual',
});
const EDIT = answer({
  state: 'needs_workspace_changes',
  nextAction: 'edit_workspace',
  recommendedCommand: 'Edit the files, then run: contribflow diff --json',
  commandKind: 'manual',
  issue: 'owner/repo#1',
});
const TASKS = answer({ tasks: [{ active: true, workspacePath: '.' }] });
const DONE = answer({ nextAction: 'done', commandKind: 'url', recommendedCommand: 'https://github.com/o/r/pull/1' });
const NEXT = 'next --json';

describe.each(['follow', 'loop'] as const)('the example %s', (example) => {
  it('runs nothing where a person has to decide', async () => {
    const stage = new Stage().withAnswers(GATE);
    const { code, stdout } = await stage[example]();
    expect(code).toBe(8);
    expect(stdout).toContain('contribflow pr --draft --yes --json');
    expect(stage.calls()).toEqual([NEXT]);
  });

  it('ends where something is to be done by hand', async () => {
    const stage = new Stage().withAnswers(MANUAL);
    expect((await stage[example]()).code).toBe(8);
    expect(stage.calls()).toEqual([NEXT]);
  });

  it('follows a recommendation, and ends when the pull request exists', async () => {
    const stage = new Stage().withAnswers(answer({}), answer({ status: 'ok' }), DONE);
    expect((await stage[example]()).code).toBe(0);
    expect(stage.calls()).toEqual([NEXT, 'discover --json', NEXT]);
  });

  it('does not follow the same advice twice in a row', async () => {
    const stage = new Stage().withAnswers(answer({}));
    expect((await stage[example]()).code).toBe(1);
    expect(stage.calls()).toEqual([NEXT, 'discover --json', NEXT]);
  });
});

describe('the example follow', () => {
  it('stops when the answer to a command asks for a person', async () => {
    const stage = new Stage().withAnswers(answer({}), answer({ requiresHumanApproval: true }), answer({}));
    expect((await stage.follow()).code).toBe(8);
    expect(stage.calls()).toEqual([NEXT, 'discover --json']);
  });

  it('lets the hook edit, takes the patch, and stops when the edit changed nothing', async () => {
    const stage = new Stage().withAnswers(EDIT, TASKS, answer({}), EDIT);
    const { code } = await stage.follow('echo "$CONTRIBFLOW_ISSUE $CONTRIBFLOW_WHY" > edited');
    expect(code).toBe(1);
    expect(readFileSync(join(stage.directory, 'edited'), 'utf8')).toBe(
      'owner/repo#1 Edit the files, then run: contribflow diff --json\n',
    );
    expect(stage.calls()).toEqual([NEXT, 'task list --json', 'diff --json', NEXT]);
  });

  it('stops when the hook fails', async () => {
    const stage = new Stage().withAnswers(EDIT, TASKS);
    expect((await stage.follow('false')).code).toBe(8);
    expect(stage.calls()).toEqual([NEXT, 'task list --json']);
  });
});

describe('the example watch', () => {
  it('calls a person when it is a person’s turn, and ends when the pull request exists', async () => {
    const { code, stdout } = await new Stage().watch(answer({}), GATE, DONE);
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'A person has to decide: contribflow pr --draft --yes --json',
      'The pull request is open: https://github.com/o/r/pull/1',
      '',
    ]);
  });
});

describe('the example follow against the simulator', () => {
  let simulator: GithubSimulator;
  beforeEach(async () => {
    simulator = await startGithubSimulator();
  });
  afterEach(() => simulator.close());

  const setUp = async (env: Readonly<Record<string, string>> = {}) => {
    const stage = new Stage({ ...environmentOf(simulator), ...env }).withProgram();
    const set = await stage.run(process.execPath, [CLI, 'init', '--lang', 'TypeScript', '--topic', 'slugs', '--json']);
    expect(set.code).toBe(0);
    return stage;
  };

  it('waits as long as GitHub asks to, asks it nothing meanwhile, and goes on', async () => {
    simulator.faults.add({ fault: LIMIT });
    const stage = await setUp();
    const { code, stderr } = await stage.follow();
    expect(code).toBe(8);
    const commands = stderr.split('\n').map((line) => line.replace(/^contribflow (.*): exit code (\d+)$/, '$2 $1'));
    expect(commands.slice(0, 6)).toEqual([
      `0 ${NEXT}`,
      '8 discover --json',
      '0 status --json',
      `0 ${NEXT}`,
      '0 discover --json',
      `0 ${NEXT}`,
    ]);
    expect(stderr).toContain('contribflow diff --json: exit code 0');
  });

  describeOnEngines(
    'with an editing hook',
    (engine) => {
      it('goes from the set-up to the gate, and stops there', { timeout: 300_000 }, async () => {
        const stage = await setUp(engine.env);
        const hook = join(temporaryDirectory(), 'fix.mjs');
        writeFileSync(hook, slugKitFixScript());
        const { code, stdout, stderr } = await stage.follow(`'${process.execPath}' '${hook}'`);
        expect(code, stderr).toBe(8);
        expect(JSON.parse(stdout)).toEqual({
          stopped: 'a person decides how to go on',
          recommendedCommand: 'contribflow pr --draft --yes --json',
          reason: 'Draft PR dry-run passed the review gate. Stop for human review before public GitHub writes.',
        });
        expect(stderr).not.toContain('--yes');
        expect(simulator.writes).toEqual([]);
        // Who starts it again at the gate gets no further.
        const again = await stage.follow(`'${process.execPath}' '${hook}'`);
        expect(again.code).toBe(8);
        expect(again.stderr).toBe('contribflow next --json: exit code 0\n');
        expect(simulator.writes).toEqual([]);
      });
    },
    ['docker'],
  );
});

const LIMIT: Fault = {
  kind: 'answer',
  answer: () => ({
    status: 403,
    headers: { 'content-type': 'application/json', 'retry-after': '1' },
    body: JSON.stringify({ message: 'You have exceeded a secondary rate limit.' }),
  }),
};
