import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '../adapters/store/small-disk.ts';
import { documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { ServedHost } from '../builders/served-host.ts';

const SIZE = { kib: 2048 };
const probe = mountSmallDisk(SIZE);
probe?.unmount();

const ends: (() => Promise<unknown> | undefined)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

function smallDisk() {
  const disk = mountSmallDisk(SIZE);
  if (disk === null) throw new Error('no disk could be mounted');
  ends.push(() => {
    disk.unmount();
    return undefined;
  });
  return disk;
}

async function refused(...line: readonly string[]) {
  const ran = await runCli([...line, '--json'], { cwd: temporaryDirectory() });
  expect([ran.code, ran.stderr], ran.stdout).toEqual([8, '']);
  return documentOf(ran);
}

const unusable = (message: RegExp) => ({
  error: { code: 'host_store_unusable', message: expect.stringMatching(message) as string },
  nextAction: 'fix_environment',
});

describe.skipIf(probe === null)('a disk that is full (needs mount)', () => {
  it('is told as what it is by a command that writes to the store', async () => {
    const disk = smallDisk();
    const store = join(disk.path, 'host.db');
    const create = ['key', 'create', '--json', '--store', store];
    await runCli(create, { cwd: temporaryDirectory() });
    disk.fill();
    // What was free inside of the file is used up first.
    const again = async () => (await runCli(create, { cwd: temporaryDirectory() })).code;
    await expect.poll(again, { timeout: 60_000 }).not.toBe(0);
    expect(await refused('key', 'create', '--store', store)).toMatchObject(unusable(/full/));
  });

  it.each([['serve', '--port', '0'], ['worker']])('keeps %s from working there', async (...line) => {
    const disk = smallDisk();
    disk.fill();
    const store = join(temporaryDirectory(), 'host.db');
    expect(await refused(...line, '--store', store, '--work-directory', disk.path)).toMatchObject(
      unusable(/^The directory of runs, .* cannot be used: ENOSPC/),
    );
  });

  it('is told by a running host in one line, however many requests it refuses', async () => {
    const disk = smallDisk();
    const host = await ServedHost.start({ args: ['--conformance', '--no-worker'], store: join(disk.path, 'host.db') });
    ends.push(() => host.stop());
    const key = await host.newKey();
    disk.fill();
    const body = JSON.stringify({ workflowId: 'conformance-noop', inputs: { text: 'x'.repeat(50_000) } });
    const headers = { authorization: `Bearer ${key}` };
    const post = async () => (await fetch(`${host.url}/v1/runs`, { method: 'POST', headers, body })).status;
    await expect.poll(post, { timeout: 20_000 }).toBe(503);
    expect(await Promise.all([post(), post(), post()])).toEqual([503, 503, 503]);
    const { stderr } = await host.stop();
    expect(stderr).toMatch(/^The store of the host or the disk is out of reach: [^\n]*full[^\n]*\n$/);
  });
});

describe.skipIf(probe === null)('a disk that may only be read (needs mount)', () => {
  it.each([
    ['a store', ['key', 'list', '--store'], 'below/it/host.db'],
    [
      'the directories of runs',
      ['worker', '--store', join(temporaryDirectory(), 'host.db'), '--work-directory'],
      'below/it',
    ],
  ])('cannot have %s, and that is said', async (_, line, path) => {
    const disk = smallDisk();
    execFileSync('mount', ['-o', 'remount,ro', disk.path]);
    expect(await refused(...line, join(disk.path, path))).toMatchObject(unusable(/read-only file system/));
  });
});

describe('a place where nothing can be made', () => {
  it.each([
    ['key', 'create', '--store', '/proc/foo/s.db'],
    ['worker', '--store', join(temporaryDirectory(), 'host.db'), '--work-directory', '/proc/foo/runs'],
  ])('is given up at once: %s %s %s %s', async (...line) => {
    expect(await refused(...line)).toMatchObject(unusable(/ENOENT: no such file or directory, mkdir '\/proc\/foo'/));
  });
});
