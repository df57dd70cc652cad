import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { backoff } from '../builders/backoff.ts';
import { type GuidedScreen, startGuided } from '../builders/guided.ts';
import { config, ISSUE, OTHER_ISSUE, state, task, working, workspace } from '../builders/recorded-state.ts';
import { controllerDirectory, documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf } from '../builders/simulated-github.ts';
import { hasTmux } from '../builders/tmux.ts';

let screen: GuidedScreen | null = null;
afterEach(() => {
  screen?.close();
  screen = null;
});

const env = { GH_TOKEN: 'a-token-for-tests', SHELL: '/bin/sh' };

function start(recorded: object, terminal = 'screen', more: Readonly<Record<string, string>> = {}) {
  const cwd = controllerDirectory({ config: config(), state: recorded });
  screen = startGuided({ cwd, env: { ...env, ...more }, terminal });
  return {
    guided: screen,
    directory: cwd,
    recorded: () =>
      JSON.parse(readFileSync(join(cwd, '.contribflow/state.json'), 'utf8')) as ReturnType<typeof working>,
  };
}

describe.skipIf(!hasTmux)('the guided flow at a terminal (needs tmux)', { timeout: 120_000 }, () => {
  it.each(['screen', 'dumb'])('waits for GitHub and goes on, on a terminal of the kind %s', async (terminal) => {
    const now = Date.now();
    const soon = backoff({ since: new Date(now).toISOString(), notBefore: new Date(now + 6000).toISOString() });
    const { guided } = start(state({ backoff: soon }), terminal);
    await guided.answer('Wait until GitHub takes requests again', 'Enter');
    await guided.shows('Waiting until');
    await guided.shows(' s left');
    await guided.shows('Look for issues that fit you');
  });

  it('stops waiting by Ctrl-C', async () => {
    const now = Date.now();
    const late = backoff({ since: new Date(now).toISOString(), notBefore: new Date(now + 600_000).toISOString() });
    const { guided } = start(state({ backoff: late }));
    await guided.answer('Wait until GitHub takes requests again', 'Enter');
    await guided.answer('min left', 'C-c');
    expect(await guided.shows('exit code')).toContain('exit code 130');
    expect(guided.history()).toContain('Nothing is lost');
  });

  it('shows ten issues at a time', async () => {
    const simulator = await startGithubSimulator();
    try {
      const { guided } = start(state(), 'dumb', environmentOf(simulator));
      await guided.answer('1.  Look for issues', '1', 'Enter');
      await guided.answer('11.  Show me more; there are 20', '11', 'Enter');
      await guided.answer('11.  Show me more; there are 10', '12', 'Enter');
      await guided.shows('None of them\nNumber from 1 to 12, Enter for 1: 12\n\nIssues were found');
    } finally {
      await simulator.close();
    }
  });

  it('changes to another task', async () => {
    const tasks = [task({ workspace }), task({ issue: OTHER_ISSUE, slug: 'octo-cat-7' })];
    const { guided, recorded } = start(state({ activeIssue: ISSUE, tasks }), 'dumb');
    await guided.answer('6.  Go on with another task', '6', 'Enter');
    await guided.answer(`1.  ${OTHER_ISSUE}  needs checkout`, '1', 'Enter');
    await guided.shows(`${OTHER_ISSUE}: Planned, the code is not here yet`);
    expect(recorded().activeIssue).toBe(OTHER_ISSUE);
  });

  it('gives no task up by Enter alone', async () => {
    const { guided, recorded } = start(working({ workspace }), 'dumb');
    await guided.answer('6.  Give this task up', '6', 'Enter');
    await guided.answer('No, keep it', 'Enter');
    await guided.shows('Enter for 1:\n\nowner/repo#123: The workspace');
    expect(recorded().activeIssue).toBe(ISSUE);
  });

  it('gives a task up, with a reason', async () => {
    const { guided, recorded } = start(working({ workspace }), 'dumb');
    await guided.answer('6.  Give this task up', '6', 'Enter');
    await guided.answer('No, keep it', '2', 'Enter');
    await guided.answer('Why?', 'too "large" -- really', 'Enter');
    await guided.shows('No issue has been chosen');
    expect(recorded().tasks[0]?.abandoned?.reason).toBe('too "large" -- really');
  });

  it('opens a shell in the workspace and comes back', async () => {
    const { guided, directory } = start(working({ workspace }), 'dumb');
    mkdirSync(join(directory, workspace.path), { recursive: true });
    await guided.answer('2.  Open a shell', '2', 'Enter');
    await guided.answer('exit brings you back', 'touch "$(pwd)/made-there"; exit 3', 'Enter');
    await guided.shows('1.  Take the patch of what you changed');
    expect(readdirSync(join(directory, workspace.path))).toEqual(['made-there']);
  });
});

describe('without a terminal', () => {
  it.each([{ args: [] }, { args: ['--no-animation'] }])('contribflow $args prints the help', async ({ args }) => {
    const run = await runCli(args, { cwd: temporaryDirectory() });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('USAGE');
  });

  it('contribflow --json stays one document with the help', async () => {
    const run = await runCli(['--json'], { cwd: temporaryDirectory() });
    expect(run.code).toBe(0);
    expect(documentOf(run)).toMatchObject({ kind: 'help' });
  });

  it('guide says what it would offer, for people and for programs', async () => {
    const cwd = controllerDirectory({ config: config(), state: working({ workspace }) });
    const text = await runCli(['guide'], { cwd, env });
    expect(text.code).toBe(0);
    expect(text.stdout).toContain('Open the workspace in your editor');
    const json = await runCli(['guide', '--json'], { cwd, env });
    expect(json.code).toBe(0);
    expect(CONTRACTS.guide.emitted.safeParse(documentOf(json)).error).toBeUndefined();
    expect(documentOf(json)).toMatchObject({ state: 'ready_for_diff', recommendedCommand: 'contribflow diff --json' });
  });
});
