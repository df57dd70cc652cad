import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DemoPlayed } from '../../src/contract/demo.ts';
import { SCENARIOS } from '../../src/demo/scenarios/registry.ts';
import { demoPlaces, expectNoTrace, playedOf, runDemo, USERS_TOKEN } from '../builders/demo-run.ts';
import { pathWithoutEngines } from '../builders/path-without-engines.ts';
import { CLI, documentOf } from '../builders/run-cli.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

const PATIENCE = { timeout: 180_000 };

/** What the simulator must have counted in each story that comes to its end, and where its task then stands. */
const ENDS: Readonly<Record<string, { readonly writes: readonly string[]; readonly state: string }>> = {
  'github-issue': { writes: ['fork', 'push', 'pull_request'], state: 'done' },
  'validation-failure-then-fix': { writes: ['fork', 'push', 'pull_request'], state: 'done' },
  'hostile-repository': { writes: [], state: 'pr_review_blocked' },
  'policy-forbids-ai': { writes: [], state: 'plan_blocked' },
  'claimed-issue': { writes: [], state: 'plan_blocked' },
  'rate-limited': { writes: [], state: 'ready_for_score' },
  'pull-request-monitoring': { writes: ['fork', 'push', 'pull_request'], state: 'done' },
};

const changesOf = ({ publicWrites }: DemoPlayed) =>
  publicWrites.map(({ kind }) => kind).filter((kind) => kind !== 'push_offer');

const stepOf = ({ steps }: DemoPlayed, title: string) => {
  const found = steps.find((step) => step.title === title);
  if (found === undefined) throw new Error(`no step "${title}"`);
  return found;
};

describe('the page of a story', () => {
  const WISHES = ['--scenario', 'policy-forbids-ai', '--html', 'story.html'];

  it('is written where it is wanted, and has every step with its state', PATIENCE, async () => {
    const places = demoPlaces();
    const run = await runDemo(places, [...WISHES, '--json']);
    const played = playedOf(run);
    expect(played).toMatchObject({ status: 'completed', page: 'story.html' });
    expect(played.steps.map(({ state }) => state)).toEqual([
      'ready_for_discovery',
      'ready_for_discovery',
      'ready_for_discovery',
      'plan_blocked',
      'plan_blocked',
      'plan_blocked',
    ]);
    const page = readFileSync(join(places.cwd, 'story.html'), 'utf8');
    for (const { number, title } of played.steps)
      expect(page).toContain(
        `id="step-${number}" data-step>\n<h3><span class="number" aria-hidden="true">${number}</span> ${title}</h3>`,
      );
    expect(page).not.toContain(USERS_TOKEN);
    expect(readdirSync(places.cwd)).toEqual(['story.html']);
  });

  it('replaces no file of somebody else, and says so before anything is played', PATIENCE, async () => {
    const places = demoPlaces();
    writeFileSync(join(places.cwd, 'story.html'), 'three years of work');
    const run = await runDemo(places, WISHES);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr.replaceAll(/\s+/g, ' ')).toContain(
      'The page cannot be written to --html: a file is there that contribflow demo did not write.',
    );
    expect(readFileSync(join(places.cwd, 'story.html'), 'utf8')).toBe('three years of work');
  });
});

