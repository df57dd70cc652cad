import type { FeedbackFile } from '../../src/contract/feedback.ts';
import { FeedbackFile as Shape } from '../../src/contract/feedback.ts';
import type { FeedbackStore } from '../../src/ports/feedback-store.ts';
import type { StoreFailure } from '../../src/ports/store.ts';

export interface MemoryFeedbackStore extends FeedbackStore {
  /** What stands for the files, by path. */
  readonly files: Map<string, string>;
  /** When set, every write fails with it. */
  failure: StoreFailure | null;
}

const pathOf = (slug: string) => `.contribflow/feedback/${slug}.json`;

/** A history without a disk. */
export function createMemoryFeedbackStore(): MemoryFeedbackStore {
  const found = (slug: string) => {
    const text = store.files.get(pathOf(slug));
    if (text === undefined) return { status: 'missing' as const };
    const parsed = Shape.safeParse(parsedJson(text));
    return parsed.success
      ? { status: 'ok' as const, value: parsed.data }
      : { status: 'damaged' as const, problems: ['it is damaged'] };
  };
  const store: MemoryFeedbackStore = {
    files: new Map(),
    failure: null,
    pathOf,
    textPathOf: (slug, name) => `.contribflow/feedback/${slug}/${name}`,
    read: (slug) => Promise.resolve(found(slug)),
    update: ({ slug, issue }, change, signal) => {
      if (signal?.aborted === true)
        return Promise.resolve({ ok: false, failure: { kind: 'aborted', path: pathOf(slug), cause: null } });
      if (store.failure !== null) return Promise.resolve({ ok: false, failure: store.failure });
      const before = found(slug);
      const damagedKeptAt = before.status === 'damaged' ? `${pathOf(slug)}.damaged-1` : null;
      if (damagedKeptAt !== null) store.files.set(damagedKeptAt, store.files.get(pathOf(slug)) ?? '');
      const empty: FeedbackFile = { version: 1, issue, conversations: [] };
      const { file, texts } = change(before.status === 'ok' ? before.value : empty);
      for (const { path, text } of texts)
        store.files.set(path, typeof text === 'string' ? text : [...text.pieces].join(''));
      const kept = Shape.parse(file);
      store.files.set(pathOf(slug), JSON.stringify(kept));
      return Promise.resolve({ ok: true, value: { file: kept, damagedKeptAt } });
    },
  };
  return store;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
