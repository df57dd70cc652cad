import { join } from 'node:path';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import { makeDirectory, sweepTempFiles } from './atomic-file.ts';
import { STORE_DIRECTORY, withExclusiveAccess } from './exclusive-access.ts';
import { toWriteFailure } from './failure.ts';
import { replaceFile } from './replace-file.ts';

interface ArtifactStoreOptions {
  readonly controllerPath: string;
  readonly now: () => Date;
}

const ARTIFACTS_DIRECTORY = `${STORE_DIRECTORY}/artifacts`;
const SAFE_SLUG = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;

export function createArtifactStore({ controllerPath, now }: ArtifactStoreOptions): ArtifactStore {
  const directory = join(controllerPath, ARTIFACTS_DIRECTORY);
  return {
    write: (kind, slug, content, signal) => {
      if (!SAFE_SLUG.test(slug)) throw new Error('the name of an artifact is made of its kind and a slug');
      const path = `${ARTIFACTS_DIRECTORY}/${kind}-${slug}.json`;
      return withExclusiveAccess(controllerPath, { signal }, (lock) => {
        try {
          makeDirectory(directory);
        } catch (error) {
          return { ok: false, failure: { ...toWriteFailure(error), path } };
        }
        sweepTempFiles(directory);
        const text = `${JSON.stringify(content, null, 2)}\n`;
        const written = replaceFile(lock, { controllerPath, path, text, keepOldAs: null, now: now() });
        return written.ok ? { ok: true, value: path } : written;
      });
    },
  };
}
