import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, stop } from './workspace-stop.ts';

/** A file of a workspace: where it is, and that every directory above it is one. */
export interface Place {
  readonly path: string;
  readonly file: string;
}

/** The root of a workspace, as the system itself names it. */
export function rootOf(controllerPath: string, slug: string): string {
  const root = join(controllerPath, '.contribflow', 'workspaces', slug);
  if (kindAt(root) !== 'directory') throw stop('no_workspace', '');
  return realpathSync(root);
}

/** Goes down from the root, one directory after the other, and through no link. */
export function placeOf(root: string, path: string, options: { readonly isMade: boolean }): Place {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  let directory = root;
  for (const part of parts) {
    directory = join(directory, part);
    if (options.isMade) makeDirectory(directory);
    const kind = kindAt(directory);
    if (kind !== 'directory') throw stop(kind === 'missing' || kind === 'link' ? kind : 'no_file', path);
  }
  // What the system says about the way that was gone, links above the controller directory aside.
  if (realpathSync(directory) !== directory) throw stop('link', path);
  return { path, file: join(directory, name) };
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory);
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
  }
}

/** What is at a path, without following a link there. */
export function kindAt(path: string): 'missing' | 'file' | 'directory' | 'link' | 'other' {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return 'link';
    return found.isFile() ? 'file' : found.isDirectory() ? 'directory' : 'other';
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return 'missing';
    throw error;
  }
}
