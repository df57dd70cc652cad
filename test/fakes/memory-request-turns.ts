import type { Backoff } from '../../src/contract/state.ts';
import { isInForce, nextBackoff, turnAt } from '../../src/policy/backoff.ts';
import type { GithubResource, RequestTurns } from '../../src/ports/request-turns.ts';
import type { StoreFailure } from '../../src/ports/store.ts';

export interface MemoryRequestTurns extends RequestTurns {
  /** What stands for the record on disk. */
  backoff: Backoff | null;
  /** When set, every take and every hold fails with it. */
  failure: StoreFailure | null;
  /** The turns that were given, in order. */
  readonly taken: GithubResource[];
}

interface MemoryRequestTurnsOptions {
  readonly now?: () => Date;
  /** Stands for waiting; without it nobody waits. */
  readonly sleep?: (ms: number) => void;
}

const PATH = '.contribflow/state.json';
const INTERVALS_MS = { search: 2000, core: 70, graphql: 0 };

/** Turns without a disk, and without losing time. */
export function createMemoryRequestTurns({
  now = () => new Date(),
  sleep = () => undefined,
}: MemoryRequestTurnsOptions = {}): MemoryRequestTurns {
  const last = new Map<GithubResource, string>();
  const failed = (signal: AbortSignal): StoreFailure | null =>
    turns.failure ?? (signal.aborted ? { kind: 'aborted', path: PATH, cause: signal.reason } : null);
  const turns: MemoryRequestTurns = {
    backoff: null,
    failure: null,
    taken: [],
    take: async (resource, signal) => {
      await Promise.resolve();
      const failure = failed(signal);
      if (failure !== null) return { ok: false, failure };
      if (isInForce(turns.backoff, now())) return { ok: false, failure: { kind: 'limited', backoff: turns.backoff } };
      const turn = turnAt(last.get(resource) ?? null, INTERVALS_MS[resource], now());
      last.set(resource, turn.toISOString());
      sleep(turn.getTime() - now().getTime());
      turns.taken.push(resource);
      return { ok: true, value: null };
    },
    hold: async (limit, signal) => {
      await Promise.resolve();
      const failure = failed(signal);
      if (failure !== null) return { ok: false, failure };
      turns.backoff = nextBackoff(turns.backoff, limit, now());
      return { ok: true, value: turns.backoff };
    },
  };
  return turns;
}
