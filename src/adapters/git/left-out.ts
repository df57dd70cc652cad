import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { readPlainFile } from './files.ts';
import { GitExit } from './git-stop.ts';
import { indexEntry } from './gitlinks.ts';
import { joinWithNul, pathBytes, pathText, splitAtNul } from './path-text.ts';
import { parseRaw } from './raw-diff.ts';
import type { Store } from './store.ts';
import type { TaskPlaces, TaskRecord } from './task.ts';

const NAME = '.contribflowignore';
const LIMIT = 1024 * 1024;

/** Rules of a `.contribflowignore`; null when the workspace has none. */
export interface LeavingOut {
  /** A copy that nobody else can write. */
  readonly file: string;
}

/** Takes the rules as they are now. The file is no part of a patch itself, unless the project has it. */
export function readLeavingOut(
  { workspace, directory }: TaskPlaces,
  { baseHasIgnoreFile }: TaskRecord,
): LeavingOut | null {
  const found = readPlainFile(join(workspace, NAME), LIMIT);
  if (found.status === 'missing') return null;
  const rules = found.status === 'ok' ? found.bytes : Buffer.alloc(0);
  const own = baseHasIgnoreFile ? '' : `\n/${NAME}\n`;
  const file = join(directory, 'excludes');
  writeFileSync(file, Buffer.concat([rules, Buffer.from(own)]), { mode: 0o600 });
  return { file };
}

/**
 * Puts back what the rules leave out and the index has all the same: files of the base that were changed, and files that
 * a .gitignore of the project wants in. Answers whether there was any.
 */
export async function leaveOut(
  { engine, store, index }: { readonly engine: Engine; readonly store: Store; readonly index: string },
  { file }: LeavingOut,
  trees: { readonly baseTree: string; readonly tree: string },
  signal: AbortSignal,
): Promise<boolean> {
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--no-abbrev', trees.baseTree, trees.tree];
  const changes = parseRaw(await engine.streams.bytes({ gitDir: store.path, args, signal }));
  const paths = await matching(
    engine,
    store,
    file,
    changes.map(({ path }) => path),
    signal,
  );
  const entries = changes
    .filter(({ path }) => paths.has(path))
    .map(({ path, oldMode, oldSha }) => indexEntry(oldMode === '000000' ? '0' : oldMode, oldSha, path));
  if (entries.length === 0) return false;
  const input = Buffer.concat(entries);
  await engine.streams.text({
    gitDir: store.path,
    index,
    args: ['update-index', '-z', '--index-info'],
    input,
    signal,
  });
  return true;
}

/** Asked in an empty directory, so that these rules are the only ones. */
async function matching(
  { streams, directory }: Engine,
  store: Store,
  file: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  try {
    const matched = await streams.bytes({
      gitDir: store.path,
      workTree: join(directory, 'home'),
      config: [`core.excludesFile=${file}`],
      args: ['check-ignore', '--no-index', '-z', '--stdin'],
      input: joinWithNul(paths.map(pathBytes)),
      signal,
    });
    return new Set([...splitAtNul(matched)].map(pathText));
  } catch (error) {
    // It says so in this way when nothing matches.
    if (error instanceof GitExit && error.code === 1) return new Set();
    throw error;
  }
}
