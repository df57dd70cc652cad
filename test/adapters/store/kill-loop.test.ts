import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseOwner } from '../../../src/adapters/store/process-owner.ts';
import { createStateStore } from '../../../src/adapters/store/state-store.ts';
import { State } from '../../../src/contract/state.ts';
import { type BundledScript, bundleScript } from '../../builders/bundle-script.ts';
import { makeController, startChild, tempFilesIn } from './controller.ts';
import { countOf, increment } from './counted-state.ts';
import { schemaCheck } from './schema-check.ts';

const KILLS = process.env['CONTRIBFLOW_TEST_FULL'] === '1' ? 500 : 60;
const WRITERS = 8;
const KILLS_PER_ROUND = 20;

let script: BundledScript;
beforeAll(async () => {
  script = await bundleScript(new URL('child.ts', import.meta.url).pathname);
});
afterAll(() => {
  script.remove();
});

interface Figures {
  kills: number;
  killsOfOwner: number;
  acknowledged: number;
  reads: number;
  torn: number;
  tempFilesFound: number;
  tempFilesLeft: number;
}

it(`survives ${KILLS} kills of ${WRITERS} writers`, { timeout: 600_000 }, async () => {
  const controllerPath = makeController();
  const lock = { timeoutMs: 0 };
  const store = createStateStore({
    controllerPath,
    check: schemaCheck(State),
    redact: (text) => text,
    clean: (state) => state,
    lock,
  });
  const figures: Figures = {
    kills: 0,
    killsOfOwner: 0,
    acknowledged: 0,
    reads: 0,
    torn: 0,
    tempFilesFound: 0,
    tempFilesLeft: 0,
  };

  while (figures.kills < KILLS) {
    await killWriters(controllerPath, store, figures);
    figures.tempFilesFound += tempFilesIn(controllerPath).length;

    // One attempt without waiting: whoever was killed, the lock is there for the next process.
    const updated = await store.update(increment);
    if (!updated.ok) throw new Error(`the lock was not recovered: ${updated.failure.kind}`);
    figures.acknowledged += 1;
    figures.tempFilesLeft += tempFilesIn(controllerPath).length;
    expect(updated.value.damagedKeptAt).toBeNull();
    // A writer may be killed between an update and its word of it, so there may be more updates than words.
    expect(countOf(updated.value.state)).toBeGreaterThanOrEqual(figures.acknowledged);
    expect(countOf(updated.value.state)).toBeLessThanOrEqual(figures.acknowledged + figures.kills);
  }

  console.log(`kill loop: ${JSON.stringify(figures)}`);
  expect(figures).toMatchObject({ torn: 0, tempFilesLeft: 0 });
  expect(figures.reads).toBeGreaterThan(figures.kills);
});

/** Kills writers one by one, each replaced by a new one, and in the end all of them at once. */
async function killWriters(
  controllerPath: string,
  store: ReturnType<typeof createStateStore>,
  figures: Figures,
): Promise<void> {
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => startWriter(controllerPath, figures)));
  const reading = new AbortController();
  const reader = readUntil(reading.signal, store, figures);
  for (let turn = 0; turn < KILLS_PER_ROUND - WRITERS; turn += 1) {
    await sleep(Math.random() * 40);
    const owner = turn % 2 === 0 ? ownerAmong(writers, controllerPath) : -1;
    const victim = owner >= 0 ? owner : Math.floor(Math.random() * WRITERS);
    figures.killsOfOwner += owner >= 0 ? 1 : 0;
    await kill(writers[victim], figures);
    writers[victim] = await startWriter(controllerPath, figures);
  }
  await sleep(Math.random() * 40);
  await Promise.all(writers.map((writer) => kill(writer, figures)));
  reading.abort();
  await reader;
}

/** Starts a writer and waits until it has written once. */
async function startWriter(controllerPath: string, figures: Figures): Promise<ChildProcess> {
  const writer = startChild(script.path, ['increment', controllerPath]);
  if (writer.stdout === null) throw new Error('the writer has no output');
  writer.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    figures.acknowledged += chunk.split('\n').length - 1;
  });
  const ended = once(writer, 'exit').then(() => Promise.reject(new Error('a writer ended before it wrote')));
  await Promise.race([once(writer.stdout, 'data'), ended]);
  return writer;
}

async function kill(writer: ChildProcess | undefined, figures: Figures): Promise<void> {
  if (writer === undefined || writer.exitCode !== null) throw new Error('a writer had ended by itself');
  writer.kill('SIGKILL');
  await once(writer, 'close');
  figures.kills += 1;
}

/** The writer that holds the lock right now; -1 when there is none. */
function ownerAmong(writers: readonly ChildProcess[], controllerPath: string): number {
  const locks = join(controllerPath, '.contribflow/locks');
  const pids = readdirSync(locks).map((name) => {
    try {
      return parseOwner(readFileSync(join(locks, name), 'utf8'))?.pid;
    } catch {
      return undefined;
    }
  });
  return writers.findIndex((writer) => pids.includes(writer.pid));
}

async function readUntil(
  signal: AbortSignal,
  store: ReturnType<typeof createStateStore>,
  figures: Figures,
): Promise<void> {
  while (!signal.aborted) {
    const loaded = await store.read();
    figures.reads += 1;
    figures.torn += loaded.status === 'ok' ? 0 : 1;
    await sleep(1);
  }
}
