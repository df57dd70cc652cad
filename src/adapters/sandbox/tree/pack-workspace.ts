import { posix } from 'node:path';
import type { SandboxEvent, SandboxJob } from '../../../ports/sandbox.ts';
import type { TreeFile } from '../../../ports/tree-files.ts';
import { REPOSITORY, SANDBOX_USER, WORKSPACE } from '../sandbox-layout.ts';
import { SandboxStop, throwIfAborted } from '../sandbox-stop.ts';
import { PlacedPaths, refuseUnusableLink } from './placed-paths.ts';
import { END_OF_ARCHIVE, padding, type TarEntry, tarHeader } from './tar-entry.ts';

interface WorkspaceContent {
  readonly files: SandboxJob['files'];
  readonly caCertificates: Buffer | null;
  readonly signal: AbortSignal;
  readonly tell: (event: SandboxEvent) => void;
}

const TELL_EVERY_FILES = 500;
const CHUNK_BYTES = 256 * 1024;
const NOTHING = Buffer.alloc(0);

/**
 * The archive that fills a workspace: the repository and a home, both of the sandbox's user, and certificates that are
 * not his to change. It has no hard links, no devices and no other modes than git knows.
 */
export async function* packWorkspace(content: WorkspaceContent): AsyncGenerator<Buffer> {
  yield* inLargeChunks(entriesOf(content));
}

async function* entriesOf({ files, caCertificates, signal, tell }: WorkspaceContent): AsyncGenerator<Buffer> {
  yield emptyWorkspaceEntries();
  if (caCertificates !== null) yield* fileEntry(Buffer.from('ca.pem'), caCertificates, 0o444, 0);
  const placed = new PlacedPaths();
  const progress = { files: 0, bytes: 0 };
  for await (const file of files()) {
    throwIfAborted(signal);
    if (!file.ok) throw new SandboxStop('git', file.failure.message);
    for (const directory of placed.add(file.value.path)) yield directoryEntry(inRepository(directory));
    yield* treeEntry(file.value);
    progress.files += 1;
    progress.bytes += file.value.content.length;
    if (progress.files % TELL_EVERY_FILES === 0) tell({ kind: 'copying', ...progress });
  }
  tell({ kind: 'copying', ...progress });
  yield END_OF_ARCHIVE;
}

function* treeEntry({ path, kind, content }: TreeFile): Generator<Buffer> {
  if (kind === 'link') {
    refuseUnusableLink(content, path);
    yield header({ path: inRepository(path), kind: 'link', mode: 0o777, target: acceptableTarget(path, content) });
  } else yield* fileEntry(inRepository(path), content, kind === 'executable' ? 0o755 : 0o644, SANDBOX_USER);
}

/** Docker refuses an archive with a link that climbs out of it: such a link says instead what it means in the sandbox. */
function acceptableTarget(path: Buffer, target: Buffer): Buffer {
  const text = target.toString('latin1');
  const meaning = posix.join(REPOSITORY, posix.dirname(path.toString('latin1')), text);
  const staysInside = text.startsWith('/') || meaning === WORKSPACE || meaning.startsWith(`${WORKSPACE}/`);
  return staysInside ? target : Buffer.from(meaning, 'latin1');
}

function* fileEntry(path: Buffer, content: Buffer, mode: number, owner: number): Generator<Buffer> {
  yield header({ path, kind: 'file', mode, owner, size: content.length });
  yield content;
  yield padding(content.length);
}

/** The root of a volume belongs to root: these are what the sandbox's user can write to. */
const emptyWorkspaceEntries = () =>
  Buffer.concat([directoryEntry(Buffer.from('repo')), directoryEntry(Buffer.from('home'))]);

/** A directory of the sandbox's user in a volume that is still empty. */
export const packDirectory = (name: string): Buffer =>
  Buffer.concat([directoryEntry(Buffer.from(name)), END_OF_ARCHIVE]);

export const packEmptyWorkspace = (): Buffer => Buffer.concat([emptyWorkspaceEntries(), END_OF_ARCHIVE]);

const directoryEntry = (path: Buffer) =>
  header({ path: Buffer.concat([path, Buffer.from('/')]), kind: 'directory', mode: 0o755 });

const header = (entry: Pick<TarEntry, 'path' | 'kind' | 'mode'> & Partial<TarEntry>) =>
  tarHeader({ owner: SANDBOX_USER, size: 0, target: NOTHING, ...entry });

const inRepository = (path: Buffer) => Buffer.concat([Buffer.from('repo/'), path]);

/** Headers of half a kilobyte are not worth a write each. */
async function* inLargeChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
