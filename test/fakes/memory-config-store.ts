import { Config } from '../../src/contract/config.ts';
import type { ConfigStore, Loaded, StoreFailure } from '../../src/ports/store.ts';

export interface MemoryConfigStore extends ConfigStore {
  /** What stands for the file; null: there is none. */
  text: string | null;
  /** What was replaced, by the path that `replacedKeptAt` told. */
  readonly kept: Map<string, string>;
  /** When set, every write fails with it. */
  failure: StoreFailure | null;
}

interface MemoryConfigStoreOptions {
  readonly text?: string | null;
}

/** A config store without a disk: one text in memory. */
export function createMemoryConfigStore({ text = null }: MemoryConfigStoreOptions = {}): MemoryConfigStore {
  const store: MemoryConfigStore = {
    text,
    kept: new Map(),
    failure: null,
    read: () => Promise.resolve(parse(store.text)),
    write: async (config, { replace }) => {
      await Promise.resolve();
      if (store.failure !== null) return { ok: false, failure: store.failure };
      const written = encode(config);
      if (store.text !== null && !replace) return { ok: false, failure: { kind: 'exists' } };
      const replacedKeptAt = store.text === null ? null : keep(store);
      store.text = written;
      return { ok: true, value: { replacedKeptAt } };
    },
  };
  return store;
}

function parse(text: string | null): Loaded<Config> {
  if (text === null) return { status: 'missing' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { status: 'damaged', problems: ['not valid JSON'] };
  }
  const parsed = Config.safeParse(value);
  if (parsed.success) return { status: 'ok', value: parsed.data };
  return { status: 'damaged', problems: parsed.error.issues.map((issue) => issue.message) };
}

function encode(config: Partial<Config>): string {
  const text = JSON.stringify(config);
  Config.parse(JSON.parse(text));
  return text;
}

function keep(store: MemoryConfigStore): string {
  const path = `.contribflow/config.json.replaced-${store.kept.size + 1}`;
  store.kept.set(path, store.text ?? '');
  return path;
}
