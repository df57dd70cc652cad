import type { Claim, Evidence } from '../signals/signal.ts';

/** A file that the signals have put in front. */
export interface Leader {
  readonly file: number;
  readonly score: number;
}

/** What likely files tell about others. An echo lifts a file to so many points and adds nothing to what it has. */
export interface Echo {
  readonly name: string;
  readonly claims: (leaders: readonly Leader[], evidence: Evidence) => Iterable<Claim>;
}
