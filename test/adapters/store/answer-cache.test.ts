import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAnswerCache } from '../../../src/adapters/store/answer-cache.ts';
import { mapTexts } from '../../../src/policy/map-texts.ts';
import { isRoot, makeController } from './controller.ts';
import { mountSmallDisk } from './small-disk.ts';

const NOW = new Date('2026-06-04T12:00:00Z');
const cacheIn = (controllerPath: string, clean: (value: unknown) => unknown = (value) => value) =>
  createAnswerCache({ controllerPath, clean, now: () => NOW });

/** A cache with one answer in it, and the path of its file. */
async function cacheWithAnswer() {
  const controllerPath = makeController();
  const cache = cacheIn(controllerPath);
  await cache.keep('http', 'key', { answer: 42 });
  const directory = join(controllerPath, '.contribflow/cache');
  const [name = ''] = readdirSync(directory);
  return { cache, directory, file: join(directory, name) };
}

describe('the cache of answers', () => {
  it('gives back what was kept last, by kind and key', async () => {
    const { cache } = await cacheWithAnswer();
    expect(await cache.recall('http', 'key')).toEqual({ storedAt: NOW.toISOString(), value: { answer: 42 } });
    await cache.keep('http', 'key', ['other']);
    expect(await cache.recall('http', 'key')).toMatchObject({ value: ['other'] });
    expect(await cache.recall('search', 'key')).toBeNull();
    expect(await cache.recall('http', 'another')).toBeNull();
  });

  it('keeps files for their owner only, named by their kind, and leaves no others', async () => {
    const { directory, file } = await cacheWithAnswer();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(readdirSync(directory).map((name) => name.replace(/[0-9a-f]{32}/, 'HASH'))).toEqual(['http-HASH.json']);
  });

  it('cleans the texts of what it keeps', async () => {
    const controllerPath = makeController();
    const clean = (value: unknown) => mapTexts(value, (text) => text.replaceAll('hunter2', 'hidden'));
    const cache = cacheIn(controllerPath, clean);
    await cache.keep('http', 'hunter2', { body: 'it is hunter2' });
    expect(await cache.recall('http', 'hunter2')).toMatchObject({ value: { body: 'it is hidden' } });
    const directory = join(controllerPath, '.contribflow/cache');
    const texts = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
    expect(texts.join()).not.toContain('hunter2');
  });

  it.each([
    ['empty', ''],
    ['cut short', '{"kind": "http", "ha'],
    ['another value', '7'],
    ['another shape', '{"kind": "http"}'],
    ['of another key', JSON.stringify({ kind: 'http', hash: 'f'.repeat(64), storedAt: NOW.toISOString(), value: 1 })],
  ])('does not recall a file that is %s', async (_, text) => {
    const { cache, file } = await cacheWithAnswer();
    writeFileSync(file, text);
    expect(await cache.recall('http', 'key')).toBeNull();
  });

  it('does not recall a file of more than 16 MiB, and keeps none', async () => {
    const { cache, file } = await cacheWithAnswer();
    truncateSync(file, 17 * 1024 * 1024);
    expect(await cache.recall('http', 'key')).toBeNull();
    await cache.keep('http', 'large', 'x'.repeat(17 * 1024 * 1024));
    expect(await cache.recall('http', 'large')).toBeNull();
  });

  it('follows no link, neither to a file nor to a directory', async () => {
    const { cache, file, directory } = await cacheWithAnswer();
    const elsewhere = join(makeController(), 'elsewhere.json');
    execFileSync('mv', [file, elsewhere]);
    symlinkSync(elsewhere, file);
    expect(await cache.recall('http', 'key')).toBeNull();
    const before = readFileSync(elsewhere, 'utf8');
    await cache.keep('http', 'key', 'new');
    expect(readFileSync(elsewhere, 'utf8')).toBe(before);

    const other = makeController();
    mkdirSync(join(other, '.contribflow'));
    symlinkSync(directory, join(other, '.contribflow/cache'));
    expect(await cacheIn(other).recall('http', 'key')).toBeNull();
    await cacheIn(other).keep('http', 'another', 1);
    expect(readdirSync(directory)).toHaveLength(1);
  });

  it('does not hang on a pipe', async () => {
    const { cache, file } = await cacheWithAnswer();
    execFileSync('rm', [file]);
    execFileSync('mkfifo', [file]);
    expect(await cache.recall('http', 'key')).toBeNull();
  });

  it('forgets what is older than a day, and the oldest of more than 200', async () => {
    const { cache, directory, file } = await cacheWithAnswer();
    writeFileSync(join(directory, 'not-ours.txt'), '');
    const yesterday = Date.now() / 1000 - 25 * 60 * 60;
    utimesSync(file, yesterday, yesterday);
    for (let entry = 0; entry < 205; entry += 1) await cache.keep('http', `entry ${entry}`, entry);
    expect(await cache.recall('http', 'key')).toBeNull();
    expect(await cache.recall('http', 'entry 204')).not.toBeNull();
    expect(readdirSync(directory)).toHaveLength(201);
    expect(readdirSync(directory)).toContain('not-ours.txt');
  });

  it('never fails: not where nothing can be made', async () => {
    const controllerPath = makeController();
    writeFileSync(join(controllerPath, '.contribflow'), 'a file in the place of the directory');
    const cache = cacheIn(controllerPath);
    await cache.keep('http', 'key', 1);
    expect(await cache.recall('http', 'key')).toBeNull();
  });

  it.skipIf(!isRoot)('never fails: not on a full disk', async ({ skip }) => {
    const disk = mountSmallDisk();
    if (disk === null) skip('no disk could be mounted: the cache on a full disk was not tested');
    else {
      try {
        await cacheIn(disk.path).keep('http', 'before', 1);
        disk.fill();
        await cacheIn(disk.path).keep('http', 'after', 'x'.repeat(10_000));
        expect(await cacheIn(disk.path).recall('http', 'before')).toMatchObject({ value: 1 });
        expect(await cacheIn(disk.path).recall('http', 'after')).toBeNull();
      } finally {
        disk.unmount();
      }
    }
  });

  it('takes a kind that is no word for a bug', async () => {
    await expect(cacheIn(makeController()).keep('../up', 'key', 1)).rejects.toThrow();
  });
});
