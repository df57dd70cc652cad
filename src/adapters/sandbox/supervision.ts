import { SandboxStop } from './sandbox-stop.ts';

type KillReason = 'timeout' | 'output' | 'disk' | 'unwatched' | 'abort';

/** How a command came to its end. */
export type Ending = 'by_itself' | KillReason;

export interface Bounds {
  readonly timeoutMs: number;
  readonly outputLimitBytes: number;
  readonly signal: AbortSignal;
  /**
   * Begins to look at the disk; calls back when it holds too much, or when it cannot be looked at, and answers with what
   * ends the looking.
   */
  readonly watchDisk: (onEnd: (reason: 'disk' | 'unwatched') => void) => () => Promise<void>;
}

/** Kills a command that oversteps its bounds. The first reason counts. */
export function supervise({ timeoutMs, signal, watchDisk }: Bounds, kill: () => void) {
  let ending: Ending = 'by_itself';
  let watchEnded = Promise.resolve();
  const end = (reason: KillReason) => {
    if (ending === 'by_itself') ending = reason;
    kill();
  };
  return {
    onOutputExceeded: () => {
      end('output');
    },
    ending: () => ending,
    /** When nobody looks at the disk any more: that may take longer than the command itself. */
    settled: () => watchEnded,
    until: async <T>(exit: Promise<T>): Promise<T> => {
      const timer = setTimeout(end, timeoutMs, 'timeout');
      const onAbort = () => {
        end('abort');
      };
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
      const endWatch = watchDisk(end);
      try {
        const value = await exit;
        // What cannot be watched must not go on, since it could fill the disk unseen; but it has not overstepped anything.
        if (ending === 'unwatched') throw new SandboxStop('failed', 'The use of the disk could not be watched.');
        return value;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        watchEnded = endWatch();
      }
    },
  };
}
