import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '../../ports/run.ts';
import type { CloneRequest, WorkspaceSnapshot } from '../../ports/workspaces.ts';
import { baseFacts } from './base-facts.ts';
import { beginBaseFiles } from './base-files.ts';
import { bringBase } from './bring-base.ts';
import { alone, type Engine } from './engine.ts';
import { type Branch, fetchBranch } from './fetch.ts';
import { kindAt, sweepBeside, temporaryBeside } from './files.ts';
import { fingerprintOf } from './fingerprint.ts';
import { GitStop } from './git-stop.ts';
import { hideGitlinks } from './gitlinks.ts';
import { meanwhile } from './meanwhile.ts';
import { remoteAt } from './remote.ts';
import { describe } from './snapshot.ts';
import { openStore, type Store, storeLock, sweepStore } from './store.ts';
import { type TaskPlaces, type TaskRecord, workspacePath, writeRecord } from './task.ts';
import { writeWorkspaceGit } from './workspace-git.ts';
import { shareShallow } from './workspace-refs.ts';

/** Clones, and makes the workspace in one move once all of it is there. */
export async function createWorkspace(
  engine: Engine,
  places: TaskPlaces,
  request: CloneRequest,
  run: Run,
): Promise<WorkspaceSnapshot> {
  refuseWhatIsInTheWay(places);
  const remote = remoteAt(engine.server, request.repository);
  const store = openStore(engine, request.repository);
  run.progress({ message: `Asking for ${request.repository}` });
  const { token, isFull, wantedBase } = request;
  const asked = meanwhile(bringBase(engine, store, { remote, token, isFull, wantedBase }, run));
  // An empty store has nothing to begin with, and most that can go wrong does so at the first clone.
  if (store.isEmpty()) await asked;
  const record = await populate(engine, store, places, { request, asked }, run);
  const taken = { tree: record.baseTree, gitlinks: record.baseGitlinks, embedded: [] };
  const lastCommand = cloneCommand(request, remote.url, record.baseBranch);
  return describe({ engine, store, places, record }, taken, { isCreated: true, lastCommand }, run.signal);
}

/** Gets all history for a workspace that was made without. */
export async function deepen(
  engine: Engine,
  places: TaskPlaces,
  record: TaskRecord,
  request: CloneRequest,
  run: Run,
): Promise<void> {
  const store = openStore(engine, request.repository);
  if (!store.isShallow()) return;
  const asking = { remote: remoteAt(engine.server, request.repository), token: request.token };
  await alone(engine, storeLock(request.repository), run.signal, async () => {
    sweepStore(store);
    await fetchBranch(engine, store, { ...asking, branch: record.baseBranch, isFull: true }, run);
  });
  shareShallow(join(places.workspace, '.git'), store);
}

interface Start {
  readonly request: CloneRequest;
  /** What to start from, which upstream is still being asked for. */
  readonly asked: Promise<Branch>;
}

async function populate(
  engine: Engine,
  store: Store,
  places: TaskPlaces,
  { request, asked }: Start,
  { signal, progress }: Run,
): Promise<TaskRecord> {
  sweepUnfinished(places);
  mkdirSync(places.directory, { recursive: true, mode: 0o700 });
  const workspace = mkdtempSync(join(places.workspacesDirectory, `.${places.id.slug}.`));
  sweepBeside(places.index);
  const index = temporaryBeside(places.index);
  const files = beginBaseFiles(engine, store, { workspace, index }, signal);
  try {
    const base = await asked;
    progress({ message: `Writing ${workspacePath(places.id.slug)}` });
    const listed = meanwhile(baseFacts(engine, store, base.sha, signal));
    await files.finish(base.sha);
    writeWorkspaceGit(workspace, {
      ...request,
      remote: remoteAt(engine.server, request.repository),
      baseBranch: base.name,
      baseSha: base.sha,
      store,
      index,
    });
    const { repository, branch } = request;
    const facts = await listed;
    await hideGitlinks({ engine, store, index, workspace }, Object.keys(facts.baseGitlinks), signal);
    const record: TaskRecord = {
      ...{ version: 1, repository, branch, baseBranch: base.name, baseSha: base.sha, update: null },
      ...facts,
      indexGitlinks: facts.baseGitlinks,
      fingerprint: fingerprintOf(workspace),
    };
    renameSync(index, places.index);
    // The record comes before the workspace: without a workspace it counts for nothing, and all is done again.
    writeRecord(places, record);
    putInPlace(workspace, places);
    return record;
  } catch (error) {
    await files.giveUp();
    rmSync(workspace, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(index, { force: true });
    rmSync(`${index}.lock`, { force: true });
  }
}

/** What an interrupted run left: its name starts with a dot, which no slug does. */
function sweepUnfinished({ workspacesDirectory, id }: TaskPlaces): void {
  mkdirSync(workspacesDirectory, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(workspacesDirectory)) {
    const isOfThis = name.startsWith(`.${id.slug}.`) && name.length === id.slug.length + '..XXXXXX'.length;
    if (isOfThis) rmSync(join(workspacesDirectory, name), { recursive: true, force: true });
  }
}

function refuseWhatIsInTheWay({ workspace, workspacesDirectory, id }: TaskPlaces): void {
  const isFree = kindAt(workspace) === 'missing' || isEmptyDirectory(workspace);
  const parent = kindAt(workspacesDirectory);
  if (isFree && (parent === 'directory' || parent === 'missing')) return;
  throw new GitStop('workspace_in_the_way', 'something else is where the workspace belongs', workspacePath(id.slug));
}

const isEmptyDirectory = (path: string) => kindAt(path) === 'directory' && readdirSync(path).length === 0;

/** Replaces nothing but an empty directory, which is what rename(2) does. */
function putInPlace(made: string, { workspace, id }: TaskPlaces): void {
  try {
    renameSync(made, workspace);
  } catch (error) {
    if (kindAt(workspace) === 'missing') throw error;
    throw new GitStop('workspace_in_the_way', 'something else is where the workspace belongs', workspacePath(id.slug));
  }
}

function cloneCommand({ isFull, slug }: CloneRequest, url: string, branch: string): string {
  const depth = isFull ? '' : ' --depth 1';
  return `git clone${depth} --single-branch --no-tags --branch ${branch} ${url} ${workspacePath(slug)}`;
}
