import { join } from 'node:path';
import type { ArtifactStore, Artifacts } from '../../ports/artifact-store.ts';
import { sealArtifact, sealedArtifact } from './artifact-evidence.ts';
import { makeDirectory, sweepTempFiles } from './atomic-file.ts';
import { STORE_DIRECTORY, withExclusiveAccess } from './exclusive-access.ts';
import { toWriteFailure } from './failure.ts';
import { type Check, judge, parseBytes, readJsonFile } from './json-file.ts';
import { replaceFile } from './replace-file.ts';
import type { SealedFiles } from './sealed/sealed-files.ts';

interface ArtifactStoreOptions {
  readonly controllerPath: string;
  readonly now: () => Date;
  readonly redact: (text: string) => string;
  /** Hides secrets in the foreign texts of what is written. */
  readonly clean: <Kind extends keyof Artifacts>(kind: Kind, content: Artifacts[Kind]) => Promise<Artifacts[Kind]>;
  /** Where the seals are kept. Loaded by those who need it: it brings node's cryptography along. */
  readonly sealed: () => Promise<SealedFiles>;
  readonly checkOf: <Kind extends keyof Artifacts>(kind: Kind) => Promise<Check<Artifacts[Kind]>>;
}

const ARTIFACTS_DIRECTORY = `${STORE_DIRECTORY}/artifacts`;
const SAFE_SLUG = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;

export function createArtifactStore(options: ArtifactStoreOptions): ArtifactStore {
  const { controllerPath, now, redact, clean, checkOf } = options;
  const directory = join(controllerPath, ARTIFACTS_DIRECTORY);
  return {
    write: async (kind, slug, content, signal) => {
      const path = pathOf(kind, slug);
      const text = `${JSON.stringify(await clean(kind, content), null, 2)}\n`;
      const sealed = await options.sealed();
      return withExclusiveAccess(controllerPath, { signal }, (lock) => {
        try {
          makeDirectory(directory);
        } catch (error) {
          return { ok: false, failure: { ...toWriteFailure(error), path } };
        }
        sweepTempFiles(directory);
        const prepared = sealed.prepare();
        if (!prepared.ok) return prepared;
        const written = replaceFile(lock, { controllerPath, path, text, keepOldAs: null, now: now() });
        if (!written.ok) return written;
        // A crash before this leaves the new artifact with the old seal, which does not fit it.
        const kept = sealArtifact(sealed, kind, slug, text);
        return kept.ok ? { ok: true, value: path } : kept;
      });
    },
    read: async (kind, slug) =>
      judge(readJsonFile(join(controllerPath, pathOf(kind, slug))), await checkOf(kind), redact),
    evidence: async (kind, slug) => {
      const place = { controllerPath, path: join(controllerPath, pathOf(kind, slug)) };
      const found = await sealedArtifact(await options.sealed(), kind, slug, place);
      return found.status === 'sealed' ? judge(parseBytes(found.bytes), await checkOf(kind), redact) : found;
    },
  };
}

function pathOf(kind: keyof Artifacts, slug: string): string {
  if (!SAFE_SLUG.test(slug)) throw new Error('the name of an artifact is made of its kind and a slug');
  return `${ARTIFACTS_DIRECTORY}/${kind}-${slug}.json`;
}
