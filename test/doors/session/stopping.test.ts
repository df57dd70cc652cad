import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createIssue, createRepository, createWorld } from '../../../src/demo/github/world/builders.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';
import { SessionClient } from '../../builders/session-client.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../../builders/simulated-github.ts';
import { describeOnEngines } from '../../engines/describe-on-engines.ts';
import { objectsOfProcess } from '../../engines/docker-objects.ts';
import type { TestEngine } from '../../engines/test-engines.ts';

const ISSUE = 'works/sleeper#7';
const SLUG = 'works-sleeper-7';
const WORLD = createWorld({
  repositories: [
    createRepository('works/sleeper', {
      files: {
        'README.md': '# sleeper\n',
        'package.json': JSON.stringify({ name: 'sleeper', scripts: { test: 'node sleep.js' } }),
        'sleep.js': "console.log('asleep'); setTimeout(() => {}, 600000);\n",
      },
      issues: [createIssue({ number: 7, title: 'sleep more', body: 'It should sleep more.' })],
    }),
  ],
});

let github: SimulatedGithub;
let session: SessionClient;
const HOME = temporaryDirectory();
beforeEach(async () => {
  github = await simulatedGithub({ world: WORLD, config: { sandbox: { accept: ['container', 'namespace'] } } });
});
afterEach(async () => {
  session.child.kill('SIGKILL');
  await session.ended;
  expect(github.simulator.writes).toEqual([]);
  await github.close();
});

const start = (engine: TestEngine) => {
  const path = join(github.directory, '.contribflow/config.json');
  writeFileSync(path, JSON.stringify({ sandbox: { engine: engine.name, accept: ['container', 'namespace'] } }));
  return new SessionClient({
    cwd: github.directory,
    env: { HOME, ...environmentOf(github.simulator), ...engine.env },
  });
};

/** A session whose task runs a command in a sandbox that does not end by itself. */
async function asleep(engine: TestEngine): Promise<void> {
  session = start(engine);
  await session.configure();
  session.say('edit', `Work on ${ISSUE}`);
  await session.next('task_complete', { id: 'edit' });
  appendFileSync(join(github.directory, '.contribflow/workspaces', SLUG, 'README.md'), 'More.\n');
  session.say('sleep', 'Go on.');
  await session.next('exec_command_output_delta', { id: 'sleep' });
}

const left = (engine: TestEngine) => objectsOfProcess(engine, session.child.pid ?? 0);

async function untilGone(engine: TestEngine): Promise<void> {
  while ((await left(engine)).length > 0) await wait(50);
}

const LONG = { timeout: 180_000 };

describeOnEngines(
  'while a command runs in the sandbox',
  (engine) => {
    it('an interrupt is told at once, the command is gone, and a new task begins', LONG, async () => {
      await asleep(engine);
      expect(await left(engine)).not.toEqual([]);
      const before = performance.now();
      session.submit('stop', { type: 'interrupt' });
      expect(await session.next('error', { id: 'sleep' })).toEqual({
        type: 'error',
        code: 'interrupted',
        message: 'interrupted',
      });
      const told = performance.now() - before;
      await untilGone(engine);
      const gone = performance.now() - before;
      console.log(`${engine.name}: told ${told.toFixed(0)} ms after the interrupt, gone after ${gone.toFixed(0)} ms`);
      await session.next('turn_aborted', { id: 'sleep' });
      expect(session.types('sleep').slice(-2)).toEqual(['error', 'turn_aborted']);
      session.submit('look', { type: 'verb', name: 'next' });
      expect((await session.next('verb_result', { id: 'look' })).answer).toMatchObject({ state: 'needs_validation' });
    });

    it('its end leaves nothing behind', LONG, async () => {
      await asleep(engine);
      session.child.kill('SIGTERM');
      expect(await session.ended).toBe(0);
      await untilGone(engine);
      expect(session.events.at(-1)?.msg).toEqual({ type: 'turn_aborted', reason: 'shutdown' });
    });

    it('a killed session can be taken up from its bookmark by another one', LONG, async () => {
      await asleep(engine);
      const bookmarks = session.events.flatMap(({ id, msg }) =>
        id === 'sleep' && msg.type === 'turn_complete' ? [msg.response_id] : [],
      );
      session.child.kill('SIGKILL');
      await session.ended;
      session = start(engine);
      await session.configure({ approval_policy: 'untrusted' });
      session.say('resume', 'Go on.', { last_response_id: bookmarks.at(-1) });
      const request = await session.next('exec_approval_request', { id: 'resume' });
      expect(request.command.slice(0, 3)).toEqual(['contribflow', 'validate', '--run']);
      session.submit('no', { type: 'exec_approval', id: 'resume', decision: 'denied' });
      await session.next('task_complete', { id: 'resume' });
      session.say('unknown', 'Go on.', { last_response_id: 'follow-nowhere' });
      expect(await session.next('error', { id: 'unknown' })).toMatchObject({ code: 'unknown_response_id' });
    });
  },
  ['docker', 'bwrap'],
);
