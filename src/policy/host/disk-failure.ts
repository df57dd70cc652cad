/** It is full, read-only or broken, whatever a program does. */
const FAILS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];
/** A place on it cannot be made or entered. Of a place that somebody named that is no bug. */
const REFUSES = ['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG'];

/** Whether a disk has failed, and not what a program did with it. */
export const isDiskFailure = (error: unknown): error is Error => hasCodeOf(FAILS, error);

/** The same, or a disk does not have, or does not give us, the place that somebody named. */
export const isUnusablePlace = (error: unknown): error is Error => hasCodeOf([...FAILS, ...REFUSES], error);

const hasCodeOf = (codes: readonly string[], error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  'code' in error &&
  typeof error.code === 'string' &&
  codes.includes(error.code);
