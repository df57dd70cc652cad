import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DiffLine } from '../../../src/ports/patches.ts';
import { fakeRun } from '../../fakes/fake-ports.ts';
import { expectOk, type GitFixture, ID, plainGit, prepared, preparedFrom, put, storeOf } from './fixture.ts';

type Looked = Awaited<ReturnType<typeof prepared>>;

async function patchOf(
  { look, patches, options }: Pick<Looked, 'look' | 'patches' | 'options'>,
  headBytes = 1_000_000,
) {
  const { baseSha, treeSha } = await look();
  const trees = { baseSha, treeSha };
  const lines: DiffLine[] = [];
  const changes = expectOk(await patches.changes(ID, trees, fakeRun()));
  const file = '.contribflow/artifacts/patch.diff';
  const onLine = (line: DiffLine) => lines.push(line);
  const diff = expectOk(await patches.diff(ID, trees, { file, headBytes, onLine }, fakeRun()));
  return { trees, changes, diff, lines, written: readFileSync(join(options.controllerPath, file)) };
}

/** Every path by git's own word. */
function pathsByGit(fixture: Pick<GitFixture, 'options'>, { baseSha, treeSha }: { baseSha: string; treeSha: string }) {
  const listed = plainGit(storeOf(fixture), [
    '--git-dir=.',
    'diff-tree',
    '-r',
    '-z',
    '--name-only',
    '--no-renames',
    baseSha,
    treeSha,
  ]);
  return listed.split('\0').filter((path) => path !== '');
}

