const PAUSES_SECONDS = [1, 2, 4, 8];
/** A server that asks for more time than this is better asked again by a person. */
const LONGEST_PAUSE_SECONDS = 60;

export interface FailedAttempt {
  /** How many attempts there have been, this one included. */
  readonly attempts: number;
  /** What the server itself asked for; null when it said nothing. */
  readonly retryAfterSeconds: number | null;
}

/** How long to wait before the next attempt; null when there should be none. */
export function pauseBeforeRetry({ attempts, retryAfterSeconds }: FailedAttempt): number | null {
  const pause = PAUSES_SECONDS[attempts - 1];
  if (pause === undefined) return null;
  const seconds = Math.max(pause, Math.ceil(retryAfterSeconds ?? 0));
  return seconds > LONGEST_PAUSE_SECONDS ? null : seconds;
}
