import { homedir } from 'node:os';

/** Where an error came from, for a bug report; without the name of the user. */
export function traceOf(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return trace.replaceAll(homedir(), '~');
}
