/** Why a file could not be written, with the operating system's own error kept for diagnosis. */
export interface WriteFailure {
  /** `obstructed`: something else has the place of a directory. */
  readonly kind: 'full' | 'unwritable' | 'obstructed';
  readonly cause: unknown;
}

const KINDS: Readonly<Record<string, WriteFailure['kind']>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  ENOTDIR: 'obstructed',
  EEXIST: 'obstructed',
};

/** Translates an operating-system error. Anything else is a bug and is thrown on. */
export function toWriteFailure(error: unknown): WriteFailure {
  const code = errnoOf(error);
  if (code === null) throw error;
  return { kind: KINDS[code] ?? 'unwritable', cause: error };
}

/** The code of an operating-system error (`ENOENT`, …); null for every other error. */
export function errnoOf(error: unknown): string | null {
  const isSystemError = error instanceof Error && 'syscall' in error && 'code' in error;
  return isSystemError && typeof error.code === 'string' ? error.code : null;
}

/** Does what may fail in the ways that `codes` lists (in any way that an operating system can, without a list). */
export function tolerating(codes: readonly string[] | 'any', act: () => void): void {
  try {
    act();
  } catch (error) {
    const code = errnoOf(error);
    if (code === null || (codes !== 'any' && !codes.includes(code))) throw error;
  }
}
