export interface RememberedAnswer {
  readonly storedAt: string;
  readonly value: unknown;
}

/**
 * JSON values that save a request when they are there. A cache never fails a command: what cannot be kept is
 * forgotten, and what is damaged or not ours was never there.
 */
export interface AnswerCache {
  /** What was kept last under this kind and key. */
  recall(kind: string, key: string): Promise<RememberedAnswer | null>;
  /** Keeps a value in the place of an earlier one. */
  keep(kind: string, key: string, value: unknown): Promise<void>;
}
