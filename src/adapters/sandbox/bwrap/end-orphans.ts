import { readdirSync, readFileSync } from 'node:fs';

/**
 * Ends what still works for a directory whose owner is gone. A bwrap dies with its parent, but not when the parent was
 * killed in the moment before bwrap could ask for that: then it waits for ever for somebody to talk to.
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
