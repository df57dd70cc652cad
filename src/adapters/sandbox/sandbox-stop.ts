import type { Result } from '../../ports/result.ts';
import type { SandboxFailure } from '../../ports/sandbox.ts';

/** Ends a piece of work with a failure of the port; it passes through streams and dockerode, which know nothing but exceptions. */
export class SandboxStop extends Error {
  readonly failure: SandboxFailure;

  constructor(kind: SandboxFailure['kind'], message: string, tried: readonly string[] = []) {
    super(message);
    this.failure = { kind, message, tried };
  }
}

/** Does a piece of work and answers with its value or with the failure that ended it. Anything else is a bug. */
export async function answering<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
  translate: (error: unknown) => SandboxStop | null,
): Promise<Result<T, SandboxFailure>> {
  try {
    throwIfAborted(signal);
    return { ok: true, value: await work() };
  } catch (error) {
    if (signal.aborted) return { ok: false, failure: aborted().failure };
    const stop = error instanceof SandboxStop ? error : translate(error);
    if (stop === null) throw error;
    return { ok: false, failure: stop.failure };
  }
}

export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw aborted();
}

const aborted = () => new SandboxStop('aborted', 'It was interrupted.');
