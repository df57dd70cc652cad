import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStateStore } from '../../../src/adapters/store/state-store.ts';
import { EMPTY_STATE } from '../../../src/contract/empty-state.ts';
import { State } from '../../../src/contract/state.ts';
import { type BundledScript, bundleScript } from '../../builders/bundle-script.ts';
import { task } from '../../builders/recorded-state.ts';
import { isRoot, listAll, makeController, makeStoreDirectory, runUnprivileged, tempFilesIn } from './controller.ts';
import { increment } from './counted-state.ts';
import { schemaCheck } from './schema-check.ts';
import { mountSmallDisk } from './small-disk.ts';

let child: BundledScript;
const smallDisk = mountSmallDisk();
beforeAll(async () => {
  child = await bundleScript(new URL('child.ts', import.meta.url).pathname);
});
afterAll(() => {
  child.remove();
  smallDisk?.unmount();
});

const NOON = new Date('2026-03-04T12:00:00.000Z');
const storeAt = (controllerPath: string) =>
  createStateStore({
    controllerPath,
    check: schemaCheck(State),
    redact: (text) => text,
    clean: (state) => state,
    now: () => NOON,
  });

/** A controller with this in the state's place. */
function controllerWith(put: (path: string) => unknown) {
  const controller = makeController();
  const path = join(makeStoreDirectory(controller), 'state.json');
  put(path);
  return { controller, path, store: storeAt(controller) };
}

describe('the state store on disk', () => {
  it('knows the empty state that the contract allows', () => {
    expect(State.parse(EMPTY_STATE)).toEqual(EMPTY_STATE);
  });

  it('makes its directory for the owner only, and leaves the state and the lock, nothing else', async () => {
    const controller = makeController();
    await storeAt(controller).update(increment);
    const modes = ['.contribflow', '.contribflow/locks', '.contribflow/state.json'].map(
      (path) => statSync(join(controller, path)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600]);
    expect(listAll(controller)).toEqual([
      '.contribflow',
      '.contribflow/locks',
      '.contribflow/locks/store.1',
      '.contribflow/state.json',
    ]);
  });

  it('makes no file for a read', async () => {
    const controller = makeController();
    await storeAt(controller).read();
    expect(listAll(controller)).toEqual([]);
  });

  it('sweeps what a killed writer left', async () => {
    const { controller, store } = controllerWith((path) => {
      const { pid } = spawnSync('true');
      writeFileSync(path.replace('state.json', `.state.json.${pid}.abc.tmp`), 'half a sta');
      writeFileSync(path.replace('state.json', `.config.json.${pid}.abc.tmp`), '');
      mkdirSync(path.replace('state.json', 'locks'));
      writeFileSync(path.replace('state.json', `locks/.store.1.${pid}.abc.tmp`), '');
    });
    await store.update(increment);
    expect(tempFilesIn(controller)).toEqual([]);
  });

  it('keeps two files that were damaged at the same time apart', async () => {
    const { controller, path, store } = controllerWith((file) => {
      writeFileSync(file, 'first');
    });
    const first = await store.update(increment);
    writeFileSync(path, 'second');
    const second = await store.update(increment);
    const names = [first, second].map((updated) => (updated.ok ? updated.value.damagedKeptAt : null));
    expect(names).toEqual([
      '.contribflow/state.json.damaged-2026-03-04T12-00-00.000Z',
      '.contribflow/state.json.damaged-2026-03-04T12-00-00.000Z-2',
    ]);
    expect(names.map((name) => readFileSync(join(controller, name ?? ''), 'utf8'))).toEqual(['first', 'second']);
  });

  it('says where the JSON breaks, and does not quote it', async () => {
    const { store } = controllerWith((path) => {
      writeFileSync(path, '{\n  "activeIssue": null\n  "token": "ghp_hidden"\n}');
    });
    expect(await store.read()).toEqual({ status: 'damaged', problems: ['not valid JSON (line 3, column 3)'] });
  });

  it('takes a byte order mark, and no other encoding', async () => {
    const { path, store } = controllerWith((file) => {
      writeFileSync(file, `\uFEFF${JSON.stringify(EMPTY_STATE)}`);
    });
    expect(await store.read()).toEqual({ status: 'ok', value: EMPTY_STATE });
    writeFileSync(path, Buffer.from([0x22, 0xff, 0x22]));
    expect(await store.read()).toEqual({ status: 'damaged', problems: ['not UTF-8 text'] });
  });

  it('does not read a file of more than 16 MiB, and keeps it beside', async () => {
    const { controller, store } = controllerWith((path) => {
      writeFileSync(path, '');
      truncateSync(path, 16 * 1024 * 1024 + 1);
    });
    expect(await store.read()).toEqual({ status: 'damaged', problems: ['larger than 16777216 bytes'] });
    const updated = await store.update(increment);
    const keptAt = updated.ok ? updated.value.damagedKeptAt : null;
    expect(statSync(join(controller, keptAt ?? '')).size).toBe(16 * 1024 * 1024 + 1);
  });

  it('refuses, as a bug, to write more than it would read', async () => {
    const { store } = controllerWith(() => undefined);
    const large = (state: State) => ({ ...state, tasks: Array.from({ length: 40_000 }, () => task()) });
    await expect(store.update(large)).rejects.toThrow('more than');
  });

  it('writes nothing once its lock has been taken over', async () => {
    const controller = makeController();
    const updated = await storeAt(controller).update((state) => {
      unlinkSync(join(controller, '.contribflow/locks/store.1'));
      return increment(state);
    });
    expect(updated).toMatchObject({ ok: false, failure: { kind: 'busy' } });
    expect(await storeAt(controller).read()).toEqual({ status: 'missing' });
  });
});

