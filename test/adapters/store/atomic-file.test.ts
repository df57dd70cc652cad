import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  makeDirectory,
  sweepTempFiles,
  tempPathFor,
  writeAtomically,
} from '../../../src/adapters/store/atomic-file.ts';
import { makeController } from './controller.ts';
import { mountSmallDisk } from './small-disk.ts';

const smallDisk = mountSmallDisk();
afterAll(() => smallDisk?.unmount());

describe('writeAtomically', () => {
  it('writes a long text as it is, pairs of surrogates included', () => {
    const path = join(makeController(), 'long.txt');
    const text = `x${'🌒'.repeat(300_000)}`;
    writeAtomically(path, text);
    expect(readFileSync(path, 'utf8') === text).toBe(true);
  });

  it('replaces the whole file, for its owner only, and leaves nothing beside it', () => {
    const directory = makeController();
    const path = join(directory, 'file.json');
    writeFileSync(path, 'a much longer text than the new one', { mode: 0o644 });
    expect(writeAtomically(path, 'new')).toEqual({ ok: true, value: null });
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(['file.json']);
  });

  it('gives a reader that has the old file open the old text to its end', () => {
    const path = join(makeController(), 'file.json');
    writeAtomically(path, 'old');
    const inode = statSync(path).ino;
    writeAtomically(path, 'new');
    expect(statSync(path).ino).not.toBe(inode);
  });

  it('is unwritable where a directory is in the way, and removes its temp file', () => {
    const directory = makeController();
    mkdirSync(join(directory, 'file.json'));
    const written = writeAtomically(join(directory, 'file.json'), 'new');
    expect(written).toMatchObject({ ok: false, failure: { kind: 'unwritable', cause: { code: 'EISDIR' } } });
    expect(readdirSync(directory)).toEqual(['file.json']);
  });

  it('is unwritable where there is no directory', () => {
    const written = writeAtomically(join(makeController(), 'absent', 'file.json'), 'new');
    expect(written).toMatchObject({ ok: false, failure: { kind: 'unwritable', cause: { code: 'ENOENT' } } });
  });

  it.skipIf(smallDisk === null)('keeps the old text on a full disk [needs root, to mount a small tmpfs]', () => {
    if (smallDisk === null) return;
    const path = join(smallDisk.path, 'file.json');
    writeAtomically(path, 'old');
    smallDisk.fill();
    expect(writeAtomically(path, 'new'.repeat(4096))).toMatchObject({ ok: false, failure: { kind: 'full' } });
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(smallDisk.path).sort()).toEqual(['file.json', 'filler']);
  });
});

describe('makeDirectory', () => {
  it('makes a directory for its owner only, and accepts one that is there', () => {
    const path = join(makeController(), 'new');
    makeDirectory(path);
    makeDirectory(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });
});

describe('sweepTempFiles', () => {
  const gone = spawnSync('true').pid;
  const age = (path: string, seconds: number) => {
    const then = Date.now() / 1000 - seconds;
    utimesSync(path, then, then);
  };

  it('removes what a dead process left, and what is too old to be in use', () => {
    const directory = makeController();
    const dead = join(directory, `.state.json.${gone}.abc123.tmp`);
    const old = join(directory, `.state.json.${process.pid}.abc123.tmp`);
    writeFileSync(dead, '');
    writeFileSync(old, '');
    age(old, 61);
    sweepTempFiles(directory);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('lets be what a living process is writing, and what is not ours', () => {
    const directory = makeController();
    const current = basename(tempPathFor(join(directory, 'state.json')));
    const others = ['notes.tmp', '.vimrc', `.state.json.${gone}.tmp`, `state.json.${gone}.abc123.tmp`];
    for (const name of [current, ...others]) writeFileSync(join(directory, name), '');
    for (const name of others) age(join(directory, name), 3600);
    sweepTempFiles(directory);
    expect(readdirSync(directory).sort()).toEqual([current, ...others].sort());
  });

  it('has nothing to do where there is no directory', () => {
    expect(() => {
      sweepTempFiles(join(makeController(), 'absent'));
    }).not.toThrow();
  });
});
