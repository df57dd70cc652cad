import { lchown, mkdir, open, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxEvent, SandboxJob } from '../../../ports/sandbox.ts';
import type { TreeFile } from '../../../ports/tree-files.ts';
import { SANDBOX_USER } from '../sandbox-layout.ts';
import { SandboxStop, throwIfAborted } from '../sandbox-stop.ts';
import { PlacedPaths, refuseUnusableLink } from '../tree/placed-paths.ts';
import { caFileIn } from './bwrap-argv.ts';
import { giveToSandbox, isRoot } from './private-directory.ts';

const TELL_EVERY_FILES = 500;

/** A workspace with nothing in it but the two places that the sandbox's user may write to. */
export async function makeEmptyWorkspace(path: string): Promise<void> {
  await mkdir(path, { mode: 0o755 });
  for (const name of ['repo', 'home']) await makeDirectory(join(path, name));
}

export async function writeWorkspace(
  path: string,
  files: SandboxJob['files'],
  caCertificates: Buffer | null,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (event: SandboxEvent) => void },
): Promise<void> {
  await makeEmptyWorkspace(path);
  if (caCertificates !== null) await writeFile(caFileIn(path), caCertificates, 0o444);
  const repository = Buffer.from(`${path}/repo/`);
  const placed = new PlacedPaths();
  const progress = { files: 0, bytes: 0 };
  for await (const file of files()) {
    throwIfAborted(signal);
    if (!file.ok) throw new SandboxStop('git', file.failure.message);
    for (const directory of placed.add(file.value.path)) await makeDirectory(Buffer.concat([repository, directory]));
    await writeEntry(Buffer.concat([repository, file.value.path]), file.value);
    progress.files += 1;
    progress.bytes += file.value.content.length;
    if (progress.files % TELL_EVERY_FILES === 0) tell({ kind: 'copying', ...progress });
  }
  tell({ kind: 'copying', ...progress });
}

async function writeEntry(place: Buffer, { path, kind, content }: TreeFile): Promise<void> {
  if (kind === 'link') {
    refuseUnusableLink(content, path);
    await symlink(content, place);
    if (isRoot()) await lchown(place, SANDBOX_USER, SANDBOX_USER);
  } else {
    await writeFile(place, content, kind === 'executable' ? 0o755 : 0o644);
    await giveToSandbox(place);
  }
}

/** Made anew or not at all: `wx` neither follows a link nor overwrites. */
async function writeFile(place: string | Buffer, content: Buffer, mode: number): Promise<void> {
  const file = await open(place, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.chmod(mode);
  } finally {
    await file.close();
  }
}

export async function makeDirectory(place: string | Buffer): Promise<void> {
  await mkdir(place, { mode: 0o755 });
  await giveToSandbox(place);
}
