import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { replaceFile } from './files.ts';
import { readRef } from './read-ref.ts';

/** The objects of one repository, for all tasks in it. */
export interface Store {
  readonly path: string;
  /** Some history was left out. */
  isShallow(): boolean;
  /** Nothing was ever fetched. */
  isEmpty(): boolean;
  /** All history of what was fetched is there. */
  isComplete(): boolean;
}

const CONFIG = `[core]
\trepositoryformatversion = 0
\tbare = true
\tfilemode = true
\tsymlinks = true
\tignorecase = ${process.platform === 'darwin' || process.platform === 'win32'}
\tprecomposeunicode = ${process.platform === 'darwin'}
`;
// Everything in a git directory that can say what to run or where to look, besides the config.
const UNWANTED = ['hooks', 'info', 'config.worktree', 'commondir', 'worktrees', 'modules', 'objects/info/alternates'];

/** The store, made if need be. Its settings are ours each time that it is used, whatever has happened to them. */
export function openStore({ directory }: Engine, repository: string): Store {
  // GitHub does not tell names apart by case.
  const path = join(directory, 'git', `${repository.toLowerCase()}.git`);
  mkdirSync(join(path, 'objects', 'pack'), { recursive: true, mode: 0o700 });
  mkdirSync(join(path, 'refs', 'contribflow'), { recursive: true, mode: 0o700 });
  ensureText(join(path, 'HEAD'), 'ref: refs/heads/none\n');
  ensureText(join(path, 'config'), CONFIG);
  for (const name of UNWANTED) rmSync(join(path, name), { recursive: true, force: true });
  const isShallow = () => (statSync(join(path, 'shallow'), { throwIfNoEntry: false })?.size ?? 0) > 0;
  return { path, isShallow, isEmpty: () => !hasRefs(path), isComplete: () => !isShallow() && hasRefs(path) };
}

/** Under its own name for each branch or other ref, so that `a` and later `a/b` are not in each other's way. */
export const fetchedRef = (name: string): string =>
  `refs/contribflow/${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;

/** The commit that was fetched last for a name. A ref is written when all that it needs is there: its word is enough. */
export const fetchedCommit = ({ path }: Store, name: string): string | null => readRef(path, fetchedRef(name));

/** The commit that was fetched last, for whatever name. */
export function latestCommit({ path }: Store): string | null {
  const directory = join('refs', 'contribflow');
  const refs = readdirSync(join(path, directory))
    .filter((name) => FETCHED.test(name))
    .map((name) => ({ name, at: statSync(join(path, directory, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  const [latest] = refs.toSorted((one, other) => other.at - one.at);
  return latest === undefined ? null : readRef(path, `refs/contribflow/${latest.name}`);
}

const FETCHED = /^[0-9a-f]{16}$/;

/** Gives a commit of our own a ref, without which git would clear it away. Written as a whole, so that none is in the way. */
export function keepCommit({ path }: Store, sha: string): void {
  const kept = join(path, 'refs', 'kept');
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  replaceFile(join(kept, sha), `${sha}\n`);
}

/** The lock of a store: fetching is done by one at a time. */
export const storeLock = (repository: string): string => `store-${repository.toLowerCase().replace('/', '-.-')}`;

/** Removes what a fetch left that was killed. Only under the lock of the store. */
export function sweepStore({ path }: Store): void {
  for (const name of ['shallow.lock', 'packed-refs.lock', 'HEAD.lock']) rmSync(join(path, name), { force: true });
  sweep(join(path, 'refs', 'contribflow'), (name) => name.endsWith('.lock') || name.endsWith('.tmp'));
  sweep(join(path, 'objects', 'pack'), (name) => name.startsWith('tmp_') || name.startsWith('.tmp-'));
}

function sweep(directory: string, isStray: (name: string) => boolean): void {
  if (statSync(directory, { throwIfNoEntry: false }) === undefined) return;
  for (const name of readdirSync(directory)) if (isStray(name)) rmSync(join(directory, name), { force: true });
}

const hasRefs = (path: string) => readdirSync(join(path, 'refs', 'contribflow')).length > 0;

function ensureText(path: string, text: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) writeFileSync(path, text, { mode: 0o600 });
  else if (readFileSync(path, 'utf8') !== text) replaceFile(path, text);
}
