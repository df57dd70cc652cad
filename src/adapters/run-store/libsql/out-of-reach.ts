/** A full disk, one that does not answer or may not be written, a damaged file, or somebody who does not let go of it. */
const NO_FAULT_OF_OURS = /^SQLITE_(?:FULL|IOERR|CORRUPT|NOTADB|READONLY|CANTOPEN|NOMEM|BUSY|LOCKED|PROTOCOL)/;

/** Whether the file has failed, and not what was asked. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_FAULT_OF_OURS.test(String(error.code));
