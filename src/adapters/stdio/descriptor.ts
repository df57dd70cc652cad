import { fstatSync, statSync, writeSync } from 'node:fs';

// Straight to the descriptors: process.stdout would load node's streams, sockets and terminals first, which takes
// longer than most answers.
export const STDIN = 0;
export const STDOUT = 1;
export const STDERR = 2;

/** The answer could not be written, e.g. into a file on a full disk. */
export class OutputFailed extends Error {
  override readonly name = 'OutputFailed';
}

/**
 * Writes all of the text; false when nobody is left to read it (`| head`). What cannot be written to stderr is lost,
 * because there is no place left to say so.
 */
export function writeText(descriptor: number, text: string): boolean {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) {
    const count = tryToWrite(descriptor, bytes.subarray(written));
    if (count === null) return false;
    written += count;
  }
  return true;
}

function tryToWrite(descriptor: number, bytes: Buffer): number | null {
  try {
    return writeSync(descriptor, bytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EAGAIN') return pause();
    if (code === 'EPIPE' || descriptor === STDERR) return null;
    throw new OutputFailed(code, { cause: error });
  }
}

/** A full pipe that somebody made non-blocking: give its reader a moment. */
function pause(): 0 {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  return 0;
}

/** Whether a person may be looking; costs nothing where it is plainly a file, a pipe or nowhere. */
export function isTerminal(descriptor: number): boolean {
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isCharacterDevice() || stat.rdev === statSync('/dev/null').rdev) return false;
    return process.getBuiltinModule('node:tty').isatty(descriptor);
  } catch {
    // A closed descriptor.
    return false;
  }
}