describe('a patch', () => {
  it('tells every kind of change', async () => {
    const fixture = await prepared();
    const { workspace } = fixture;
    put(workspace, 'added.txt', 'one\ntwo\n');
    put(workspace, 'README.md', '# Widget\n\nA better widget.\n');
    renameSync(join(workspace, 'src/one.ts'), join(workspace, 'src/uno.ts'));
    rmSync(join(workspace, 'src/two.ts'));
    symlinkSync('../added.txt', join(workspace, 'src/two.ts'));
    put(workspace, 'binary.bin', Buffer.from([0, 1, 2, 255]));
    chmodSync(join(workspace, '.gitignore'), 0o755);
    const { changes, diff, lines, written, trees } = await patchOf(fixture);
    expect(changes.map(({ status, path, oldPath, additions }) => [status, path, oldPath, additions])).toEqual([
      ['M', '.gitignore', null, 0],
      ['M', 'README.md', null, 1],
      ['A', 'added.txt', null, 2],
      ['A', 'binary.bin', null, null],
      ['T', 'src/two.ts', null, 1],
      ['R', 'src/uno.ts', 'src/one.ts', 0],
    ]);
    expect(changes[0]).toMatchObject({ oldMode: '100644', newMode: '100755' });
    expect(lines).toContainEqual({ path: 'README.md', kind: 'added', line: 3, text: 'A better widget.' });
    expect(lines).toContainEqual({ path: 'README.md', kind: 'removed', line: 3, text: 'A widget.' });
    expect(lines).toContainEqual({ path: 'added.txt', kind: 'added', line: 2, text: 'two' });
    expect(diff).toMatchObject({ isCut: false, bytes: written.length, head: written.toString('utf8') });
    expect(diff.sha256).toBe(createHash('sha256').update(written).digest('hex'));
    const named = new Set(changes.flatMap(({ path, oldPath }) => [path, oldPath]));
    expect(pathsByGit(fixture, trees).filter((path) => !named.has(path))).toEqual([]);
  });

  it('survives odd names and bytes', async () => {
    const fixture = await prepared();
    const names = [
      '-x',
      '--output=x',
      'new\nline',
      'quo"te',
      "it's",
      'tab\tbed',
      'back\\slash',
      ' space ',
      'ünï',
      'README.MD',
      'e\u0301',
      '\u00e9',
    ];
    for (const name of names) put(fixture.workspace, `odd/${name}`, `in ${name.length}\n`);
    const raw = (name: Buffer) => Buffer.concat([Buffer.from(`${fixture.workspace}/odd/`), name]);
    writeFileSync(raw(Buffer.from([0x66, 0xff])), 'one\n');
    writeFileSync(raw(Buffer.from([0x66, 0xfe])), Buffer.from([0x61, 0xff, 0x0a]));
    put(fixture.workspace, 'crlf.txt', 'one\r\ntwo\r\n');
    put(fixture.workspace, 'looks.txt', '--- a/x\n+++ b/y\n@@ -1 +1 @@\ndiff --git a/x b/x\n');
    const { changes, lines } = await patchOf(fixture);
    const expected = [
      ...names.map((name) => `odd/${name}`),
      'odd/f\uFFFDff',
      'odd/f\uFFFDfe',
      'crlf.txt',
      'looks.txt',
    ].sort();
    expect(changes.map(({ path }) => path).sort()).toEqual(expected);
    expect([...new Set(lines.map(({ path }) => path))].sort()).toEqual(expected);
    expect(lines.filter(({ path }) => path === 'looks.txt').map(({ text }) => text)[1]).toBe('+++ b/y');
    expect(lines).toContainEqual({ path: 'crlf.txt', kind: 'added', line: 2, text: 'two' });
  });

  it('has a short beginning, cut at a line', async () => {
    const fixture = await prepared();
    put(fixture.workspace, 'long.txt', 'a line\n'.repeat(10_000));
    const { diff, written } = await patchOf(fixture, 1000);
    expect(diff.isCut).toBe(true);
    expect(diff.head.endsWith('\n')).toBe(true);
    expect(diff.head.length).toBeLessThanOrEqual(1000);
    expect(written.toString('utf8').startsWith(diff.head)).toBe(true);
  });

  it('leads nowhere outside: links are links', async () => {
    const fixture = await prepared();
    symlinkSync('/etc', join(fixture.workspace, 'outside'));
    rmSync(join(fixture.workspace, 'src'), { recursive: true });
    symlinkSync('/etc', join(fixture.workspace, 'src'));
    const { changes } = await patchOf(fixture);
    expect(changes.map(({ path, status, newMode }) => `${status} ${path} ${newMode}`)).toEqual([
      'A outside 120000',
      'A src 120000',
      'D src/one.ts 000000',
      'D src/two.ts 000000',
    ]);
  });

  it('knows a deep tree', async () => {
    const fixture = await prepared();
    const directory = Array.from({ length: 300 }, () => 'd').join('/');
    mkdirSync(join(fixture.workspace, directory), { recursive: true });
    put(fixture.workspace, `${directory}/file.txt`, 'deep\n');
    expect((await patchOf(fixture)).changes.map(({ path }) => path)).toEqual([`${directory}/file.txt`]);
  });
});

describe('what is left out of a patch', () => {
  it('is what .gitignore says, also a nested one', async () => {
    const fixture = await prepared();
    put(fixture.workspace, 'build/out.js', 'x');
    put(fixture.workspace, 'debug.log', 'x');
    put(fixture.workspace, 'src/.gitignore', 'local.*\n');
    put(fixture.workspace, 'src/local.ts', 'x');
    expect((await patchOf(fixture)).changes.map(({ path }) => path)).toEqual(['src/.gitignore']);
  });

  it('is what .contribflowignore says: new files, changed ones, and the file itself', async () => {
    const fixture = await prepared();
    put(fixture.workspace, '.contribflowignore', 'notes/\n/README.md\nsrc/t*\n');
    put(fixture.workspace, 'notes/plan.md', 'x');
    put(fixture.workspace, 'README.md', 'mine\n');
    rmSync(join(fixture.workspace, 'src/two.ts'));
    put(fixture.workspace, 'src/.gitignore', '!tmp.ts\n');
    put(fixture.workspace, 'src/tmp.ts', 'x');
    put(fixture.workspace, 'src/one.ts', 'mine\n');
    const expected = ['src/.gitignore', 'src/one.ts'];
    expect((await patchOf(fixture)).changes.map(({ path }) => path)).toEqual(expected);
    expect((await patchOf(fixture)).changes.map(({ path }) => path)).toEqual(expected);
    rmSync(join(fixture.workspace, '.contribflowignore'));
    expect((await patchOf(fixture)).changes).toHaveLength(6);
  });

  it('is not a .contribflowignore that the project has', async () => {
    const fixture = await preparedFrom((seed) => {
      put(seed, '.contribflowignore', 'x\n');
    });
    put(fixture.workspace, '.contribflowignore', 'y\n');
    expect((await patchOf(fixture)).changes.map(({ path }) => path)).toEqual(['.contribflowignore']);
  });
});