describeOnEngines('a scenario', () => {
  it.each(SCENARIOS.map(({ name }) => name))('%s, as one JSON document', PATIENCE, async (name) => {
    const places = demoPlaces();
    const run = await runDemo(places, ['--scenario', name, '--approve', '--json']);
    expect(run, run.stderr).toMatchObject({ code: 0, stderr: '' });
    const played = playedOf(run);
    expect(played).toMatchObject({ status: 'completed', state: ENDS[name]?.state, writesBeforeApproval: 0 });
    expect(changesOf(played)).toEqual(ENDS[name]?.writes);
    expect(played.publicWrites.every(({ afterApproval }) => afterApproval)).toBe(true);
    expect(run.stdout).not.toContain(USERS_TOKEN);
    expectNoTrace(places);
  });

  it.each(SCENARIOS)('$name, as a text for a pipe', PATIENCE, async ({ name, scenes }) => {
    const places = demoPlaces();
    const run = await runDemo(places, ['--scenario', name, '--approve']);
    expect(run, run.stderr).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).not.toContain('\u001b');
    for (const line of run.stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    const told = [...run.stdout.matchAll(/^ ?(\d+) {2}(\S.*)$/gm)].map(([, number, title]) => `${number} ${title}`);
    expect(told).toEqual(scenes.map(({ title }, index) => `${index + 1} ${title}`));
    expect(run.stdout.trimEnd().split('\n').at(-1)).toBe('Next: contribflow init');
    expectNoTrace(places);
  });

  it('stops at the gate in a pipe, and says so', PATIENCE, async () => {
    const places = demoPlaces();
    const run = await runDemo(places, []);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('terminal_needed');
    expect(run.stdout).toContain('Before a yes  no write');
    expect(run.stdout).toMatch(/Nobody can be asked here, so the story ends at the gate\. With --approve/);
    expectNoTrace(places);
  });

  it('stops at the gate under --json', PATIENCE, async () => {
    const played = playedOf(await runDemo(demoPlaces(), ['--json']));
    expect(played).toMatchObject({
      status: 'stopped_at_gate',
      approval: 'nobody_there',
      state: 'ready_for_human_review',
      requiresHumanApproval: true,
      publicWrites: [],
      prUrl: null,
      recommendedCommand: 'contribflow demo --scenario github-issue --approve --json',
    });
  });

  it('keeps its directory when it is asked to, for the CLI to look around in', PATIENCE, async () => {
    const places = demoPlaces();
    const run = await runDemo(places, ['--scenario', 'hostile-repository', '--keep']);
    const directory = /cd (\S+) && \. \.\.\/environment/.exec(run.stdout)?.[1] ?? '';
    expect(run.stdout).toContain('The simulator ended with the demo');
    const look = (...args: string[]) =>
      execFileSync('sh', ['-c', '. ../environment; exec "$0" "$@"', process.execPath, CLI, ...args], {
        cwd: directory,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], HOME: places.home },
      });
    expect(look('status')).toContain('mirrorwell/csv-peek#23');
    expect(look('log')).toMatch(/dry.run/);
    expect(readdirSync(places.state)).toEqual([]);
    // The trap of the story is a real one: git itself falls into it.
    expect(existsSync(join(directory, 'the-hook-was-here'))).toBe(false);
    const workspace = join(directory, '.contribflow/workspaces/mirrorwell-csv-peek-23');
    execFileSync('git', ['-C', workspace, 'status'], { stdio: 'ignore' });
    expect(existsSync(join(directory, 'the-hook-was-here'))).toBe(true);
  });
}, ['bwrap']);

describeOnEngines('the usual story', (engine) => {
  it('is validated there', PATIENCE, async () => {
    const places = demoPlaces(engine.env);
    const played = playedOf(await runDemo(places, ['--approve', '--json']));
    expect(played).toMatchObject({ status: 'completed', sandbox: { engine: engine.name } });
    expect(stepOf(played, 'Validate in a sandbox').answer).toMatchObject({ status: 'passed', engine: engine.name });
    expectNoTrace(places);
  });
});

describe('without a sandbox', () => {
  it('the story ends at validation_blocked, and names the command to get one', PATIENCE, async () => {
    const places = demoPlaces({ PATH: pathWithoutEngines() });
    const run = await runDemo(places, ['--approve', '--json']);
    expect(run.code).toBe(8);
    const played = playedOf(run);
    expect(played).toMatchObject({
      status: 'validation_blocked',
      state: 'validation_blocked',
      approval: 'not_reached',
      sandbox: {
        engine: null,
        passedOver: [{ engine: 'docker' }, { engine: 'podman' }, { engine: 'bwrap', reason: 'it is not installed' }],
      },
      publicWrites: [],
    });
    expect(played.sandbox.howToGetOne).toContain('apt-get install bubblewrap');
    expect(played.recommendedCommand).toContain('apt-get install bubblewrap');
    expect(played.steps.at(-1)).toMatchObject({
      contract: 'validation',
      answer: { status: 'blocked', blockedBy: 'no_engine' },
    });
    expectNoTrace(places);
  });

  it('it says so to people before it begins, and again at the end', PATIENCE, async () => {
    const run = await runDemo(demoPlaces({ PATH: pathWithoutEngines() }), []);
    expect(run.stdout).toContain('none; the story will end where one is needed');
    expect(run.stdout).toContain('Ended at validation_blocked');
    expect(run.stdout).toContain('apt-get install bubblewrap');
  });

  it('stories that need none come to their end', PATIENCE, async () => {
    const run = await runDemo(demoPlaces({ PATH: pathWithoutEngines() }), ['--scenario', 'claimed-issue', '--json']);
    expect(playedOf(run)).toMatchObject({ status: 'completed' });
  });
});

