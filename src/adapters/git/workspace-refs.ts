import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyIndex } from './copy-index.ts';
import { kindAt, replaceFile, temporaryBeside } from './files.ts';
import { readRef } from './read-ref.ts';
import type { Store } from './store.ts';

const READABLE = 0o644;

interface MovedBase {
  readonly branch: string;
  readonly baseBranch: string;
  readonly fromSha: string;
  readonly toSha: string;
  readonly store: Store;
  readonly index: string;
}

/**
 * Puts the workspace's own branch on the new base. Commits that a person made there stay reachable below
 * `refs/contribflow/before-update/`; the work itself is in the files. What is no ordinary directory is left alone: that is
 * reported as tampering, and writing there might write elsewhere.
 */
export function moveWorkspaceBranch(
  workspace: string,
  { branch, baseBranch, fromSha, toSha, store, index }: MovedBase,
) {
  const git = join(workspace, '.git');
  if (kindAt(git) !== 'directory') return;
  for (const sha of new Set([readRef(git, 'HEAD'), readRef(git, `refs/heads/${branch}`)])) {
    if (sha !== null && sha !== fromSha && sha !== toSha)
      writeIn(git, `refs/contribflow/before-update/${sha}`, `${sha}\n`);
  }
  shareShallow(git, store);
  writeIn(git, `refs/remotes/origin/${baseBranch}`, `${toSha}\n`);
  writeIn(git, `refs/heads/${branch}`, `${toSha}\n`);
  writeIn(git, 'HEAD', `ref: refs/heads/${branch}\n`);
  replaceIndex(git, index);
}

/** The workspace leaves out no history that the store has, and knows what the store leaves out. */
export function shareShallow(git: string, store: Store): void {
  const shallow = join(store.path, 'shallow');
  if (existsSync(shallow)) writeIn(git, 'shallow', readFileSync(shallow, 'utf8'));
  else if (kindAt(git) === 'directory') rmSync(join(git, 'shallow'), { force: true });
}

/** Writes a file below a git directory unless a link is on the way. */
function writeIn(git: string, name: string, text: string): void {
  const path = join(git, name);
  if (!makeDirectories(git, dirname(name))) return;
  replaceFile(path, text, READABLE);
}

function makeDirectories(git: string, below: string): boolean {
  let path = git;
  for (const part of below === '.' ? [] : below.split('/')) {
    path = join(path, part);
    if (kindAt(path) === 'missing') mkdirSync(path);
    if (kindAt(path) !== 'directory') return false;
  }
  return true;
}

function replaceIndex(git: string, index: string): void {
  const temp = temporaryBeside(join(git, 'index'));
  copyIndex(index, temp);
  renameSync(temp, join(git, 'index'));
}
