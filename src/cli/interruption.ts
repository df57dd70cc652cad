import { EXIT_CODES } from './exit-codes.ts';

/** How long a command may take to put its things away before we go without it. */
const PATIENCE_MS = 2000;
const SIGTERM_EXIT = 143;

export interface Interruption {
  readonly signal: AbortSignal;
  /** Resolves some time after the signal, for work that does not end by itself. */
  readonly patienceLost: Promise<void>;
  /** The exit code of the whole run, given the one of what was printed before the signal came. */
  readonly exitCode: (printed: number | null) => number | null;
}

/** Turns Ctrl-C and termination into an AbortSignal. */
export function listenForInterruptions(): Interruption {
  const controller = new AbortController();
  let received: NodeJS.Signals | null = null;
  const patienceLost = new Promise<void>((resolve) => {
    const stop = () => {
      controller.abort();
      setTimeout(resolve, PATIENCE_MS).unref();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        received ??= signal;
        stop();
      });
    }
  });
  return {
    signal: controller.signal,
    patienceLost,
    exitCode: (printed) => {
      if (received === 'SIGINT') return EXIT_CODES.interrupted;
      return received === 'SIGTERM' && printed !== EXIT_CODES.done ? SIGTERM_EXIT : printed;
    },
  };
}
