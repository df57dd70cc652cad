import { once } from 'node:events';

/** Resolves when the signal comes, also if it has come before. */
export async function toldToEnd(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
