import type { DoctorFacts } from './doctor-facts.ts';
import { fail, ok, warn } from './verdict.ts';

const MEBIBYTE = 1024 * 1024;
/** A clone, its dependencies and a sandbox volume; below the lower figure not even the state is safe. */
const COMFORTABLE = 2048 * MEBIBYTE;
const REQUIRED = 64 * MEBIBYTE;
const FIX = 'Free some disk space.';

export function disk({ freeDiskBytes }: DoctorFacts) {
  if (freeDiskBytes === null) return warn('the free disk space is not known', 'Check it yourself.');
  const message = `${Math.floor(freeDiskBytes / MEBIBYTE)} MiB free`;
  if (freeDiskBytes < REQUIRED) return fail(message, FIX);
  return freeDiskBytes < COMFORTABLE ? warn(message, FIX) : ok(message);
}
