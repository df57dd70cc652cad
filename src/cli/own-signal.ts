/**
 * Gives a part of a long run a signal of its own: what listens to it, and never takes its listeners back, is forgotten
 * with it.
 */
export async function withOwnSignal<T>(signal: AbortSignal, part: (own: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController();
  const stop = () => {
    own.abort(signal.reason);
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await part(own.signal);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
