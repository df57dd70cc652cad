import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunStatus } from '../../../../src/contract/run-vocabulary.ts';
import { Caretaker } from '../../../../src/doors/host/runner/caretaker.ts';
import { type PutAwayOptions, putAway } from '../../../../src/doors/host/runner/put-away.ts';
import { placeOf, runDirectory } from '../../../../src/doors/host/runner/run-place.ts';
import type { RunOutline } from '../../../../src/ports/run-store.ts';
import { temporaryDirectory } from '../../../builders/run-cli.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const TENANT = 'Ada & Söhne';

let root: string;
let work: string;
let known: Map<string, RunOutline & { readonly tenant: string }>;
beforeEach(() => {
  root = temporaryDirectory();
  work = join(root, 'runs');
  known = new Map();
  placeOf(work);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const store = {
  outlines: (tenant: string, runIds: readonly string[]) =>
    Promise.resolve([...known.values()].filter((run) => run.tenant === tenant && runIds.includes(run.runId))),
};

function write(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'text');
  return path;
}

/** A run with a directory as a run leaves one. */
function left(given: Partial<RunOutline & { readonly tenant: string }> = {}): string {
  const run = {
    ...{ runId: randomUUID(), tenant: TENANT, status: 'completed' as RunStatus, updatedAt: LONG_AGO },
    ...{ hasBegunToPublish: false, ...given },
  };
  known.set(run.runId, run);
  const directory = runDirectory(work, run);
  for (const file of ['.contribflow/config.json', '.contribflow/workspaces/a/src/index.js', 'notes'])
    write(join(directory, file));
  return directory;
}

const go = (options: Partial<PutAwayOptions> = {}) =>
  putAway(store, { workDirectory: work, now: new Date(), signal: new AbortController().signal, ...options });

describe('directories that are put away', () => {
  it('are those of runs that have been over for long, of every tenant', async () => {
    const directories = [
      left(),
      left({ status: 'failed' }),
      left({ status: 'cancelled' }),
      left({ tenant: 'another' }),
      left({ hasBegunToPublish: true }),
    ];
    expect((await go()).size).toBe(0);
    expect(directories.filter(existsSync)).toEqual([]);
    expect(existsSync(join(work, 'place'))).toBe(true);
  });

  it('are found among more than are asked about together', async () => {
    const directories = Array.from({ length: 250 }, () => left());
    const kept = left({ status: 'waiting-approval' });
    await go();
    expect(directories.filter(existsSync)).toEqual([]);
    expect(existsSync(kept)).toBe(true);
  });

  it('are not those of runs that go on, ended lately, or may be half public', async () => {
    const directories = [
      left({ status: 'running' }),
      left({ status: 'waiting-approval' }),
      left({ status: 'cancelling', hasBegunToPublish: true }),
      left({ status: 'cancelled', hasBegunToPublish: true }),
      left({ updatedAt: new Date().toISOString() }),
    ];
    await go();
    expect(directories.filter((each) => !existsSync(join(each, '.contribflow/config.json')))).toEqual([]);
  });

  it('are not what the store knows nothing of, has for another tenant, or was never a run', async () => {
    const unknown = left();
    known.clear();
    const runId = randomUUID();
    left({ runId, tenant: 'another', updatedAt: new Date().toISOString() });
    const misplaced = write(join(runDirectory(work, { tenant: TENANT, runId }), 'file'));
    const others = [
      write(join(work, encodeURIComponent(TENANT), 'notes/file')),
      write(join(work, '%/file')),
      write(join(work, 'Ada & Co/file')),
      write(join(work, randomUUID(), 'file')),
    ];
    await go();
    expect([unknown, misplaced, ...others].filter((each) => !existsSync(each))).toEqual([]);
  });

  it('end at links: neither what they lead to is deleted, nor what is reached by one', async () => {
    const outside = join(root, 'outside');
    const inLinkedTenant = left({ tenant: 'linked' }).replace(work, outside);
    rmSync(join(work, 'linked'), { recursive: true });
    write(join(inLinkedTenant, 'file'));
    symlinkSync(join(outside, 'linked'), join(work, 'linked'));
    const linkedRun = left();
    rmSync(linkedRun, { recursive: true });
    symlinkSync(dirname(write(join(outside, 'elsewhere/file'))), linkedRun);
    const plain = left();
    symlinkSync(outside, join(plain, 'way-out'));
    await go();
    expect(existsSync(plain)).toBe(false);
    expect(existsSync(join(inLinkedTenant, 'file'))).toBe(true);
    expect(existsSync(join(outside, 'elsewhere/file'))).toBe(true);
    expect(existsSync(join(linkedRun, 'file'))).toBe(true);
  });

  it('are gone on with after a kill in the middle, whatever is left of them', async () => {
    const killed = left();
    rmSync(join(killed, '.contribflow/config.json'));
    const almost = left();
    for (const name of readdirSync(almost)) rmSync(join(almost, name), { recursive: true });
    await go();
    expect([killed, almost].filter(existsSync)).toEqual([]);
  });

  it('can be put away by several workers of the place at once', async () => {
    const directories = Array.from({ length: 20 }, () => {
      const directory = left();
      for (let file = 0; file < 40; file += 1) write(join(directory, `deep/${file % 7}/${file}/file`));
      return directory;
    });
    const rounds = await Promise.all([go(), go(), go()]);
    expect(rounds.flatMap((stuck) => [...stuck.values()])).toEqual([]);
    expect(directories.filter(existsSync)).toEqual([]);
  });

  it('are no more begun when the worker ends', async () => {
    const directories = [left(), left(), left()];
    const stop = new AbortController();
    const removed: string[] = [];
    await go({
      signal: stop.signal,
      remove: (directory) => {
        removed.push(directory);
        stop.abort();
        return Promise.resolve();
      },
    });
    expect(removed).toHaveLength(1);
    expect(directories).toContain(removed[0]);
  });
});

describe('the caretaker of a place', () => {
  /** Resolves when as many rounds have gone by. */
  function watched(rounds: number, outlines = store.outlines) {
    let asked = 0;
    let done = () => undefined;
    const gone = new Promise<void>((resolve) => {
      done = () => {
        resolve();
      };
    });
    return {
      gone,
      runs: {
        outlines: (tenant: string, runIds: readonly string[]) => {
          asked += 1;
          if (asked === rounds) done();
          return outlines(tenant, runIds);
        },
      },
    };
  }

  it('tells once what cannot be deleted, tries it again, and does the rest', async () => {
    const stuck = left();
    const others = [left(), left()];
    const told: unknown[] = [];
    let tries = 0;
    const { runs, gone } = watched(4);
    const caretaker = new Caretaker(runs, {
      workDirectory: work,
      everyMs: 5,
      diagnose: (error) => told.push(error),
      remove: (directory) => {
        if (directory !== stuck) rmSync(directory, { recursive: true });
        else tries += 1;
        return directory === stuck ? Promise.reject(new Error('EACCES: permission denied')) : Promise.resolve();
      },
    });
    await gone;
    await caretaker.stop();
    expect(told).toEqual([`${stuck} could not be put away: Error: EACCES: permission denied`]);
    expect(tries).toBeGreaterThan(1);
    expect(others.filter(existsSync)).toEqual([]);
  });

  it('goes round again after the store was gone', async () => {
    const directory = left();
    // Somebody else's, so that there is something to ask about in every round.
    write(join(runDirectory(work, { tenant: TENANT, runId: randomUUID() }), 'file'));
    const told: unknown[] = [];
    const GONE = new Error('the store is gone');
    let isGone = true;
    const { runs, gone } = watched(3, (tenant, runIds) => {
      const answer = isGone ? Promise.reject(GONE) : store.outlines(tenant, runIds);
      isGone = false;
      return answer;
    });
    const caretaker = new Caretaker(runs, { workDirectory: work, everyMs: 5, diagnose: (error) => told.push(error) });
    await gone;
    await caretaker.stop();
    expect(told).toEqual([GONE]);
    expect(existsSync(directory)).toBe(false);
  });
});
