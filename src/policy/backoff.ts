import type { Backoff } from '../contract/state.ts';
import type { LimitKind, LimitScope } from '../contract/vocabulary.ts';

interface Limit {
  readonly kind: LimitKind;
  readonly scope: LimitScope;
  readonly failingQuery: string;
  readonly message: string;
  readonly retryAfterSeconds: number | null;
}

const FIRST_WAIT_SECONDS = 60;
const LONGEST_UNHINTED_WAIT_SECONDS = 60 * 60;
const LONGEST_TURN_WAIT_MS = 60_000;

/** The record of a limit. Without a hint of GitHub's the waits double; a block that is in force never gets shorter. */
export function nextBackoff(previous: Backoff | null, limit: Limit, now: Date): Backoff {
  const { kind, scope, failingQuery, message, retryAfterSeconds } = limit;
  const attempts = (previous?.attempts ?? 0) + 1;
  const end = now.getTime() + 1000 * (retryAfterSeconds ?? unhintedWait(attempts));
  const inForceUntil = isInForce(previous, now) ? Date.parse(previous.notBefore) : 0;
  return {
    kind,
    scope,
    since: previous?.since ?? now.toISOString(),
    notBefore: new Date(Math.max(end, inForceUntil)).toISOString(),
    failingQuery,
    message,
    retryAfterSeconds,
    retryAfterAt: retryAfterSeconds === null ? null : new Date(end).toISOString(),
    attempts,
  };
}

const unhintedWait = (attempts: number) =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_UNHINTED_WAIT_SECONDS);

/** Whether no request may leave now. */
export function isInForce(backoff: Backoff | null, now: Date): backoff is Backoff {
  return backoff !== null && now.getTime() < Date.parse(backoff.notBefore);
}

/** When the next request may leave, so that it keeps its distance from the last one, which may be still to come. */
export function turnAt(last: string | null, intervalMs: number, now: Date): Date {
  const earliest = last === null ? Number.NEGATIVE_INFINITY : Date.parse(last) + intervalMs;
  const wait = Math.max(0, earliest - now.getTime());
  // Nobody queues that long: the clock was set back since, or the time is nonsense.
  return new Date(now.getTime() + (wait <= LONGEST_TURN_WAIT_MS ? wait : intervalMs));
}
