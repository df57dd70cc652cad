import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { GitExit } from './git-stop.ts';
import { indexEntry } from './gitlinks.ts';
import type { Merged, MergedTrees } from './merged.ts';
import { pathText, splitAtNul } from './path-text.ts';
import type { Store } from './store.ts';

interface Version {
  readonly mode: string;
  readonly sha: string;
}

const ENTRY = /^(\d{6}) ([0-9a-f]+) ([123])\t(.*)$/s;

/** The way of git before 2.38: a merge in an index, and then file by file where both sides changed one. */
export async function mergeByIndex(
  engine: Engine,
  store: Store,
  trees: MergedTrees,
  signal: AbortSignal,
): Promise<Merged> {
  const directory = mkdtempSync(join(engine.directory, 'merge-'));
  const index = join(directory, 'index');
  const on = { gitDir: store.path, index, signal };
  try {
    const { baseSha, ours, theirs } = trees;
    await engine.streams.text({ ...on, args: ['read-tree', '-i', '-m', '--aggressive', baseSha, ours, theirs] });
    const unmerged = unmergedIn(await engine.streams.bytes({ ...on, args: ['ls-files', '-u', '-z'] }));
    const conflicts: string[] = [];
    for (const [path, versions] of unmerged) {
      const merged = await mergeFile(engine, store, directory, versions, signal);
      if (merged === null) conflicts.push(path);
      else {
        const input = Buffer.concat([indexEntry('0', '0'.repeat(40), path), indexEntry(merged.mode, merged.sha, path)]);
        await engine.streams.text({ ...on, args: ['update-index', '-z', '--index-info'], input });
      }
    }
    if (conflicts.length > 0) return { status: 'conflict', paths: conflicts };
    return { status: 'clean', tree: await engine.streams.text({ ...on, args: ['write-tree'] }) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function unmergedIn(listed: Buffer): ReadonlyMap<string, readonly (Version | undefined)[]> {
  const found = new Map<string, (Version | undefined)[]>();
  for (const entry of splitAtNul(listed)) {
    const [, mode = '', sha = '', stage = '', name = ''] = ENTRY.exec(entry.toString('latin1')) ?? [];
    const path = pathText(Buffer.from(name, 'latin1'));
    const versions = found.get(path) ?? [undefined, undefined, undefined];
    versions[Number(stage) - 1] = { mode, sha };
    found.set(path, versions);
  }
  return found;
}

/** Null when the three versions cannot be merged: the same lines changed, or one is gone, a link or a submodule. */
async function mergeFile(
  { streams }: Engine,
  store: Store,
  directory: string,
  [base, ours, theirs]: readonly (Version | undefined)[],
  signal: AbortSignal,
): Promise<Version | null> {
  if (base === undefined || ours === undefined || theirs === undefined) return null;
  if (![base, ours, theirs].every(({ mode }) => mode.startsWith('100'))) return null;
  const on = { gitDir: store.path, signal };
  const files: string[] = [];
  for (const [name, { sha }] of [
    ['ours', ours],
    ['base', base],
    ['theirs', theirs],
  ] as const) {
    files.push(join(directory, name));
    writeFileSync(join(directory, name), await streams.bytes({ ...on, args: ['cat-file', 'blob', sha] }));
  }
  try {
    await streams.text({ ...on, args: ['merge-file', '-q', '--', ...files] });
  } catch (error) {
    if (error instanceof GitExit) return null;
    throw error;
  }
  const sha = await streams.text({ ...on, args: ['hash-object', '-w', '--no-filters', '--', join(directory, 'ours')] });
  return { mode: ours.mode === base.mode ? theirs.mode : ours.mode, sha };
}
