import { rmSync } from 'node:fs';
import { chmod, chown, lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnerIdentity } from '../options.ts';
import { SANDBOX_USER } from '../sandbox-layout.ts';
import { ACCOUNTS, GROUPS } from './bwrap-argv.ts';
import { endOrphans } from './end-orphans.ts';

const PREFIX = 'contribflow-bwrap-';
const UNKNOWN_KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** Root gives the sandbox to nobody's user: its own number would open the host's files. */
export const isRoot = (): boolean => process.getuid?.() === 0;

export interface PrivateDirectory {
  readonly path: string;
  readonly files: { readonly passwd: string; readonly group: string };
  remove(): Promise<void>;
}

/** A directory of one run, with its owner in the name, so that there is no moment in which it has none. */
export async function makePrivateDirectory(owner: OwnerIdentity): Promise<PrivateDirectory> {
  const name = Buffer.from(owner.self()).toString('base64url');
  const path = await mkdtemp(join(tmpdir(), `${PREFIX}${name}.`));
  // Whoever is interrupted may be gone before what it has begun is put away: looking for an engine, for example.
  const removeAtExit = () => {
    try {
      endOrphans(path);
      rmSync(path, { recursive: true, force: true });
    } catch {
      // The next run sweeps what could not be removed.
    }
  };
  process.once('exit', removeAtExit);
  // The sandbox's user has to get through to what is his; others know no names in it.
  if (isRoot()) await chmod(path, 0o711);
  const files = { passwd: join(path, 'passwd'), group: join(path, 'group') };
  await writeFile(files.passwd, ACCOUNTS, { mode: 0o644 });
  await writeFile(files.group, GROUPS, { mode: 0o644 });
  return {
    path,
    files,
    remove: async () => {
      endOrphans(path);
      await removeTree(path);
      process.off('exit', removeAtExit);
    },
  };
}

/** Removes the directories of processes that are gone, and ends what these have left running. */
export async function sweepPrivateDirectories(owner: OwnerIdentity): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  await Promise.allSettled(names.map((name) => sweepOne(join(tmpdir(), name), name, owner)));
}

async function sweepOne(path: string, name: string, owner: OwnerIdentity): Promise<void> {
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) return;
  const encoded = name.slice(PREFIX.length).replace(/\.[^.]*$/, '');
  const liveness = owner.liveness(Buffer.from(encoded, 'base64url').toString());
  const isOld = Date.now() - found.mtimeMs > UNKNOWN_KEPT_MS;
  if (liveness !== 'dead' && !(liveness === 'unknown' && isOld)) return;
  endOrphans(path);
  await removeTree(path);
}

/** What the sandbox has made unreadable is made readable first; links are never followed. */
export async function removeTree(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true });
  } catch {
    await openUp(Buffer.from(path));
    await rm(path, { recursive: true, force: true });
  }
}

async function openUp(path: Buffer): Promise<void> {
  if (!(await lstat(path)).isDirectory()) return;
  await chmod(path, 0o700);
  for (const name of await readdir(path, { encoding: 'buffer' }))
    await openUp(Buffer.concat([path, Buffer.from('/'), name])).catch(() => undefined);
}

export async function giveToSandbox(path: string | Buffer): Promise<void> {
  if (isRoot()) await chown(path, SANDBOX_USER, SANDBOX_USER);
}
