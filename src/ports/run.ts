/** What a step tells while it works; for people's eyes and for programs that follow along, never part of the answer. */
export interface Progress {
  readonly message: string;
  /** What a running command printed just now, cleaned. */
  readonly output?: string;
  /** The same for programs, as one flat object. */
  readonly event?: { readonly kind: string; readonly [field: string]: string | number | null };
}

/** How a step is run: every step can be stopped and tells what it is doing. */
export interface Run {
  readonly signal: AbortSignal;
  readonly progress: (progress: Progress) => void;
}
