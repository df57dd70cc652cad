import { setTimeout as delay } from 'node:timers/promises';
import type { Backoff, State } from '../../contract/state.ts';
import { STATE_PATH } from '../../contract/vocabulary.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GithubLimit, GithubResource, RequestTurns, TurnFailure } from '../../ports/request-turns.ts';
import type { Result } from '../../ports/result.ts';
import type { StateStore, StoreFailure } from '../../ports/store.ts';

interface RequestTurnsOptions {
  readonly state: StateStore;
  readonly clock: Clock;
  /** The pure decisions: how long a limit lasts, whether one does, and when the next request may leave. */
  readonly nextBackoff: (previous: Backoff | null, limit: GithubLimit, now: Date) => Backoff;
  readonly isInForce: (backoff: Backoff | null, now: Date) => backoff is Backoff;
  readonly turnAt: (last: string | null, intervalMs: number, now: Date) => Date;
  /** The least time between two requests of a kind. */
  readonly intervalsMs?: Readonly<Record<PacedResource, number>>;
  /** Waits, and rejects when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

type PacedResource = keyof State['turns'];

/** GitHub allows 30 searches and 900 other reads in a minute. */
const INTERVALS_MS = { search: 2000, core: 70 };

const FREE: Result<null, TurnFailure> = { ok: true, value: null };

/** Turns by way of the state's file: the back-off is looked up there before every request, and places in the queue are kept there. */
export function createRequestTurns(options: RequestTurnsOptions): RequestTurns {
  return {
    take: async (resource, signal) => {
      if (signal.aborted) return { ok: false, failure: aborted(signal) };
      const allowed = await checkBackoff(options);
      if (!allowed.ok || !isPaced(resource)) return allowed;
      const reserved = await reserve(options, resource, signal);
      if (!reserved.ok) return reserved;
      const waitMs = reserved.value.getTime() - options.clock.now().getTime();
      if (waitMs <= 0) return FREE;
      if (!(await slept(options, waitMs, signal))) return { ok: false, failure: aborted(signal) };
      return checkBackoff(options);
    },
    hold: async (limit, signal) => {
      const now = options.clock.now();
      let backoff = options.nextBackoff(null, limit, now);
      const updated = await options.state.update(
        (state) => {
          backoff = options.nextBackoff(state.backoff, limit, now);
          return { ...state, backoff };
        },
        { signal },
      );
      // As it was written: without the secrets that its texts may have had.
      return updated.ok ? { ok: true, value: updated.value.state.backoff ?? backoff } : updated;
    },
  };
}

const isPaced = (resource: GithubResource): resource is PacedResource => resource !== 'graphql';

async function checkBackoff({ state, clock, isInForce }: RequestTurnsOptions): Promise<Result<null, TurnFailure>> {
  const loaded = await state.read();
  if (loaded.status === 'missing') return FREE;
  // What a damaged file says about a limit is not known, and no request leaves on a guess.
  if (loaded.status !== 'ok') return { ok: false, failure: unreadable(loaded) };
  const { backoff } = loaded.value;
  return isInForce(backoff, clock.now()) ? { ok: false, failure: { kind: 'limited', backoff } } : FREE;
}

/** Takes the next free place in the queue, and answers with its time. */
async function reserve(
  { state, clock, turnAt, isInForce, intervalsMs = INTERVALS_MS }: RequestTurnsOptions,
  resource: PacedResource,
  signal: AbortSignal,
): Promise<Result<Date, TurnFailure>> {
  const updated = await state.update(
    (before) => {
      const now = clock.now();
      // A limit that came while we waited for the lock: the place stays free.
      if (isInForce(before.backoff, now)) return before;
      const turn = turnAt(before.turns[resource], intervalsMs[resource], now);
      return { ...before, turns: { ...before.turns, [resource]: turn.toISOString() } };
    },
    { signal },
  );
  if (!updated.ok) return updated;
  const { backoff, turns } = updated.value.state;
  if (isInForce(backoff, clock.now())) return { ok: false, failure: { kind: 'limited', backoff } };
  return { ok: true, value: new Date(turns[resource] ?? clock.now()) };
}

async function slept(
  { sleep = delayUnlessAborted }: RequestTurnsOptions,
  ms: number,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await sleep(ms, signal);
    return true;
  } catch (error) {
    if (!signal.aborted) throw error;
    return false;
  }
}

const delayUnlessAborted = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal });

const aborted = (signal: AbortSignal): StoreFailure => ({ kind: 'aborted', path: STATE_PATH, cause: signal.reason });

function unreadable(
  loaded: { readonly status: 'damaged' | 'unreadable' } | { readonly status: 'newer' },
): StoreFailure {
  return { kind: loaded.status === 'newer' ? 'newer' : 'unreadable', path: STATE_PATH, cause: loaded };
}
