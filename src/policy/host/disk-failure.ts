const CODES = [
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'ELOOP',
  'ENAMETOOLONG',
];

/** Whether a disk has failed, or does not let us: nothing that a program could do about it. */
export const isDiskFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  'syscall' in error &&
  'code' in error &&
  typeof error.code === 'string' &&
  CODES.includes(error.code);