describe('files of a tree', () => {
  it('are read by any name', async () => {
    const { workspace, treeFiles, look } = await prepared();
    const names = ['-x', '--', ':(glob)*', ':!y', '*', 'src/[one].ts', 'new\nline', '"quoted"', 'e\u0301'];
    for (const name of names) put(workspace, name, `in ${name}`);
    const raw = Buffer.concat([Buffer.from(`${workspace}/f`), Buffer.of(0xff)]);
    writeFileSync(raw, 'no UTF-8');
    const { treeSha } = await look();
    const read = async (paths: readonly string[]) => expectOk(await treeFiles.texts(ID, treeSha, paths, fakeRun()));
    expect(await read(names)).toEqual(new Map(names.map((name) => [name, `in ${name}`])));
    expect(await read(['f\uFFFDff'])).toEqual(new Map([['f\uFFFDff', 'no UTF-8']]));
    expect((await read(['src', 'missing'])).size).toBe(0);
    expect((await read([...names, ...Array.from({ length: 600 }, (_, index) => `no-${index}`)])).size).toBe(
      names.length,
    );
  });

  it('are listed, read and put back', async () => {
    const { workspace, treeFiles, look, snapshot } = await prepared();
    put(workspace, 'run.sh', '#!/bin/sh\n');
    chmodSync(join(workspace, 'run.sh'), 0o755);
    symlinkSync('run.sh', join(workspace, 'link'));
    put(workspace, 'big.txt', 'x'.repeat(2_000_000));
    put(workspace, 'binary.bin', Buffer.from([0, 255]));
    put(workspace, 'README.md', 'mine\n');
    const { treeSha, baseSha } = await look();
    const all = ['.gitignore', 'README.md', 'big.txt', 'binary.bin', 'link', 'run.sh', 'src/one.ts', 'src/two.ts'];
    expect(expectOk(await treeFiles.paths(ID, treeSha, fakeRun()))).toEqual(all);
    const texts = expectOk(await treeFiles.texts(ID, treeSha, [...all, 'missing'], fakeRun()));
    expect([...texts.keys()]).toEqual(['.gitignore', 'README.md', 'run.sh', 'src/one.ts', 'src/two.ts']);
    const hashes = expectOk(await treeFiles.hashes(ID, treeSha, [...all, 'missing'], fakeRun()));
    expect([...hashes.keys()]).toEqual(all.filter((path) => path !== 'link'));
    // What git says of the five bytes of this file.
    expect(hashes.get('README.md')).toBe('351be5bf6e17c59ea560546d69654115ecb2fd8d');
    const kinds: string[] = [];
    for await (const file of treeFiles.files(ID, treeSha, fakeRun())) {
      const { path, kind, content } = expectOk(file);
      kinds.push(`${path.toString()} ${kind} ${content.length}`);
    }
    expect(kinds).toContain('link link 6');
    expect(kinds).toContain('run.sh executable 10');
    expect(kinds).toContain('big.txt file 2000000');
    expect(kinds).toHaveLength(all.length);
    const trees = { baseSha, treeSha };
    const changed = ['README.md', 'run.sh', 'link', 'big.txt', 'binary.bin'];
    const reverted = expectOk(await treeFiles.revertPaths(ID, trees, changed, fakeRun()));
    expect(reverted).toBe(snapshot.treeSha);
    expect(expectOk(await treeFiles.revertPaths(ID, trees, [], fakeRun()))).toBe(treeSha);
  });
});
