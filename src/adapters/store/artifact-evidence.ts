import type { Artifacts } from '../../ports/artifact-store.ts';
import type { Result } from '../../ports/result.ts';
import type { StoreFailure } from '../../ports/store.ts';
import { withExclusiveAccess } from './exclusive-access.ts';
import { readBytes } from './json-file.ts';
import type { SealedFiles } from './sealed/sealed-files.ts';

type Looked =
  | { readonly status: 'sealed'; readonly bytes: Buffer }
  | { readonly status: 'missing' | 'unsealed' }
  | { readonly status: 'unreadable'; readonly problem: string };

/** Seals an artifact that has just been written, by the digest of its bytes. */
export const sealArtifact = (
  sealed: SealedFiles,
  kind: keyof Artifacts,
  slug: string,
  text: string,
): Result<null, StoreFailure> => sealed.write(thingOf(kind, slug), digestOf(Buffer.from(text)));

/** The bytes of an artifact, if they are those that were sealed. */
export async function sealedArtifact(
  sealed: SealedFiles,
  kind: keyof Artifacts,
  slug: string,
  place: { readonly controllerPath: string; readonly path: string },
): Promise<Looked> {
  const look = () => lookAt(place.path, sealed.read(thingOf(kind, slug)));
  const found = look();
  if (found.status !== 'unsealed') return found;
  // Somebody may just be between writing the artifact and its seal: under the lock nobody is.
  const undisturbed = await withExclusiveAccess<Looked, never>(place.controllerPath, {}, () => ({
    ok: true,
    value: look(),
  }));
  return undisturbed.ok
    ? undisturbed.value
    : { status: 'unreadable', problem: `cannot be checked (${undisturbed.failure.kind})` };
}

const thingOf = (kind: keyof Artifacts, slug: string) => ({ kind: 'artifact', name: `${kind}-${slug}` });

function lookAt(path: string, seal: ReturnType<SealedFiles['read']>): Looked {
  const found = readBytes(path);
  if (found.status === 'missing') return found;
  if (found.status === 'unreadable') return { status: 'unreadable', problem: found.problem };
  if (found.status === 'damaged') return { status: 'unsealed' };
  if (seal.status === 'unreadable') return seal;
  if (seal.status !== 'ok') return { status: 'unsealed' };
  return isSame(seal.content, Buffer.from(digestOf(found.bytes)))
    ? { status: 'sealed', bytes: found.bytes }
    : { status: 'unsealed' };
}

const digestOf = (bytes: Buffer): string =>
  process.getBuiltinModule('node:crypto').createHash('sha256').update(bytes).digest('hex');

const isSame = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && process.getBuiltinModule('node:crypto').timingSafeEqual(a, b);
