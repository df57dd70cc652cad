import { describe, expect, it } from 'vitest';
import type { DemoPlayed } from '../../src/contract/demo.ts';
import { board } from '../../src/demo/scenarios/board.ts';
import { demoPlaces, expectNoTrace, playedOf, runDemo, USERS_TOKEN } from '../builders/demo-run.ts';
import { ask } from '../builders/host-client.ts';
import { KillableProcess } from '../builders/killable-process.ts';
import { pathWithoutEngines } from '../builders/path-without-engines.ts';
import { CLI, cliEnvironment, documentOf, runCli } from '../builders/run-cli.ts';
import { asPage, signInBy } from '../builders/signed-in.ts';
import { hasTmux, startInTmux } from '../builders/tmux.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

const PATIENCE = { timeout: 240_000 };

/** The runs of the story, as a person finds them who was not there. */
const AT_THE_GATE = [
  'discovery completed',
  'contribution lanternjs/lantern#14880 failed',
  'validation quillworks/slug-kit#41 completed',
  'contribution quillworks/slug-kit#41 waiting-input',
  'contribution quillworks/slug-kit#19 waiting-approval',
  'contribution quillworks/slug-kit#41 waiting-approval',
];
const AFTER_THE_YES = AT_THE_GATE.with(4, 'contribution quillworks/slug-kit#19 completed');

const runsOf = ({ board: shown }: DemoPlayed) =>
  (shown?.runs ?? []).map(({ workflow, issue, status }) =>
    [workflow, issue, status].filter((each) => each !== null).join(' '),
  );

const changesOf = ({ publicWrites }: DemoPlayed) =>
  publicWrites.map(({ kind }) => kind).filter((kind) => kind !== 'push_offer');

describe('the story of a host', () => {
  it.each([
    ['--scenario', 'github-issue'],
    ['--html', 'story.html'],
  ])('goes without %s', async (...flags) => {
    const places = demoPlaces();
    const run = await runDemo(places, ['--via', 'host', ...flags, '--json']);
    expect(run.code).toBe(2);
    expect(documentOf(run)).toMatchObject({ error: { code: 'invalid_flag' } });
    expectNoTrace(places);
  });

  it('ends where a sandbox is needed and none is here', PATIENCE, async () => {
    const places = demoPlaces({ PATH: pathWithoutEngines() });
    const run = await runDemo(places, ['--via', 'host', '--json']);
    expect(run.code).toBe(8);
    const played = playedOf(run);
    expect(played).toMatchObject({ status: 'validation_blocked', via: 'host', publicWrites: [] });
    expect(runsOf(played).at(-1)).toBe('validation quillworks/slug-kit#41 failed');
    expectNoTrace(places);
  });
});

