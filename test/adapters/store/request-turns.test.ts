import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestTurns } from '../../../src/adapters/store/request-turns.ts';
import { createStateStore } from '../../../src/adapters/store/state-store.ts';
import { EMPTY_STATE } from '../../../src/contract/empty-state.ts';
import { State } from '../../../src/contract/state.ts';
import { isInForce, nextBackoff, turnAt } from '../../../src/policy/backoff.ts';
import type { StateStore } from '../../../src/ports/store.ts';
import { backoff } from '../../builders/backoff.ts';
import { type BundledScript, bundleScript } from '../../builders/bundle-script.ts';
import { createMemoryStateStore } from '../../fakes/memory-state-store.ts';
import { makeController, startChild } from './controller.ts';
import { schemaCheck } from './schema-check.ts';

const never = new AbortController().signal;
const clock = { now: () => new Date() };
const turnsOn = (state: StateStore) => createRequestTurns({ state, clock, nextBackoff, isInForce, turnAt });
const filesIn = (controllerPath: string) =>
  createStateStore({ controllerPath, check: schemaCheck(State), redact: (text) => text, clean: (value) => value });
const inSeconds = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString();
const stateWith = (changes: Partial<State>) =>
  createMemoryStateStore({ text: JSON.stringify({ ...EMPTY_STATE, ...changes }) });

describe('turns that are kept in the state', () => {
  it.each([
    ['damaged', '{"stateVersion": 1,', 'unreadable'],
    ['newer', '{"stateVersion": 2}', 'newer'],
  ])('let no request leave while the state is %s', async (_, text, kind) => {
    const controllerPath = makeController();
    mkdirSync(join(controllerPath, '.contribflow'));
    const file = join(controllerPath, '.contribflow/state.json');
    writeFileSync(file, text);
    for (const resource of ['search', 'graphql'] as const) {
      expect(await turnsOn(filesIn(controllerPath)).take(resource, never)).toMatchObject({
        ok: false,
        failure: { kind },
      });
    }
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('write nothing for a request that keeps no distance', async () => {
    const state = createMemoryStateStore();
    expect(await turnsOn(state).take('graphql', never)).toMatchObject({ ok: true });
    expect(state.text).toBeNull();
  });

  it('do not wait for hours when the clock was set back', async () => {
    const state = stateWith({ turns: { search: null, core: inSeconds(9000) } });
    const start = performance.now();
    expect(await turnsOn(state).take('core', never)).toMatchObject({ ok: true });
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('are given up when somebody aborts the wait', async () => {
    const state = stateWith({ turns: { search: inSeconds(30), core: null } });
    const stop = new AbortController();
    const taken = turnsOn(state).take('search', stop.signal);
    setTimeout(() => {
      stop.abort('enough');
    }, 20);
    expect(await taken).toMatchObject({ ok: false, failure: { kind: 'aborted', cause: 'enough' } });
  });

  it('notice a limit that came while they waited', async () => {
    const state = stateWith({ turns: { search: inSeconds(0), core: null } });
    const limited = backoff({ notBefore: inSeconds(60) });
    const sleep = async () => {
      await state.update((before) => ({ ...before, backoff: limited }));
    };
    const turns = createRequestTurns({ state, clock, nextBackoff, isInForce, turnAt, sleep });
    expect(await turns.take('search', never)).toEqual({ ok: false, failure: { kind: 'limited', backoff: limited } });
  });

  it('notice a limit that came while they waited for the lock, and keep their place free', async () => {
    const memory = stateWith({});
    const limited = backoff({ notBefore: inSeconds(60) });
    const update: StateStore['update'] = async (change, options) => {
      await memory.update((before) => ({ ...before, backoff: limited }));
      return memory.update(change, options);
    };
    expect(await turnsOn({ ...memory, update }).take('core', never)).toMatchObject({ failure: { backoff: limited } });
    expect(memory.text).toContain('"core":null');
  });

  it('pass on why the state cannot be written', async () => {
    const state = stateWith({});
    state.failure = { kind: 'full', path: 'x', cause: null };
    expect(await turnsOn(state).take('core', never)).toEqual({ ok: false, failure: state.failure });
  });
});

describe('turns of several processes', () => {
  const PROCESSES = 2;
  const TURNS = 10;
  const INTERVAL_MS = 100;
  let script: BundledScript;
  beforeAll(async () => {
    script = await bundleScript(new URL('request-turns-process.ts', import.meta.url).pathname);
  });
  afterAll(() => {
    script.remove();
  });

  it('keep the distance between all of them', async () => {
    const controllerPath = makeController();
    const args = [controllerPath, String(TURNS), String(INTERVAL_MS)];
    const start = Date.now();
    const printed = await Promise.all(Array.from({ length: PROCESSES }, () => outputOf(script.path, args)));
    const times = printed
      .flatMap((text) => text.trim().split('\n'))
      .map(Number)
      .sort((a, b) => a - b);
    expect(times).toHaveLength(PROCESSES * TURNS);
    // A busy machine may be late with a turn, never early.
    times.forEach((time, index) => {
      expect(time - start).toBeGreaterThanOrEqual(index * INTERVAL_MS);
    });
  });

  it('stop together', async () => {
    const controllerPath = makeController();
    await filesIn(controllerPath).update((state) => ({ ...state, backoff: backoff({ notBefore: inSeconds(600) }) }));
    expect(await outputOf(script.path, [controllerPath, '2', '0'])).toBe('limited\nlimited\n');
  });
});

async function outputOf(script: string, args: readonly string[]): Promise<string> {
  const child = startChild(script, args);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  await once(child, 'close');
  return output;
}