describe('a state that cannot be read', () => {
  const obstacles: [name: string, put: (path: string) => unknown, problem: string][] = [
    ['a directory', (path) => mkdirSync(path, { recursive: true }), 'is a directory'],
    ['a named pipe', (path) => execFileSync('mkfifo', [path]), 'is not a regular file'],
    ['a link to itself', (path) => execFileSync('ln', ['-s', path, path]), 'cannot be read (ELOOP)'],
  ];

  it.each(obstacles)('is reported and never replaced: %s', async (_, put, problem) => {
    const { path, store } = controllerWith(put);
    expect(await store.read()).toEqual({ status: 'unreadable', problem });
    const updated = await store.update(increment);
    expect(updated).toMatchObject({ ok: false, failure: { kind: 'unreadable', path: '.contribflow/state.json' } });
    expect(readdirSync(join(path, '..')).sort()).toEqual(['locks', 'state.json']);
  });

  it('is reported where a file has the place of the directory', async () => {
    const controller = makeController();
    writeFileSync(join(controller, '.contribflow'), '');
    expect(await storeAt(controller).read()).toEqual({ status: 'unreadable', problem: 'cannot be read (ENOTDIR)' });
    const updated = await storeAt(controller).update(increment);
    expect(updated).toMatchObject({ ok: false, failure: { kind: 'obstructed', path: '.contribflow' } });
  });

  it('cannot be written where a file has the place of the locks', async () => {
    const controller = makeController();
    makeStoreDirectory(controller);
    writeFileSync(join(controller, '.contribflow/locks'), '');
    const updated = await storeAt(controller).update(increment);
    expect(updated).toMatchObject({ ok: false, failure: { kind: 'obstructed', path: '.contribflow/locks' } });
  });
});

describe('for a user without rights', () => {
  const attempt = async (controller: string) => {
    chmodSync(controller, 0o555);
    const results = await runUnprivileged(child.path, ['attempt', controller]);
    expect(JSON.stringify(results)).not.toContain(controller);
    expect(JSON.stringify(results)).not.toContain(homedir());
    return results;
  };
  const cannotWrite = (path: string) => ({ ok: false, failure: { kind: 'unwritable', path } });

  it('a directory that may not be made is an answer', async () => {
    const controller = makeController();
    expect(await attempt(controller)).toMatchObject({
      stateRead: { status: 'missing' },
      stateUpdate: cannotWrite('.contribflow'),
      configWrite: cannotWrite('.contribflow'),
      logAppend: cannotWrite('.contribflow/logs/discover.log'),
    });
  });

  it('a directory that may not be written to is an answer', async () => {
    const controller = makeController();
    chmodSync(makeStoreDirectory(controller), 0o555);
    expect(await attempt(controller)).toMatchObject({
      stateUpdate: cannotWrite('.contribflow/locks'),
      configWrite: cannotWrite('.contribflow/locks'),
    });
  });

  it('a file that may not be read is an answer, and stays', async () => {
    const { controller, path } = controllerWith((file) => {
      writeFileSync(file, '{}', { mode: 0o000 });
      chmodSync(join(file, '..'), 0o777);
    });
    const unreadable = { status: 'unreadable', problem: 'cannot be read (EACCES)' };
    expect(await attempt(controller)).toMatchObject({
      stateRead: unreadable,
      stateUpdate: { ok: false, failure: { kind: 'unreadable', path: '.contribflow/state.json' } },
    });
    if (isRoot) chownSync(path, 0, 0);
    chmodSync(path, 0o600);
    expect(readFileSync(path, 'utf8')).toBe('{}');
  });
});

describe.skipIf(smallDisk === null)('on a full disk [needs root, to mount a small tmpfs]', () => {
  it('fails without a trace, and goes on when there is room again', async () => {
    if (smallDisk === null) return;
    const store = storeAt(smallDisk.path);
    await store.update(increment);
    const before = readFileSync(join(smallDisk.path, '.contribflow/state.json'), 'utf8');
    smallDisk.fill();
    expect(await store.update(increment)).toMatchObject({ ok: false, failure: { kind: 'full' } });
    expect(readFileSync(join(smallDisk.path, '.contribflow/state.json'), 'utf8')).toBe(before);
    expect(tempFilesIn(smallDisk.path)).toEqual([]);
    unlinkSync(join(smallDisk.path, 'filler'));
    expect(await store.update(increment)).toMatchObject({ ok: true });
  });

  it('leaves a damaged file in its place, without a copy', async () => {
    if (smallDisk === null) return;
    const directory = join(smallDisk.path, '.contribflow');
    writeFileSync(join(directory, 'state.json'), 'damaged');
    const room = join(smallDisk.path, 'room-for-the-lock');
    writeFileSync(room, Buffer.alloc(4096));
    smallDisk.fill();
    unlinkSync(room);
    const updated = await storeAt(smallDisk.path).update(increment);
    expect(updated).toMatchObject({ ok: false, failure: { kind: 'full', path: '.contribflow/state.json' } });
    expect(readdirSync(directory).sort()).toEqual(['locks', 'state.json']);
    expect(readFileSync(join(directory, 'state.json'), 'utf8')).toBe('damaged');
  });
});

it('is full where the system lets no file grow [a limit of the shell]', async () => {
  const controller = makeController();
  const script = `ulimit -f 1; exec "${process.execPath}" "${child.path}" attempt "${controller}"`;
  const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toMatchObject({ stateUpdate: { ok: false, failure: { kind: 'full' } } });
  expect(await storeAt(controller).read()).toEqual({ status: 'missing' });
  expect(tempFilesIn(controller)).toEqual([]);
});
