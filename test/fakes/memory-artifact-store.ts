import { CONTRACTS } from '../../src/contract/registry.ts';
import type { ArtifactStore, Artifacts } from '../../src/ports/artifact-store.ts';
import type { Loaded, StoreFailure } from '../../src/ports/store.ts';

export interface MemoryArtifactStore extends ArtifactStore {
  /** What stands for the files, by kind and slug: `plan-owner-repo-1`. */
  readonly texts: Map<string, string>;
  /** What was written last, by the same names. */
  readonly seals: Map<string, string>;
  /** When set, every write fails with it. */
  failure: StoreFailure | null;
}

/** Artifacts without a disk. */
export function createMemoryArtifactStore(): MemoryArtifactStore {
  const store: MemoryArtifactStore = {
    texts: new Map(),
    seals: new Map(),
    failure: null,
    write: async (kind, slug, content, signal) => {
      await Promise.resolve();
      const path = `.contribflow/artifacts/${kind}-${slug}.json`;
      if (signal.aborted) return { ok: false, failure: { kind: 'aborted', path, cause: signal.reason } };
      if (store.failure !== null) return { ok: false, failure: store.failure };
      const text = JSON.stringify(content);
      store.texts.set(`${kind}-${slug}`, text);
      store.seals.set(`${kind}-${slug}`, text);
      return { ok: true, value: path };
    },
    read: (kind, slug) => Promise.resolve(parse(kind, store.texts.get(`${kind}-${slug}`))),
    evidence: (kind, slug) => {
      const name = `${kind}-${slug}`;
      const text = store.texts.get(name);
      const isSealed = text === undefined || text === store.seals.get(name);
      return Promise.resolve(isSealed ? parse(kind, text) : { status: 'unsealed' });
    },
  };
  return store;
}

function parse<Kind extends keyof Artifacts>(kind: Kind, text: string | undefined): Loaded<Artifacts[Kind]> {
  if (text === undefined) return { status: 'missing' };
  try {
    const parsed = CONTRACTS[kind].emitted.safeParse(JSON.parse(text));
    return parsed.success
      ? { status: 'ok', value: parsed.data as Artifacts[Kind] }
      : { status: 'damaged', problems: [parsed.error.message] };
  } catch {
    return { status: 'damaged', problems: ['not valid JSON'] };
  }
}
