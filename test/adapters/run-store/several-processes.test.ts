import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openHostStore } from '../../../src/app/run-store.ts';
import type { HostStore } from '../../../src/ports/host-store.ts';
import { temporaryDirectory } from '../../builders/temporary-directory.ts';
import { bundleProcess } from '../../engines/bundle-process.ts';
import { isFull } from '../../engines/describe-on-engines.ts';
import { freshDatabase, testPostgres } from '../../engines/test-postgres.ts';

let script: string;
beforeAll(async () => {
  script = await bundleProcess(fileURLToPath(new URL('store-process.ts', import.meta.url)), 'store');
});

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const Promised = z.object({ kind: z.enum(['created', 'annotated', 'completed']), runId: z.string() });
type Promised = z.infer<typeof Promised>;

/** Runs the process to its end, or kills it when it has told so much; gives what it has told in whole lines. */
async function promisesOf(location: string, name: string, wish: { rounds: number; killAfter?: number }) {
  const child = spawn(process.execPath, [script, location, name, String(wish.rounds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const promises: Promised[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    promises.push(Promised.parse(JSON.parse(line)));
    if (promises.length === wish.killAfter) child.kill('SIGKILL');
  }
  await exited;
  return { promises, signal: child.signalCode, code: child.exitCode };
}

async function opened(location: string): Promise<HostStore> {
  const store = await openHostStore(location, { now: () => new Date() });
  if (!store.ok) throw new Error(store.failure.message);
  ends.push(() => store.value.runs.close());
  return store.value;
}

/** Whatever was promised is there, and whatever is there is whole. */
async function expectWhole({ runs, audit }: HostStore, promises: readonly Promised[]): Promise<void> {
  const asked = { statuses: null, workflowId: null, isFlagged: null, issue: null, cursor: null, limit: 10_000 };
  const all = new Map((await runs.list('ours', asked)).runs.map((run) => [run.runId, run]));
  for (const { kind, runId } of promises) {
    const run = all.get(runId);
    expect(run, `${kind} ${runId}`).toBeDefined();
    if (kind === 'annotated') expect(run?.annotations).toBe(1);
    if (kind === 'completed') expect(run?.status).toBe('completed');
  }
  let judged = 0;
  for (const run of all.values()) {
    const events = await runs.events('ours', run.runId, { after: -1, limit: 100 });
    expect(events?.map(({ sequence }) => sequence)).toEqual(run.status === 'completed' ? [0, 1, 2] : []);
    const page = await runs.annotations('ours', run.runId, { cursor: null, limit: 100 });
    expect(page?.annotations).toHaveLength(run.annotations);
    judged += run.annotations;
  }
  expect(await audit.verify('ours')).toEqual({ entries: all.size + judged, brokenAt: null });
}

function describeProcesses(name: string, makeLocation: () => Promise<string>): void {
  describe(`several processes on one store: ${name}`, () => {
    it('all write to one chain, and none of them is lost', async () => {
      const location = await makeLocation();
      const rounds = 80;
      const each = await Promise.all(['a', 'b', 'c'].map((one) => promisesOf(location, one, { rounds })));
      expect(each.map(({ code }) => code)).toEqual([0, 0, 0]);
      const promises = each.flatMap((one) => one.promises);
      expect(promises.filter(({ kind }) => kind === 'created')).toHaveLength(3 * rounds);
      const completed = promises.filter(({ kind }) => kind === 'completed').map(({ runId }) => runId);
      expect(new Set(completed).size).toBe(completed.length);
      await expectWhole(await opened(location), promises);
    });

    const moments = isFull ? [1, 2, 5, 9, 12, 20, 30, 45, 77, 150] : [1, 12, 77];
    it.each(moments)('keeps what it has promised before a kill: after %i', async (killAfter) => {
      const location = await makeLocation();
      const [killed, other] = await Promise.all([
        promisesOf(location, 'killed', { rounds: 10_000, killAfter }),
        promisesOf(location, 'other', { rounds: 40 }),
      ]);
      expect(killed.signal).toBe('SIGKILL');
      expect(other.code).toBe(0);
      const store = await opened(location);
      await expectWhole(store, [...killed.promises, ...other.promises]);
      expect(await promisesOf(location, 'after', { rounds: 8 })).toMatchObject({ code: 0 });
    });
  });
}

describeProcesses('libsql', () => Promise.resolve(join(temporaryDirectory(), 'host.db')));

const postgres = testPostgres();
if ('missing' in postgres) it.skip(`PostgreSQL: NOT TESTED, ${postgres.missing}`, () => undefined);
else
  describeProcesses('PostgreSQL', async () => {
    const { address, drop } = await freshDatabase(postgres);
    ends.push(drop);
    return address;
  });
