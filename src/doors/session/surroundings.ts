import type { NamedAnswer } from '../../app/answer-check.ts';

/** What a session is given by the process that it runs in. */
export interface SessionSurroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly version: string;
  /** The exit code that the command line would have for an answer. */
  readonly exitCodeOf: (answer: NamedAnswer) => number;
  /** Diagnostics of a bug, for the person who runs the session. */
  readonly diagnose: (error: unknown) => void;
}
