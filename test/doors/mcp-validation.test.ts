import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIssue, createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import { isAlive, type McpSession, startMcp } from '../builders/mcp-client.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';
import { objectsOfProcess } from '../engines/docker-objects.ts';

const ISSUE = 'works/teller#7';
const SLUG = 'works-teller-7';
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
        'CONTRIBUTING.md': '# Contributing\n\nPlease run npm test. Open an issue before a pull request.\n',
        'package.json': JSON.stringify({ name: 'teller', scripts: { test: 'node tell.js' } }),
        'tell.js': TELL,
        times: '5\n',
      },
      issues: [createIssue({ number: 7, title: 'tell more', body: 'It should tell more.' })],
    }),
  ],
});
const SECONDS = 1000;

let github: SimulatedGithub;
const HOME = temporaryDirectory();
const inWorkspace = (name: string) => join(github.directory, '.contribflow/workspaces', SLUG, name);
const start = (env: Readonly<Record<string, string>> = {}) =>
  startMcp({ cwd: github.directory, env: { HOME, ...environmentOf(github.simulator), ...env } });

beforeAll(async () => {
  github = await simulatedGithub({ world: WORLD, config: { sandbox: { accept: ['container', 'namespace'] } } });
});
afterAll(async () => {
  expect(github.simulator.writes).toEqual([]);
  await github.close();
});

async function prepare(server: McpSession, times: number): Promise<string[]> {
  const told: string[] = [];
  await server.answer('plan', { issue: ISSUE });
  await server.call(
    'checkout',
    { issue: ISSUE },
    { onprogress: ({ message = '' }) => told.push(message), resetTimeoutOnProgress: true },
  );
  writeFileSync(inWorkspace('times'), `${times}\n`);
  appendFileSync(inWorkspace('README.md'), 'More.\n');
  await server.answer('diff');
  return told;
}

async function waitUntil(isDone: () => boolean | Promise<boolean>, limitMs: number): Promise<number> {
  const before = Date.now();
  while (!(await isDone())) {
    if (Date.now() - before > limitMs) throw new Error('it takes too long');
    await wait(25);
  }
  return Date.now() - before;
}

describeOnEngines(
  'validate over MCP',
  (engine) => {
    const input = { run: true, sandbox: engine.name };

    it('tells how far it is, and keeps a log that can be read', { timeout: 120 * SECONDS }, async () => {
      const server = await start(engine.env);
      try {
        expect((await prepare(server, 5)).length).toBeGreaterThan(0);
        const told: { progress: number; message?: string | undefined }[] = [];
        const result = await server.call('validate', input, { onprogress: (progress) => told.push(progress) });
        expect(result.structuredContent).toMatchObject({ status: 'passed', engine: engine.name });
        const numbers = told.map(({ progress }) => progress);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        expect(told.map(({ message }) => message)).toContainEqual(expect.stringContaining('npm test'));
        // What foreign code prints is no progress of ours.
        expect(told.filter(({ message = '' }) => /line \d/.test(message))).toEqual([]);

        const { contents } = await server.client.readResource({ uri: `contribflow://task/${SLUG}/validation-log` });
        const [log] = contents as { text: string; _meta?: object }[];
        expect(log?._meta).toEqual({ 'contribflow/untrusted': true });
        expect(log?.text).toMatch(/^Validation of works\/teller#7: passed\n/);
        expect(log?.text).toContain('\n| line 5\n');
        expect(log?.text.split('\n').filter((line) => line.includes('line 5'))).toEqual(['| line 5']);
      } finally {
        await server.close();
      }
    });

    it('stops when the client cancels, and is ready for the next call', { timeout: 120 * SECONDS }, async () => {
      const server = await start(engine.env);
      try {
        await prepare(server, 600);
        const stop = new AbortController();
        let isRunning = false;
        const calling = server.call('validate', input, {
          signal: stop.signal,
          onprogress: ({ message = '' }) => {
            isRunning ||= message.startsWith('npm test');
          },
        });
        calling.catch(() => undefined);
        await waitUntil(() => isRunning, 60 * SECONDS);
        expect(await objectsOfProcess(engine, server.pid)).not.toEqual([]);
        stop.abort();
        await expect(calling).rejects.toThrow();
        const isGone = async () => (await objectsOfProcess(engine, server.pid)).length === 0;
        const took = await waitUntil(isGone, 30 * SECONDS);
        console.log(`${engine.name}: everything was gone ${took} ms after the cancellation`);
        expect(await server.answer('next')).toMatchObject({ nextAction: 'validate' });
      } finally {
        await server.close();
      }
    });

    it('leaves nothing when the client goes away in the middle', { timeout: 120 * SECONDS }, async () => {
      const server = await start(engine.env);
      await prepare(server, 600);
      let isRunning = false;
      const calling = server.call('validate', input, {
        onprogress: ({ message = '' }) => {
          isRunning ||= message.startsWith('npm test');
        },
      });
      calling.catch(() => undefined);
      await waitUntil(() => isRunning, 60 * SECONDS);
      await server.close();
      await waitUntil(() => !isAlive(server.pid), 30 * SECONDS);
      const isGone = async () => (await objectsOfProcess(engine, server.pid)).length === 0;
      await waitUntil(isGone, 30 * SECONDS);
    });
  },
  ['docker', 'bwrap'],
);
