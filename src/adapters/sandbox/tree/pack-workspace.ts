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
export async function* packWorkspace({
  files,
  caCertificates,
  signal,
  tell,
}: WorkspaceContent): AsyncGenerator<Buffer> {
  const chunk = new Chunk();
  chunk.add(emptyWorkspaceEntries());
  if (caCertificates !== null) chunk.add(...fileEntry(Buffer.from('ca.pem'), caCertificates, 0o444, 0));
  const placed = new PlacedPaths();
  const progress = { files: 0, bytes: 0 };
  for await (const file of files()) {
    throwIfAborted(signal);
    if (!file.ok) throw new SandboxStop('git', file.failure.message);
    for (const directory of placed.add(file.value.path)) chunk.add(directoryEntry(inRepository(directory)));
    chunk.add(...treeEntry(file.value));
    if (chunk.isFull) yield chunk.take();
    progress.files += 1;
    progress.bytes += file.value.content.length;
    if (progress.files % TELL_EVERY_FILES === 0) tell({ kind: 'copying', ...progress });
  }
  tell({ kind: 'copying', ...progress });
  chunk.add(END_OF_ARCHIVE);
  yield chunk.take();
}

function treeEntry({ path, kind, content }: TreeFile): Buffer[] {
  if (kind !== 'link')
    return fileEntry(inRepository(path), content, kind === 'executable' ? 0o755 : 0o644, SANDBOX_USER);
  refuseUnusableLink(content, path);
  return [header({ path: inRepository(path), kind: 'link', mode: 0o777, target: acceptableTarget(path, content) })];
}

/** Docker refuses an archive with a link that climbs out of it: such a link says instead what it means in the sandbox. */
function acceptableTarget(path: Buffer, target: Buffer): Buffer {
  const text = target.toString('latin1');
  const meaning = posix.join(REPOSITORY, posix.dirname(path.toString('latin1')), text);
  const staysInside = text.startsWith('/') || meaning === WORKSPACE || meaning.startsWith(`${WORKSPACE}/`);
  return staysInside ? target : Buffer.from(meaning, 'latin1');
}

const fileEntry = (path: Buffer, content: Buffer, mode: number, owner: number): Buffer[] => [
  header({ path, kind: 'file', mode, owner, size: content.length }),
  content,
  padding(content.length),
];

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

const REPO = Buffer.from('repo/');
const inRepository = (path: Buffer) => Buffer.concat([REPO, path]);

/** Headers of half a kilobyte are not worth a write each, nor a step of a generator. */
class Chunk {
  #pieces: Buffer[] = [];
  #bytes = 0;

  get isFull(): boolean {
    return this.#bytes >= CHUNK_BYTES;
  }

  add(...pieces: readonly Buffer[]): void {
    for (const piece of pieces) {
      this.#pieces.push(piece);
      this.#bytes += piece.length;
    }
  }

  take(): Buffer {
    const taken = Buffer.concat(this.#pieces, this.#bytes);
    this.#pieces = [];
    this.#bytes = 0;
    return taken;
  }
}
