import type { PublicationJournal } from '../../src/contract/publication.ts';
import type { Sealed } from '../../src/ports/approvals.ts';
import type { PublicationJournals } from '../../src/ports/publication-journals.ts';
import type { Result } from '../../src/ports/result.ts';
import type { StoreFailure } from '../../src/ports/store.ts';

export interface MemoryPublicationJournals extends PublicationJournals {
  readonly stories: Map<string, Sealed<PublicationJournal>>;
  /** Stories that were not finished when another one began. */
  readonly unfinished: PublicationJournal[];
  /** Stories that a person put aside. */
  readonly setAsideStories: Sealed<PublicationJournal>[];
  /** How often a turn was given. */
  turns: number;
  /** When set, everything that writes fails with it. */
  failure: StoreFailure | null;
}

interface MemoryJournalsOptions {
  readonly now?: () => Date;
  /** Stands for waiting; without it nobody waits. */
  readonly sleep?: (ms: number) => void;
}

const PATH = 'journal';
const DISTANCE_MS = 1000;

/** Journals without a disk, and without losing time. */
export function createMemoryPublicationJournals({
  now = () => new Date(),
  sleep = () => undefined,
}: MemoryJournalsOptions = {}): MemoryPublicationJournals {
  const waiting = new Map<string, Promise<unknown>>();
  let lastTurn = Number.NEGATIVE_INFINITY;
  const write = (slug: string, journal: PublicationJournal): Result<null, StoreFailure> => {
    if (journals.failure !== null) return { ok: false, failure: journals.failure };
    journals.stories.set(slug, { status: 'ok', value: structuredClone(journal) });
    return { ok: true, value: null };
  };
  const change = (slug: string, next: (journal: PublicationJournal) => PublicationJournal) => {
    const found = journals.stories.get(slug);
    return Promise.resolve<Result<null, StoreFailure>>(
      found?.status === 'ok'
        ? write(slug, next(found.value))
        : { ok: false, failure: { kind: 'unreadable', path: PATH, cause: found } },
    );
  };
  const aborted = (signal: AbortSignal): Result<never, StoreFailure> => ({
    ok: false,
    failure: { kind: 'aborted', path: PATH, cause: signal.reason },
  });
  const journals: MemoryPublicationJournals = {
    stories: new Map(),
    unfinished: [],
    setAsideStories: [],
    turns: 0,
    failure: null,
    read: (slug) => Promise.resolve(journals.stories.get(slug) ?? { status: 'missing' }),
    begin: (slug, journal) => {
      const found = journals.stories.get(slug);
      if (found?.status === 'ok' && found.value.prUrl === null) journals.unfinished.push(found.value);
      return Promise.resolve(write(slug, { ...journal, prUrl: null, entries: [] }));
    },
    note: (slug, entry) => change(slug, (journal) => ({ ...journal, entries: [...journal.entries, entry] })),
    finish: (slug, prUrl) => change(slug, (journal) => ({ ...journal, prUrl })),
    setAside: (slug) => {
      if (journals.failure !== null) return Promise.resolve({ ok: false, failure: journals.failure });
      const found = journals.stories.get(slug);
      if (found !== undefined) journals.setAsideStories.push(found);
      journals.stories.delete(slug);
      return Promise.resolve({ ok: true, value: null });
    },
    alone: async (slug, signal, work) => {
      const before = waiting.get(slug) ?? Promise.resolve();
      let release: (value: unknown) => void = () => undefined;
      waiting.set(
        slug,
        before.then(() => new Promise((resolve) => (release = resolve))),
      );
      const isFree = await Promise.race([before.then(() => true), whenAborted(signal)]);
      if (!isFree || signal.aborted) {
        void before.then(() => {
          release(null);
        });
        return aborted(signal);
      }
      try {
        return { ok: true, value: await work() };
      } finally {
        release(null);
      }
    },
    awaitTurn: async (signal) => {
      await Promise.resolve();
      if (signal.aborted) return aborted(signal);
      if (journals.failure !== null) return { ok: false, failure: journals.failure };
      const waitMs = lastTurn + DISTANCE_MS - now().getTime();
      if (waitMs > 0) sleep(waitMs);
      lastTurn = now().getTime();
      journals.turns += 1;
      return { ok: true, value: null };
    },
  };
  return journals;
}

const whenAborted = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    signal.addEventListener('abort', () => {
      resolve(false);
    });
  });
