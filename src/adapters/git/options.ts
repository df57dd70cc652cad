import type { Result } from '../../ports/result.ts';
import type { StoreFailure } from '../../ports/store.ts';

/** Takes a lock that a process which was killed does not hold. */
type TakeLock = (
  lock: { readonly directory: string; readonly name: string },
  signal: AbortSignal,
) => Promise<
  Result<
    { release(): void },
    { readonly kind: 'busy' | 'aborted' | 'full' | 'unwritable' | 'obstructed'; readonly cause: unknown }
  >
>;

export interface GitOptions {
  readonly controllerPath: string;
  /** The engine's own place for this controller directory, which nobody else can write to. */
  readonly privateDirectory: {
    path(): string;
    /** Makes it if it is not there. */
    open(): Result<string, StoreFailure>;
  };
  /** `https://host`, or `http://` on the loopback address. */
  readonly serverUrl: string;
  /** The caller's environment, of which git gets to see very little. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly redact: (text: string) => string;
  readonly takeLock: TakeLock;
}