describe('without git', () => {
  it('the story is broken off where git is needed, and shows the answer', PATIENCE, async () => {
    const places = demoPlaces({ PATH: '/nonexistent' });
    const run = await runDemo(places, ['--approve', '--json']);
    expect(run.code).toBe(1);
    const played = playedOf(run);
    expect(played).toMatchObject({ status: 'broken_off', nextAction: 'fix_environment', publicWrites: [] });
    expect(played.steps.at(-1)).toMatchObject({ contract: 'error', answer: { error: { code: 'git_missing' } } });
    expectNoTrace(places);
  });
});

describe('a rate limit', () => {
  it('is obeyed: nothing is sent while it lasts', PATIENCE, async () => {
    const played = playedOf(await runDemo(demoPlaces(), ['--scenario', 'rate-limited', '--json']));
    expect(stepOf(played, 'Insist')).toMatchObject({ requests: 0, answer: { status: 'blocked' } });
    expect(stepOf(played, 'Search again').requests).toBeGreaterThan(0);
  });
});

describeOnEngines('a pull request that is watched', () => {
  it('costs one request a look, and says whose turn it is until it is merged', PATIENCE, async () => {
    const run = await runDemo(demoPlaces(), ['--scenario', 'pull-request-monitoring', '--approve', '--json']);
    const looks = playedOf(run).steps.filter(({ contract }) => contract === 'pr-status');
    expect(looks.map(({ requests }) => requests)).toEqual(looks.map(() => 1));
    expect(looks.map(({ answer }) => [answer?.['status'], answer?.['waitsFor'], answer?.['nextAction']])).toEqual([
      ['open', 'checks', 'wait_for_pull_request'],
      ['open', 'contributor', 'tend_pull_request'],
      ['open', 'contributor', 'tend_pull_request'],
      ['open', 'maintainers', 'wait_for_pull_request'],
      ['merged', 'nobody', 'done'],
    ]);
  });
}, ['bwrap']);

describe('the list', () => {
  it('names every scenario', async () => {
    const answer = documentOf(await runDemo(demoPlaces(), ['--list', '--json']));
    expect(answer).toMatchObject({ status: 'listed', scenarios: SCENARIOS.map(({ name }) => ({ name })) });
    const { stdout } = await runDemo(demoPlaces(), ['--list']);
    for (const { name } of SCENARIOS) expect(stdout).toContain(name);
  });

  it('is part of the error for a name that is not in it', async () => {
    const run = await runDemo(demoPlaces(), ['--scenario', 'hostle-repository']);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr.replace(/\n/g, ' ')).toContain(
      'There is no scenario "hostle-repository". Did you mean "hostile-repository"?',
    );
    for (const { name } of SCENARIOS) expect(run.stderr).toContain(name);
  });
});

it('is loaded by no other command', () => {
  const later = readFileSync(join(CLI, '../../dist/commands/demo.cjs'), 'utf8');
  expect(later).toContain('dist/later/play-demo.cjs');
  const others = readdirSync(join(CLI, '../../dist/commands')).filter((name) => /^(?!demo).*\.cjs$/.test(name));
  expect(others.length).toBeGreaterThan(15);
  for (const name of others)
    expect(readFileSync(join(CLI, '../../dist/commands', name), 'utf8')).not.toContain('play-demo');
});
