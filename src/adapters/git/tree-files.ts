import { isUtf8 } from 'node:buffer';
import type { Run } from '../../ports/run.ts';
import type { TreeFile, TreeFiles } from '../../ports/tree-files.ts';
import type { RepositoryId } from '../../ports/workspaces.ts';
import { blobsOf } from './cat-file.ts';
import { editTree } from './edit-tree.ts';
import { type Engine, openEngine } from './engine.ts';
import { answering, failureOf } from './git-stop.ts';
import { indexEntry } from './gitlinks.ts';
import { listTree } from './list-tree.ts';
import type { GitOptions } from './options.ts';
import { pathText } from './path-text.ts';
import { parseRaw } from './raw-diff.ts';
import { openStore, type Store } from './store.ts';
import { checkedTree } from './tree-id.ts';

const LARGEST_TEXT = 1024 * 1024;
const KINDS: Readonly<Record<string, TreeFile['kind']>> = {
  '100644': 'file',
  '100755': 'executable',
  '120000': 'link',
};

export function createTreeFiles(options: GitOptions): TreeFiles {
  const inStore = <Value>(
    { repository }: RepositoryId,
    run: Run,
    work: (engine: Engine, store: Store) => Promise<Value>,
  ) =>
    answering({ signal: run.signal, redact: options.redact }, async () => {
      const engine = openEngine(options);
      return work(engine, openStore(engine, repository));
    });
  return {
    paths: (of, treeSha, run) =>
      inStore(of, run, async (engine, store) => {
        const entries = await listTree(engine, store, checkedTree(treeSha), run.signal);
        return entries.map(({ path }) => pathText(path));
      }),

    texts: (of, treeSha, paths, run) =>
      inStore(of, run, (engine, store) => textsOf(engine, store, checkedTree(treeSha), paths, run.signal)),

    hashes: (of, treeSha, paths, run) =>
      inStore(of, run, async (engine, store) => {
        const files = await regularFiles(engine, store, checkedTree(treeSha), paths, run.signal);
        return new Map(files.map(({ text, sha }) => [text, sha]));
      }),

    files: async function* ({ repository }, treeSha, run) {
      try {
        const engine = openEngine(options);
        yield* filesOf(engine, openStore(engine, repository), checkedTree(treeSha), run.signal);
      } catch (error) {
        const aborted = { kind: 'aborted', message: 'it was interrupted', subject: null } as const;
        yield { ok: false, failure: run.signal.aborted ? aborted : failureOf(error, options.redact) };
      }
    },

    revertPaths: (of, { baseSha, treeSha }, paths, run) =>
      inStore(of, run, async (engine, store) => {
        const trees = [checkedTree(treeSha), checkedTree(baseSha)];
        const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--no-abbrev', ...trees];
        const changes = parseRaw(await engine.streams.bytes({ gitDir: store.path, args, signal: run.signal }));
        const wanted = new Set(paths);
        const entries = changes
          .filter(({ path }) => wanted.has(path))
          .map(({ path, newMode, newSha }) => indexEntry(newMode === '000000' ? '0' : newMode, newSha, path));
        return editTree(engine, store, treeSha, entries, run.signal);
      }),
  };
}

async function* filesOf(engine: Engine, store: Store, tree: string, signal: AbortSignal) {
  const listed = await listTree(engine, store, tree, signal);
  const files = listed.flatMap(({ mode, sha, path }) => {
    const kind = KINDS[mode];
    return kind === undefined ? [] : [{ kind, sha, path }];
  });
  let at = 0;
  for await (const content of blobsOf(
    engine.streams,
    store.path,
    files.map(({ sha }) => sha),
    signal,
  )) {
    const file = files[at];
    at += 1;
    if (file !== undefined) yield { ok: true, value: { path: file.path, kind: file.kind, content } } as const;
  }
}

async function textsOf(
  engine: Engine,
  store: Store,
  tree: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const regular = await regularFiles(engine, store, tree, paths, signal);
  const files = regular.filter(({ size }) => size <= LARGEST_TEXT);
  const texts = new Map<string, string>();
  let at = 0;
  for await (const content of blobsOf(
    engine.streams,
    store.path,
    files.map(({ sha }) => sha),
    signal,
  )) {
    const file = files[at];
    at += 1;
    if (file !== undefined && isUtf8(content) && !content.includes(0)) texts.set(file.text, content.toString('utf8'));
  }
  return texts;
}

async function regularFiles(engine: Engine, store: Store, tree: string, paths: readonly string[], signal: AbortSignal) {
  if (paths.length === 0) return [];
  const wanted = new Set(paths);
  const listed = await listTree(engine, store, tree, signal, { isWithSizes: true, paths });
  return listed
    .map((entry) => ({ ...entry, text: pathText(entry.path) }))
    .filter(({ mode, text }) => wanted.has(text) && mode.startsWith('100'));
}
