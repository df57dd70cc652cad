import { copyFileSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivatePlace } from '../adapters/store/private-place.ts';
import { createMemoryArtifactStore } from '../fakes/memory-artifact-store.ts';
import { describeArtifactStore } from './artifact-store.ts';

describeArtifactStore('files', () => {
  const { controllerPath, artifacts, file } = makePrivatePlace();
  const pathOf = (name: string) => join(controllerPath, '.contribflow/artifacts', `${name}.json`);
  return {
    store: artifacts,
    text: (name) => readFileSync(pathOf(name), 'utf8'),
    put: (name, text) => {
      mkdirSync(dirname(pathOf(name)), { recursive: true });
      writeFileSync(pathOf(name), text);
    },
    dropSeal: (name) => {
      unlinkSync(file('artifact', name));
    },
    copySeal: (from, to) => {
      copyFileSync(file('artifact', from), file('artifact', to));
    },
  };
});

describeArtifactStore('memory', () => {
  const store = createMemoryArtifactStore();
  const at = (map: ReadonlyMap<string, string>, name: string) => map.get(name) ?? '';
  return {
    store,
    text: (name) => at(store.texts, name),
    put: (name, text) => {
      store.texts.set(name, text);
    },
    dropSeal: (name) => {
      store.seals.delete(name);
    },
    copySeal: (from, to) => {
      // A seal names what it belongs to.
      store.seals.set(to, `${from}: ${at(store.seals, from)}`);
    },
  };
});
