import { EMPTY_STATE } from '../../src/contract/empty-state.ts';
import { State } from '../../src/contract/state.ts';
import type { Loaded, StateStore, StoreFailure } from '../../src/ports/store.ts';

export interface MemoryStateStore extends StateStore {
  /** What stands for the file; null: there is none. */
  text: string | null;
  /** What was moved aside, by the path that `damagedKeptAt` told. */
  readonly kept: Map<string, string>;
  /** When set, every update fails with it. */
  failure: StoreFailure | null;
}

interface MemoryStateStoreOptions {
  readonly text?: string | null;
  readonly clean?: (state: State) => State;
}

const PATH = '.contribflow/state.json';

/** A state store without a disk: one text in memory. */
export function createMemoryStateStore({
  text = null,
  clean = (state) => state,
}: MemoryStateStoreOptions = {}): MemoryStateStore {
  const store: MemoryStateStore = {
    text,
    kept: new Map(),
    failure: null,
    read: () => Promise.resolve(parse(store.text)),
    update: async (change, { signal } = {}) => {
      await Promise.resolve();
      if (store.failure !== null) return { ok: false, failure: store.failure };
      if (signal?.aborted) return { ok: false, failure: { kind: 'aborted', path: PATH, cause: signal.reason } };
      const before = parse(store.text);
      if (before.status === 'newer') return { ok: false, failure: { kind: 'newer', path: PATH, cause: null } };
      const after = encode(clean(change(before.status === 'ok' ? before.value : structuredClone(EMPTY_STATE))));
      const damagedKeptAt = before.status === 'damaged' ? keep(store) : null;
      store.text = after;
      return { ok: true, value: { state: State.parse(JSON.parse(after)), damagedKeptAt } };
    },
  };
  return store;
}

function parse(text: string | null): Loaded<State> {
  if (text === null) return { status: 'missing' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { status: 'damaged', problems: ['not valid JSON'] };
  }
  if (typeof value === 'object' && value !== null && 'stateVersion' in value) {
    const version = value.stateVersion;
    if (typeof version === 'number' && version > 1) return { status: 'newer', version };
  }
  const parsed = State.safeParse(value);
  if (parsed.success) return { status: 'ok', value: parsed.data };
  return { status: 'damaged', problems: parsed.error.issues.map((issue) => issue.message) };
}

function encode(state: State): string {
  const text = JSON.stringify(state);
  State.parse(JSON.parse(text));
  return text;
}

function keep(store: MemoryStateStore): string {
  const path = `${PATH}.damaged-${store.kept.size + 1}`;
  store.kept.set(path, store.text ?? '');
  return path;
}
