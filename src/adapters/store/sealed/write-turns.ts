import { join } from 'node:path';
import type { Result } from '../../../ports/result.ts';
import type { StoreFailure } from '../../../ports/store.ts';
import { sweepTempFiles, writeAtomically } from '../atomic-file.ts';
import { readBytes } from '../json-file.ts';
import type { PrivateDirectory } from '../private-directory.ts';
import { withPrivateAccess } from './private-access.ts';

export interface WriteTurnsOptions {
  /** What all controller directories of the user share. */
  readonly userDirectory: PrivateDirectory;
  readonly now: () => Date;
  /** Waits, and is done early when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface WriteTurns {
  awaitTurn(signal: AbortSignal): Promise<Result<null, StoreFailure>>;
}

const NAME = 'last-public-write';
/** What GitHub asks for between two writes of one account. */
const DISTANCE_MS = 1000;

/**
 * Public writes of all processes of a user, one after the other and at a distance. Who waits for the distance keeps the
 * lock meanwhile, and the time is noted when the write leaves: so no time lies ahead of a clock that runs properly.
 */
export function createWriteTurns({ userDirectory, now, sleep = pause }: WriteTurnsOptions): WriteTurns {
  return {
    awaitTurn: (signal) =>
      withPrivateAccess(userDirectory, NAME, { timeoutMs: Number.POSITIVE_INFINITY, signal }, async () => {
        const path = join(userDirectory.path(), NAME);
        const waitMs = waitAfter(lastWriteIn(path), now().getTime());
        if (waitMs > 0) await sleep(waitMs, signal);
        const shown = userDirectory.shown(NAME);
        if (signal.aborted) return { ok: false, failure: { kind: 'aborted', path: shown, cause: signal.reason } };
        sweepTempFiles(userDirectory.path());
        const written = writeAtomically(path, `${now().toISOString()}\n`);
        return written.ok ? written : { ok: false, failure: { ...written.failure, path: shown } };
      }),
  };
}

/** A time that is no time, or lies in the future because a clock was set back, costs one whole distance. */
function waitAfter(last: number | null, now: number): number {
  if (last === null) return 0;
  const elapsed = now - last;
  return elapsed >= 0 ? Math.max(0, DISTANCE_MS - elapsed) : DISTANCE_MS;
}

function lastWriteIn(path: string): number | null {
  const found = readBytes(path);
  if (found.status === 'missing') return null;
  const time = found.status === 'read' ? Date.parse(found.bytes.toString('latin1').trim()) : Number.NaN;
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // A timer may end a fraction of a millisecond early.
    const timer = setTimeout(end, ms + 1);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
