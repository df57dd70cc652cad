import { join } from 'node:path';
import type { Run } from '../../ports/run.ts';
import type { WorkspaceSnapshot } from '../../ports/workspaces.ts';
import { parseConfig } from './config-text.ts';
import type { Engine } from './engine.ts';
import { kindAt } from './files.ts';
import { differences, fingerprintOf } from './fingerprint.ts';
import { type Gitlinks, isPopulated } from './gitlinks.ts';
import type { Store } from './store.ts';
import { type TakenTree, takeTree } from './take-tree.ts';
import type { TaskPlaces, TaskRecord } from './task.ts';

export type Told = Pick<WorkspaceSnapshot, 'isCreated' | 'lastCommand'>;

/** Looks at a workspace: what is in it, and what has been done to its git. */
export async function lookAt(
  engine: Engine,
  store: Store,
  places: TaskPlaces,
  record: TaskRecord,
  run: Run,
): Promise<WorkspaceSnapshot> {
  run.progress({ message: `Looking at ${places.id.slug}` });
  const taken = await takeTree(engine, store, places, record, run.signal);
  return describe(
    { engine, store, places, record },
    taken,
    { isCreated: false, lastCommand: 'git status' },
    run.signal,
  );
}

export async function describe(
  { engine, store, places, record }: { engine: Engine; store: Store; places: TaskPlaces; record: TaskRecord },
  taken: TakenTree,
  told: Told,
  signal: AbortSignal,
): Promise<WorkspaceSnapshot> {
  return {
    ...told,
    branch: record.branch,
    baseBranch: record.baseBranch,
    baseSha: record.baseSha,
    treeSha: taken.tree,
    isClean: taken.tree === record.baseTree,
    submodules: await submodulesOf(engine, store, places, taken, signal),
    embeddedRepositories: taken.embedded,
    tampering: differences(record.fingerprint, fingerprintOf(places.workspace)),
  };
}

/** The submodules that .gitmodules declares, and whether they are there. */
async function submodulesOf(
  engine: Engine,
  store: Store,
  { workspace }: TaskPlaces,
  { tree, gitlinks }: TakenTree,
  signal: AbortSignal,
): Promise<WorkspaceSnapshot['submodules']> {
  const none = { status: 'none', paths: [] } as const;
  if (Object.keys(gitlinks).length === 0 || kindAt(join(workspace, '.gitmodules')) !== 'file') return none;
  const declared = await declaredPaths(engine, store, tree, gitlinks, signal);
  if (declared.length === 0) return none;
  const isThere = declared.every((path) => isPopulated(workspace, path));
  return { status: isThere ? 'initialized' : 'requires_initialization', paths: declared };
}

async function declaredPaths(
  { streams }: Engine,
  store: Store,
  tree: string,
  gitlinks: Gitlinks,
  signal: AbortSignal,
): Promise<string[]> {
  const listed = await streams.bytes({
    gitDir: store.path,
    args: ['ls-tree', '-z', tree, '--', '.gitmodules'],
    signal,
  });
  const blob = /^100\d{3} blob ([0-9a-f]+)\t/.exec(listed.toString('latin1'))?.[1];
  if (blob === undefined) return [];
  const text = await streams.bytes({ gitDir: store.path, args: ['cat-file', 'blob', blob], signal });
  const settings = parseConfig(text.toString('utf8')) ?? [];
  const paths = settings.filter(({ name }) => /^submodule\..*\.path$/s.test(name)).map(({ value }) => value);
  return [...new Set(paths)].filter((path) => gitlinks[path] !== undefined).sort();
}
