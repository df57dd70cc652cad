import { readdirSync, readFileSync } from 'node:fs';

/**
 * Ends what still works for a directory that is done with. A bwrap dies with its parent, and what is in it with that bwrap,
 * but neither does when the one above was killed in the moment before it could be asked for: then it goes on for ever.
 */
export function endOrphans(directory: string): void {
  for (const pid of numbersIn('/proc')) {
    if (!isBwrapFor(pid, directory)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

function numbersIn(directory: string): number[] {
  try {
    return readdirSync(directory)
      .filter((name) => /^[0-9]+$/.test(name))
      .map(Number);
  } catch {
    // A system without /proc has no bwrap either.
    return [];
  }
}

function isBwrapFor(pid: number, directory: string): boolean {
  try {
    const [program, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return program === 'bwrap' && args.some((arg) => arg === directory || arg.startsWith(`${directory}/`));
  } catch {
    return false;
  }
}
