import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A name beside `path` that nobody else uses. */
export const temporaryBeside = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`);

/** Removes what processes left beside `path` that are gone. */
export function sweepBeside(path: string): void {
  const start = `.${basename(path)}.`;
  for (const name of readdirSync(dirname(path))) {
    const pid = name.startsWith(start)
      ? /^(\d+)\.[0-9a-f]+\.tmp(?:\.lock)?$/.exec(name.slice(start.length))?.[1]
      : undefined;
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(dirname(path), name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Replaces a file as a whole. */
export function replaceFile(path: string, content: string | Buffer, mode = 0o600): void {
  const temp = temporaryBeside(path);
  try {
    writeFileSync(temp, content, { mode, flag: 'wx' });
    renameSync(temp, path);
  } catch (error) {
    rmSync(temp, { force: true });
    throw error;
  }
}

type Found =
  | { readonly status: 'missing' }
  | { readonly status: 'odd' }
  | { readonly status: 'ok'; readonly bytes: Buffer };

/** Reads a file of hostile territory: no link is followed, no pipe is waited for, and it has a limit. */
export function readPlainFile(path: string, limit: number): Found {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    return isMissing(error) ? { status: 'missing' } : { status: 'odd' };
  }
  try {
    const found = fstatSync(descriptor);
    if (!found.isFile() || found.size > limit) return { status: 'odd' };
    return { status: 'ok', bytes: readFileSync(descriptor) };
  } catch {
    return { status: 'odd' };
  } finally {
    closeSync(descriptor);
  }
}

type Kind = 'missing' | 'file' | 'directory' | 'other';

/** What is at a path, without following a link there. */
export function kindAt(path: string | Buffer): Kind {
  try {
    const found = lstatSync(path);
    return found.isFile() ? 'file' : found.isDirectory() ? 'directory' : 'other';
  } catch {
    return 'missing';
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
