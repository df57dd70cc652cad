import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Engine } from './engine.ts';
import { kindAt, readPlainFile } from './files.ts';
import { listTree } from './list-tree.ts';
import { joinWithNul, pathBytes, pathText } from './path-text.ts';
import { readRef } from './read-ref.ts';
import type { Store } from './store.ts';
import type { TaskRecord } from './task.ts';

/** Submodules in an index or a tree: path and commit. */
export type Gitlinks = Readonly<Record<string, string>>;

const GITLINK = '160000';
const NOTHING = '0'.repeat(40);

/** The submodules of a tree. */
export async function gitlinksOf(engine: Engine, store: Store, tree: string, signal: AbortSignal): Promise<Gitlinks> {
  const entries = await listTree(engine, store, tree, signal, { isWithoutFiles: true });
  return Object.fromEntries(
    entries.filter(({ mode }) => mode === GITLINK).map(({ path, sha }) => [pathText(path), sha]),
  );
}

/**
 * Brings the submodules of the private index up to what lies in the workspace. Git itself is kept from looking (their
 * entries are marked skip-worktree): it would run `git status` inside of them, by their own settings, filters included.
 */
export async function refreshGitlinks(
  call: { readonly engine: Engine; readonly store: Store; readonly index: string; readonly workspace: string },
  { indexGitlinks }: TaskRecord,
  signal: AbortSignal,
): Promise<Gitlinks> {
  const { engine, store, index, workspace } = call;
  const now: Record<string, string> = {};
  const changed: Buffer[] = [];
  for (const [path, sha] of Object.entries(indexGitlinks)) {
    if (!isStillThere(workspace, path)) {
      changed.push(indexEntry('0', NOTHING, path));
      continue;
    }
    const found = commitAt(workspace, path) ?? sha;
    now[path] = found;
    if (found !== sha) changed.push(indexEntry(GITLINK, found, path));
  }
  if (changed.length === 0) return now;
  const args = ['update-index', '-z', '--index-info'];
  await engine.streams.text({ gitDir: store.path, index, args, input: Buffer.concat(changed), signal });
  await hideGitlinks(call, Object.keys(now), signal);
  return now;
}

/** Marks submodules in the index as nothing to look at. */
export async function hideGitlinks(
  { engine, store, index, workspace }: { engine: Engine; store: Store; index: string; workspace: string },
  paths: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (paths.length === 0) return;
  const args = ['update-index', '--skip-worktree', '-z', '--stdin'];
  const input = joinWithNul(paths.map(pathBytes));
  await engine.streams.text({ gitDir: store.path, workTree: workspace, index, args, input, signal });
}

export const indexEntry = (mode: string, sha: string, path: string): Buffer =>
  Buffer.concat([Buffer.from(`${mode} ${sha}\t`), pathBytes(path), Buffer.of(0)]);

/** A submodule is a directory, filled or not. */
function isStillThere(workspace: string, path: string): boolean {
  // A name that is no UTF-8 cannot be looked for by its text.
  if (!pathBytes(path).equals(Buffer.from(path))) return true;
  return !hasLinkOnTheWay(workspace, path) && kindAt(join(workspace, path)) === 'directory';
}

/** The commit that is checked out in a submodule; null when that cannot be told. */
function commitAt(workspace: string, path: string): string | null {
  const git = gitDirectoryOf(workspace, join(workspace, path));
  return git === null ? null : readRef(git, 'HEAD');
}

/** Whether a submodule has been checked out. */
export function isPopulated(workspace: string, path: string): boolean {
  const place = join(workspace, path);
  return kindAt(join(place, '.git')) !== 'missing' && readdirSync(place).length > 1;
}

/** The git directory of a submodule, which lies in it or in that of the workspace; nothing else is believed. */
function gitDirectoryOf(workspace: string, place: string): string | null {
  const own = join(place, '.git');
  if (kindAt(own) === 'directory') return own;
  const found = readPlainFile(own, 4096);
  const target = found.status === 'ok' ? /^gitdir: (.+?)\n?$/s.exec(found.bytes.toString('utf8'))?.[1] : undefined;
  if (target === undefined) return null;
  try {
    const path = realpathSync(resolve(place, target));
    const modules = realpathSync(join(workspace, '.git', 'modules'));
    return path.startsWith(modules + sep) ? path : null;
  } catch {
    return null;
  }
}

function hasLinkOnTheWay(workspace: string, path: string): boolean {
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    if (kindAt(join(workspace, parent)) !== 'directory') return true;
  }
  return false;
}
