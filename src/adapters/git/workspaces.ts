import type { Run } from '../../ports/run.ts';
import type { CloneRequest, WorkspaceId, Workspaces } from '../../ports/workspaces.ts';
import { alone, type Engine, openEngine } from './engine.ts';
import { askBranch } from './fetch.ts';
import { kindAt } from './files.ts';
import { answering, GitStop } from './git-stop.ts';
import type { GitOptions } from './options.ts';
import { createWorkspace, deepen } from './prepare.ts';
import { remoteAt } from './remote.ts';
import { lookAt } from './snapshot.ts';
import { openStore } from './store.ts';
import { placesOf, readRecord, type TaskPlaces, type TaskRecord, workspacePath } from './task.ts';
import { finishUpdate, updateWorkspace } from './update.ts';

const BRANCH = /^contribflow\/[A-Za-z0-9][A-Za-z0-9._-]{0,100}(?<!\.lock|\.)$/;

export function createWorkspaces(options: GitOptions): Workspaces {
  return {
    prepare: (request, run) =>
      inTask(options, request, run, async ({ engine, places }) => {
        checkBranch(request);
        const record = recordOf(places);
        if (record === null) return createWorkspace(engine, places, request, run);
        if (request.isFull) await deepen(engine, places, record, request, run);
        const store = openStore(engine, request.repository);
        const whole = await finishUpdate({ engine, store, places }, record, run.signal);
        return lookAt(engine, store, places, whole, run);
      }),

    look: (workspace, run) =>
      inTask(options, workspace, run, async ({ engine, places }) => {
        const store = openStore(engine, workspace.repository);
        const record = await finishUpdate({ engine, store, places }, existing(places), run.signal);
        return lookAt(engine, store, places, record, run);
      }),

    upstream: (request, run) =>
      answering({ signal: run.signal, redact: options.redact }, async () => {
        const engine = openEngine(options);
        const { baseBranch } = existing(placesOf(engine, request));
        const asking = { remote: remoteAt(engine.server, request.repository), token: request.token };
        return askBranch(engine, asking, baseBranch, run);
      }),

    update: (request, run) =>
      inTask(options, request, run, async ({ engine, places }) => {
        const store = openStore(engine, request.repository);
        const updating = { engine, store, places };
        const before = await finishUpdate(updating, existing(places), run.signal);
        const { record, outcome } = await updateWorkspace(updating, before, request, run);
        return { workspace: await lookAt(engine, store, places, record, run), outcome };
      }),
  };
}

interface InTask {
  readonly engine: Engine;
  readonly places: TaskPlaces;
}

/** One at a time for each task. */
function inTask<Value>(options: GitOptions, id: WorkspaceId, run: Run, work: (task: InTask) => Promise<Value>) {
  return answering({ signal: run.signal, redact: options.redact }, async () => {
    const engine = openEngine(options);
    const places = placesOf(engine, id);
    return alone(engine, `task-${id.slug}`, run.signal, () => work({ engine, places }));
  });
}

/** Null without a workspace: then whatever is recorded is of the past. */
function recordOf(places: TaskPlaces): TaskRecord | null {
  return kindAt(places.workspace) === 'directory' ? readRecord(places) : null;
}

function existing(places: TaskPlaces): TaskRecord {
  const record = recordOf(places);
  if (record !== null) return record;
  throw new GitStop('no_workspace', 'there is no workspace yet', workspacePath(places.id.slug));
}

function checkBranch({ branch }: CloneRequest): void {
  if (!BRANCH.test(branch)) throw new Error('the branch of a task is named contribflow/<name>');
}
