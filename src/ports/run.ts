/** What a step tells while it works; for people's eyes, never part of the answer. */
export interface Progress {
  readonly message: string;
}

/** How a step is run: every step can be stopped and tells what it is doing. */
export interface Run {
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
}
