import { once } from 'node:events';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireLock, type LockOptions } from '../../../src/adapters/store/lock.ts';
import { currentOwner } from '../../../src/adapters/store/process-owner.ts';
import { type BundledScript, bundleScript } from '../../builders/bundle-script.ts';
import { makeController, nextOutput, startChild } from './controller.ts';

let child: BundledScript;
beforeAll(async () => {
  child = await bundleScript(new URL('child.ts', import.meta.url).pathname);
});
afterAll(() => {
  child.remove();
});

/** One attempt without waiting, unless told. */
const acquire = (directory: string, options: Partial<LockOptions> = {}) =>
  acquireLock({ directory, name: 'test', timeoutMs: 0, ...options });

async function acquired(directory: string) {
  const answer = await acquire(directory);
  if (!answer.ok) throw new Error(answer.failure.kind);
  return answer.value;
}

async function startHolder(directory: string) {
  const holder = startChild(child.path, ['hold', directory]);
  expect(await nextOutput(holder)).toBe('held\n');
  return holder;
}

function writeGeneration(directory: string, generation: number, text: string, ageSeconds = 0): void {
  const path = join(directory, `test.${generation}`);
  const then = Date.now() / 1000 - ageSeconds;
  writeFileSync(path, text);
  utimesSync(path, then, then);
}

describe('a lock', () => {
  it('is taken and released, and leaves one empty file of the highest generation', async () => {
    const directory = makeController();
    for (let turn = 0; turn < 3; turn += 1) (await acquired(directory)).release();
    expect(readdirSync(directory)).toEqual(['test.3']);
    expect(readFileSync(join(directory, 'test.3'), 'utf8')).toBe('');
  });

  it('counts past the point where names sort otherwise than numbers', async () => {
    const directory = makeController();
    for (let turn = 0; turn < 12; turn += 1) (await acquired(directory)).release();
    expect(readdirSync(directory)).toEqual(['test.12']);
  });

  it('is not given twice in one process', async () => {
    const directory = makeController();
    const first = await acquired(directory);
    expect(await acquire(directory)).toMatchObject({ ok: false, failure: { kind: 'busy' } });
    first.release();
    expect(await acquire(directory)).toMatchObject({ ok: true });
  });

  it('does not mind another lock whose name begins alike', async () => {
    const directory = makeController();
    await acquired(directory);
    expect(await acquire(directory, { name: 'test.more' })).toMatchObject({ ok: true });
    expect(await acquire(directory, { name: 'tes' })).toMatchObject({ ok: true });
  });

  it('is waited for while another process has it', async () => {
    const directory = makeController();
    const holder = await startHolder(directory);
    const start = performance.now();
    expect(await acquire(directory, { timeoutMs: 150 })).toMatchObject({ ok: false, failure: { kind: 'busy' } });
    expect(performance.now() - start).toBeGreaterThanOrEqual(150);
    const waiting = acquire(directory, { timeoutMs: 30_000 });
    holder.stdin?.end();
    expect(await waiting).toMatchObject({ ok: true });
  });

  it('can be given up while waiting', async () => {
    const directory = makeController();
    await startHolder(directory);
    const abort = new AbortController();
    const waiting = acquire(directory, { timeoutMs: 60_000, signal: abort.signal });
    setTimeout(() => {
      abort.abort('enough');
    }, 50);
    expect(await waiting).toEqual({ ok: false, failure: { kind: 'aborted', cause: 'enough' } });
  });

  it('is obstructed where a file has the place of its directory', async () => {
    const directory = makeController();
    writeFileSync(join(directory, 'file'), '');
    const answer = await acquire(join(directory, 'file'));
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'obstructed', cause: { code: 'EEXIST' } } });
  });
});

describe('a lock whose owner is gone', () => {
  it('is taken over at once after a kill', async () => {
    const directory = makeController();
    const holder = await startHolder(directory);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await acquire(directory)).toMatchObject({ ok: true });
    expect(readdirSync(directory)).toEqual(['test.2']);
  });

  it.runIf(process.platform === 'linux')('is taken over at once when another process has got its pid', async () => {
    const directory = makeController();
    writeGeneration(directory, 7, JSON.stringify({ ...currentOwner(), startTime: '1' }));
    expect(await acquire(directory)).toMatchObject({ ok: true });
    expect(readdirSync(directory)).toEqual(['test.8']);
  });

  it.each([
    ['in another pid namespace', JSON.stringify({ ...currentOwner(), pidNamespace: 'pid:[1]' })],
    ['on another machine', JSON.stringify({ ...currentOwner(), bootId: 'another' })],
    ['unreadable', 'not an owner'],
  ])('is taken over after the lease when the owner is %s', async (_, owner) => {
    const directory = makeController();
    writeGeneration(directory, 1, owner, 50);
    expect(await acquire(directory)).toMatchObject({ ok: false, failure: { kind: 'busy' } });
    writeGeneration(directory, 1, owner, 61);
    expect(await acquire(directory)).toMatchObject({ ok: true });
  });

  it('is taken over when a clock that was wrong has dated it far ahead', async () => {
    const directory = makeController();
    writeGeneration(directory, 1, 'not an owner', -3600);
    expect(await acquire(directory)).toMatchObject({ ok: true });
  });

  it('loses what earlier owners left', async () => {
    const directory = makeController();
    writeGeneration(directory, 3, 'not an owner');
    writeGeneration(directory, 5, '');
    await acquired(directory);
    expect(readdirSync(directory)).toEqual(['test.6']);
  });

  it('tells an owner that outstayed its lease, whose release then frees nobody else', async () => {
    const directory = makeController();
    const late = await acquired(directory);
    expect(late.isHeld()).toBe(true);
    writeGeneration(directory, 1, JSON.stringify({ ...currentOwner(), pidNamespace: 'pid:[1]' }), 61);
    const successor = await acquired(directory);
    expect(late.isHeld()).toBe(false);
    late.release();
    expect(successor.isHeld()).toBe(true);
    expect(await acquire(directory)).toMatchObject({ ok: false, failure: { kind: 'busy' } });
  });
});
