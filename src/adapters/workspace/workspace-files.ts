import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileWrite, WorkspaceFiles } from '../../ports/workspace-files.ts';
import { type Place, placeOf, rootOf } from './place.ts';
import { isTooLarge, readText, textIfAny, tooLarge } from './read-text.ts';
import { failureOf, stop, WorkspaceStop } from './workspace-stop.ts';

export interface WorkspaceFilesOptions {
  readonly controllerPath: string;
  /** The pure judgement of a path; null when it may be touched. */
  readonly pathProblem: (path: string) => string | null;
}

export function createWorkspaceFiles({ controllerPath, pathProblem }: WorkspaceFilesOptions): WorkspaceFiles {
  const checked = (path: string): string => {
    const message = pathProblem(path);
    if (message !== null) throw new WorkspaceStop({ kind: 'refused_path', path, message });
    return path;
  };
  return {
    read: (slug, path) =>
      answering(path, () => readText(placeOf(rootOf(controllerPath, slug), checked(path), { isMade: false }))),

    write: (slug, changes) =>
      answering(changes[0]?.path ?? '', () => {
        const root = rootOf(controllerPath, slug);
        for (const { path, before, after } of changes) {
          if (after !== null && isTooLarge(after)) throw tooLarge(path);
          if (before !== textAt(root, checked(path))) throw stop('changed', path);
        }
        writeAll(root, temporaryFor(controllerPath, slug), changes);
        return null;
      }),
  };
}

function answering<Value>(path: string, work: () => Value) {
  try {
    return Promise.resolve({ ok: true, value: work() } as const);
  } catch (error) {
    return Promise.resolve({ ok: false, failure: failureOf(error, path) } as const);
  }
}

/** A file whose directory is not there yet is not there either. */
function textAt(root: string, path: string): string | null {
  try {
    return textIfAny(placeOf(root, path, { isMade: false }));
  } catch (error) {
    if (error instanceof WorkspaceStop && error.failure.kind === 'missing') return null;
    throw error;
  }
}

/** Outside of the workspace, so that what a killed process leaves is no part of the patch; git's adapter sweeps it. */
const temporaryFor = (controllerPath: string, slug: string) => () =>
  join(controllerPath, '.contribflow', 'workspaces', `.${slug}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`);

type Temporary = () => string;

function writeAll(root: string, temporary: Temporary, changes: readonly FileWrite[]): void {
  const done: FileWrite[] = [];
  try {
    for (const change of changes) {
      put(placeOf(root, change.path, { isMade: change.after !== null }), change.after, temporary);
      done.push(change);
    }
  } catch (error) {
    for (const { path, before } of done.toReversed()) put(placeOf(root, path, { isMade: true }), before, temporary);
    throw error;
  }
}

/** Replaces a file as a whole: what else may have its name, by a hard link, stays as it is. */
function put({ file }: Place, text: string | null, temporary: Temporary): void {
  if (text === null) {
    unlinkSync(file);
    return;
  }
  const temp = temporary();
  try {
    writeFileSync(temp, text, { mode: 0o644, flag: 'wx' });
    const before = lstatSync(file, { throwIfNoEntry: false });
    if (before?.isFile() === true) chmodSync(temp, before.mode & 0o777);
    renameSync(temp, file);
  } catch (error) {
    rmSync(temp, { force: true });
    throw error;
  }
}
