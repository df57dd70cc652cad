import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ValidationResult } from '../../src/contract/validation.ts';
import { createIssue, createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import { documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';
import { hasTmux, startInTmux } from '../builders/tmux.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';
import { objectsOfProcess } from '../engines/docker-objects.ts';
import { interposed } from '../engines/interposed-socket.ts';

const ISSUE = 'works/teller#7';
const WORKSPACE = '.contribflow/workspaces/works-teller-7';
/** Prints a line every 200 ms, as often as the file says. */
const TELL = `const times = Number(require('node:fs').readFileSync('times', 'utf8'));
let told = 0;
const tick = setInterval(() => {
  told += 1;
  console.log('line', told);
  if (told >= times) clearInterval(tick);
}, 200);
`;

const WORLD = createWorld({
  repositories: [
    createRepository('works/teller', {
      files: {
        'README.md': '# teller\n',
        '.gitattributes': 'times export-ignore\n',
        'package.json': JSON.stringify({ name: 'teller', scripts: { test: 'node tell.js' } }),
        'tell.js': TELL,
        times: '5\n',
      },
      issues: [createIssue({ number: 7, title: 'tell more', body: 'It should tell more.' })],
    }),
  ],
});

let github: SimulatedGithub;
const state = { XDG_STATE_HOME: temporaryDirectory() };
beforeAll(async () => {
  github = await simulatedGithub({ world: WORLD });
  for (const step of ['plan', 'checkout'])
    expect((await github.run([step, ISSUE, '--json'], state)).code, step).toBe(0);
});
afterAll(() => github.close());

async function tellTimes(times: number): Promise<void> {
  writeFileSync(join(github.directory, WORKSPACE, 'times'), `${times}\n`);
  appendFileSync(join(github.directory, WORKSPACE, 'README.md'), 'More.\n');
  expect((await github.run(['diff', '--json'], state)).code).toBe(0);
}

describeOnEngines(
  'validate --run while it is watched',
  (engine) => {
    const env = { ...state, ...engine.env };
    const RUN = ['validate', '--run', '--sandbox', engine.name];

    it('tells programs line by line, and runs what no archive would have', { timeout: 120_000 }, async () => {
      await tellTimes(3);
      const ran = await github.run([...RUN, '--progress', 'json', '--json'], env);
      expect(ran.code, ran.stdout + ran.stderr).toBe(0);
      const events = ran.stderr
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { at: string; kind?: string; text?: string; command?: string });
      const kinds = events.flatMap(({ kind }) => (kind === undefined ? [] : [kind]));
      expect([...new Set(kinds)].sort()).toEqual(['copying', 'finished', 'output', 'started']);
      expect(kinds.at(-1)).toBe('finished');
      expect(events.find(({ kind }) => kind === 'started')).toMatchObject({ command: 'npm test' });
      expect(events.map(({ text = '' }) => text).join('')).toContain('line 3');
      const { commands } = documentOf(ran) as unknown as ValidationResult;
      expect(commands).toMatchObject([{ command: 'npm test', status: 'passed', exitCode: 0 }]);
    });

    it.skipIf(!hasTmux)(
      'shows people the last lines and the time, and then the result (needs tmux)',
      {
        timeout: 120_000,
      },
      async () => {
        await tellTimes(25);
        const longer = ['--command', `"node tell.js ${'more '.repeat(20)}"`];
        const line = [...RUN, ...longer].join(' ');
        const screen = startInTmux(line, github.directory, { ...environmentOf(github.simulator), ...env });
        const live = await screen.shows('line 12');
        expect(live).toMatch(/npm test on .* … \d+ s/);
        expect(live).not.toContain('line 1\n');
        // A command that is longer than the screen does not push the time out of it.
        await screen.shows('node tell.js more more');
        expect(await screen.shows('line 13')).toMatch(/^node tell\.js (?:more )+.*… \d+ s$/m);
        const end = await screen.shows('exit code');
        expect(end).toContain('exit code 0');
        expect(end).toContain('npm test');
        expect(end).not.toContain('line 12');
        screen.close();
      },
    );

    it('proves nothing when the engine goes away, and the next run clears up', { timeout: 180_000 }, async () => {
      await tellTimes(10_000);
      const cable = await interposed(engine.socket);
      const seen: { pid?: number | undefined } = {};
      const ran = await runCli([...RUN, '--progress', 'json', '--json'], {
        cwd: github.directory,
        env: { ...environmentOf(github.simulator), ...env, DOCKER_HOST: `unix://${cable.path}` },
        whileRunning: (child) => {
          seen.pid = child.pid;
          child.stderr?.on('data', (chunk: string) => {
            if (chunk.includes('line 2')) cable.cut();
          });
        },
      });
      expect(ran.code, ran.stderr).toBe(8);
      expect(documentOf(ran)).toMatchObject({
        status: 'blocked',
        blockedBy: 'run_broken',
        blocksPr: true,
        reason: 'Docker went away in the middle of the run; nothing was proven.',
        commands: [{ command: 'npm test', status: 'blocked', exitCode: null }],
      });
      expect(documentOf(await github.run(['next', '--json'], state))['state']).toBe('validation_blocked');
      expect(await objectsOfProcess(engine, seen.pid ?? 0)).not.toEqual([]);

      await tellTimes(2);
      expect(documentOf(await github.run([...RUN, '--json'], env))).toMatchObject({ status: 'passed' });
      expect(await objectsOfProcess(engine, seen.pid ?? 0)).toEqual([]);
    });

    it('is over and clean soon after an interrupt, and what is recorded stays true', { timeout: 120_000 }, async () => {
      await tellTimes(10_000);
      const seen: { pid?: number | undefined } = {};
      const ran = await runCli([...RUN, '--progress', 'json', '--json'], {
        cwd: github.directory,
        env: { ...environmentOf(github.simulator), ...env },
        whileRunning: (child) => {
          child.stderr?.on('data', (chunk: string) => {
            if (!chunk.includes('line 2') || seen.pid !== undefined) return;
            seen.pid = child.pid;
            child.kill('SIGINT');
          });
        },
      });
      expect(documentOf(ran)).toMatchObject({ status: 'error', error: { code: 'interrupted' } });
      expect(await objectsOfProcess(engine, seen.pid ?? 0)).toEqual([]);
      expect(documentOf(await github.run(['next', '--json'], state))['state']).toBe('needs_validation');
    });
  },
  ['docker'],
);
