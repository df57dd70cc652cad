import type { Result } from './result.ts';
import type { TextPieces } from './text-pieces.ts';

export interface ProviderCall {
  /** The program and its arguments. No shell reads them. */
  readonly words: readonly [string, ...string[]];
  /** All that it gets on stdin, which is closed then. */
  readonly input: TextPieces;
  readonly timeoutMs: number;
  /** More output than this ends it. */
  readonly outputLimitBytes: number;
  /** Hears stdout as it comes; true: the answer is complete, and nothing more is waited for. */
  readonly hear: (chunk: Uint8Array) => boolean;
}

export interface ProviderEnd {
  /** `answered`: the stream said that it is complete. `by_itself`: the process ended before that. */
  readonly ended: 'answered' | 'by_itself' | 'timed_out' | 'flooded' | 'aborted';
  /** Null when it was ended by a signal, or by us. */
  readonly exitCode: number | null;
  readonly durationMs: number;
  readonly stdoutBytes: number;
  /** The end of what it wrote on stderr. */
  readonly stderr: string;
}

/** Runs the program of a peer agent: the user's own command, without our tokens in its environment. */
export interface ProviderProcess {
  /** Whatever its end, no process of its group is left. The failure says why it could not be started. */
  run(call: ProviderCall, signal: AbortSignal): Promise<Result<ProviderEnd, string>>;
}
