import { describe, expect, it } from 'vitest';
import { CONTRIBUTION_TYPES } from '../../src/contract/vocabulary.ts';
import { config, state, task, working, workspace } from '../builders/recorded-state.ts';
import { controllerDirectory, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { hasScript, onTerminal } from '../builders/script-terminal.ts';

const ESCAPE = '\u001b';
const env = { GH_TOKEN: 'a-token-for-tests' };
const ready = () => controllerDirectory({ config: config(), state: working({ workspace }) });

const COMMANDS: readonly (readonly string[])[] = [
  ['init', '--force'],
  ['status'],
  ['next'],
  ['task', 'list'],
  ['task', 'use', 'owner/repo#123'],
  ['doctor'],
  ['schema'],
];

describe('output for people, in a pipe', () => {
  it.each(COMMANDS)('%s %s: no colour, 80 columns, the next step last', async (...args) => {
    const run = await runCli(args, { cwd: ready(), env: { ...env, CI: 'true', FORCE_COLOR: '' } });
    expect(run.stdout).not.toContain(ESCAPE);
    const lines = run.stdout.trimEnd().split('\n');
    for (const line of lines.filter((each) => !each.startsWith('Next: ')))
      expect(line.length, line).toBeLessThanOrEqual(80);
    expect(lines.slice(-3).join(' ')).toMatch(/contribflow [a-z]/);
    expect(lines.at(-1)).not.toContain('--json');
  });

  it.each([
    { COLUMNS: '60', most: 60 },
    { COLUMNS: '100', most: 100 },
    { COLUMNS: '7', most: 40 },
    { COLUMNS: 'wide', most: 80 },
    { COLUMNS: '-5', most: 80 },
  ])('has at most $most columns where COLUMNS is $COLUMNS', async ({ COLUMNS, most }) => {
    const run = await runCli(['explain', 'approval_stale'], { cwd: ready(), env: { ...env, COLUMNS } });
    const longest = Math.max(...run.stdout.split('\n').map((line) => line.length));
    expect(longest).toBeGreaterThan(most - 20);
    expect(longest).toBeLessThanOrEqual(most);
  });

  it.each(['init', 'status', 'next', 'task list', 'task use', 'task abandon', 'schema', 'doctor', 'completion'])(
    '%s --help has a summary, flags and examples',
    async (command) => {
      const run = await runCli([...command.split(' '), '--help'], { cwd: temporaryDirectory() });
      expect(run).toMatchObject({ code: 0, stderr: '' });
      expect(run.stdout).toMatch(/USAGE[\s\S]+--json[\s\S]+EXAMPLES[\s\S]+\$ contribflow/);
      for (const line of run.stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    },
  );

  it('names kinds of contributions in whole words', async () => {
    const { stdout } = await runCli(['discover', '--help'], { cwd: temporaryDirectory() });
    for (const kind of CONTRIBUTION_TYPES) expect(stdout).toMatch(new RegExp(`\\b${kind}[,.]`));
    expect(stdout).toContain('[--type <kind>...]');
  });

  it('errors go to stderr, with what to do', async () => {
    const run = await runCli(['nxt'], { cwd: ready() });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toBe(
      'error: There is no command "nxt". Did you mean "next"?\nMore: contribflow explain unknown_command\nNext: contribflow next --help\n',
    );
  });

  it('a hostile reason does nothing to the terminal', async () => {
    const abandoned = task({
      abandoned: { at: '2026-06-04T11:00:00Z', reason: '\u001b]0;owned\u0007\u202egnp\nNext: rm -rf ~' },
    });
    const run = await runCli(['task', 'list'], {
      cwd: controllerDirectory({ config: config(), state: state({ tasks: [abandoned] }) }),
      env,
    });
    expect(run.stdout).not.toContain(ESCAPE);
    expect(run.stdout).not.toContain('\u202e');
    expect(run.stdout).not.toMatch(/^Next: rm/m);
  });
});

/** The CLI on a pseudo-terminal. */
const shown = (args: string, cwd: string, more: Record<string, string>, columns?: number) =>
  onTerminal(args, cwd, { ...env, ...more }, columns);

describe.skipIf(!hasScript)('output for people, on a terminal (needs script of util-linux)', () => {
  it('is coloured', async () => {
    expect(await shown('next', ready(), {})).toContain(`${ESCAPE}[`);
    expect(await shown('--help', ready(), {})).toContain('USAGE');
  });

  it.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('is not coloured with %j', async (more) => {
    expect(await shown('next', ready(), more)).not.toContain(ESCAPE);
    expect(await shown('--help', ready(), more)).not.toContain(`${ESCAPE}[`);
  });

  it.each([60, 80, 120])('fits %d columns', async (columns) => {
    const lines = (await shown('status', ready(), { NO_COLOR: '1' }, columns)).split(/\r?\n/);
    for (const line of lines.filter((each) => !each.startsWith('Next: ')))
      expect(line.length, line).toBeLessThanOrEqual(columns);
  });

  it('init asks nothing where it would refuse', async () => {
    const printed = await shown('init; echo code $?', ready(), {});
    expect(printed).not.toContain('Languages');
    expect(printed).toContain('--force');
    expect(printed).toContain('code 2');
  });

  it('JSON is indented for eyes, and still one document', async () => {
    const printed = await shown('next --json', ready(), {});
    expect(printed).toContain('\n  "state"');
    expect(() => JSON.parse(printed) as unknown).not.toThrow();
    expect(await shown('--json next', ready(), {})).toBe(printed);
  });
});