describeOnEngines('the story of a host, to its end', () => {
  it('fills the board, and leaves what waits at the gate there', PATIENCE, async () => {
    const places = demoPlaces();
    const run = await runDemo(places, ['--via', 'host', '--json']);
    expect(run, run.stderr).toMatchObject({ code: 0, stderr: '' });
    const played = playedOf(run);
    expect(played).toMatchObject({
      status: 'stopped_at_gate',
      via: 'host',
      approval: 'nobody_there',
      requiresHumanApproval: true,
      publicWrites: [],
      prUrl: null,
      recommendedCommand: 'contribflow demo --via host --approve --json',
    });
    expect(runsOf(played)).toEqual(AT_THE_GATE);
    const marks = (played.board?.runs ?? []).map(({ flags, judgments }) => `${flags} of ${judgments}`);
    expect(marks).toEqual(['0 of 0', '0 of 0', '0 of 0', '1 of 2', '0 of 1', '0 of 1']);
    expect(played.steps.find(({ title }) => title === 'Try to go on without a person')).toMatchObject({
      did: [expect.stringContaining('forbidden')],
      writes: 0,
    });
    expect(run.stdout).not.toContain(USERS_TOKEN);
    expect(run.stdout).not.toMatch(/cfk_\w/);
    expectNoTrace(places);
  });

  it('publishes one draft after the yes of the person of the story', PATIENCE, async () => {
    const places = demoPlaces();
    const played = playedOf(await runDemo(places, ['--via', 'host', '--approve', '--json']));
    expect(played).toMatchObject({ status: 'completed', approval: 'given', writesBeforeApproval: 0 });
    expect(changesOf(played)).toEqual(['fork', 'push', 'pull_request']);
    expect(played.prUrl).toMatch(/\/quillworks\/slug-kit\/pull\/\d+$/);
    expect(runsOf(played)).toEqual(AFTER_THE_YES);
    expectNoTrace(places);
  });

  it('is a text for a pipe, and keeps a board that serve shows again', PATIENCE, async () => {
    const places = demoPlaces();
    const run = await runDemo(places, ['--via', 'host', '--keep']);
    expect(run, run.stderr).toMatchObject({ code: 0, stderr: '' });
    // A path has the length that it has.
    for (const line of run.stdout.split('\n').filter((each) => !each.includes(places.temporary)))
      expect(line.length, line).toBeLessThanOrEqual(80);
    const told = [...run.stdout.matchAll(/^ ?(\d+) {2}(\S.*)$/gm)].map(([, number, title]) => `${number} ${title}`);
    expect(told).toEqual(board.scenes.map(({ title }, index) => `${index + 1} ${title}`));
    expect(run.stdout.trimEnd().split('\n').at(-1)).toBe('Next: contribflow demo --via host --approve');

    const directory = /cd (\S+) && \. \.\.\/environment/.exec(run.stdout)?.[1] ?? '';
    const words = /contribflow (serve --store \S+)/.exec(run.stdout)?.[1]?.split(' ') ?? [];
    const made = await runCli(['key', 'create', ...words.slice(1), '--json'], { cwd: directory });
    const serve = new KillableProcess([process.execPath, CLI, ...words, '--port', '0', '--json'], {
      cwd: directory,
      env: cliEnvironment(places.home),
    });
    const { url } = JSON.parse(await serve.start()) as { readonly url: string };
    const { body } = await ask(url, String(documentOf(made)['key']), 'listRuns');
    await serve.kill();
    expect(body.runs.map(({ status }) => status).toReversed()).toEqual(
      AT_THE_GATE.map((each) => each.split(' ').at(-1)),
    );
    expect(body.runs.filter(({ flags }) => flags > 0)).toHaveLength(1);
  });

  describe.skipIf(!hasTmux)('on a terminal (needs tmux)', () => {
    it('stays open for the person, who decides on the board, until Ctrl-C', PATIENCE, async () => {
      const places = demoPlaces();
      const screen = startInTmux('demo --via host --speed instant', places.cwd, places.env);
      try {
        await screen.shows('/sign-in#');
        const [, url = '', link = ''] = /(http:\S+)\/sign-in#(\S+)/.exec(screen.history()) ?? [];
        const person = await signInBy({ url }, link);
        const headers = asPage({ url }, person);
        const get = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`, { headers })).json();
        const { runs } = (await get('/v1/runs?status=waiting-approval')) as { runs: { runId: string }[] };
        expect(runs).toHaveLength(2);
        const { runId = '' } = runs[0] ?? {};
        const { offer } = (await get(`/board/runs/${runId}/offer`)) as { offer: { digest: string } };
        const body = JSON.stringify({ decision: 'approved', digest: offer.digest });
        const said = await fetch(`${url}/board/runs/${runId}/decision`, { method: 'POST', headers, body });
        expect(said.status).toBe(200);
        await expect
          .poll(async () => ((await get(`/v1/runs/${runId}`)) as { status: string }).status, { timeout: 60_000 })
          .toBe('completed');
        await screen.answer('/sign-in#', 'C-c');
        const { code, screen: end } = await screen.ended();
        // As `serve` ends, too.
        expect(code).toBe(130);
        expect(end).toMatch(/Before a yes +no write/);
        expect(end).toContain('draft pull request: POST');
        expect(screen.history()).not.toContain('Interrupted');
      } finally {
        screen.close();
      }
      expectNoTrace(places);
    });
  });

  it.each(['Start the host', 'Contribute half of a fix'])(
    'that is stopped at "%s" leaves nothing',
    PATIENCE,
    async (words) => {
      const places = demoPlaces();
      const run = await runDemo(places, ['--via', 'host'], {
        whileRunning: (child) => {
          let told = '';
          child.stdout?.on('data', (chunk: string) => {
            told += chunk;
            if (told.includes(words)) child.kill('SIGINT');
          });
        },
      });
      expect(run, run.stderr).toMatchObject({ code: 130 });
      expect(run.stderr).toContain('Interrupted. What the demo had made is put away.');
      expectNoTrace(places);
    },
  );
}, ['bwrap']);
