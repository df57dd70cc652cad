import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface SmallDisk {
  readonly path: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Gives the space back that `fill` has taken. */
  free(): void;
  unmount(): void;
}

/** A file system of so many KiB, in the place of an empty directory if one is given; null where we may not mount one. */
export function mountSmallDisk({ kib = 256, at = null as string | null } = {}): SmallDisk | null {
  const path = at ?? mkdtempSync(join(tmpdir(), 'contribflow-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kib}k`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmdirSync(path);
    return null;
  }
  return {
    path,
    fill: () => {
      fill(join(path, 'filler'));
    },
    free: () => {
      rmSync(join(path, 'filler'));
    },
    unmount: () => {
      // Even if a library still has a file of it open.
      execFileSync('umount', ['--lazy', path]);
      rmdirSync(path);
    },
  };
}

function fill(path: string): void {
  const descriptor = openSync(path, 'a');
  try {
    for (;;) writeSync(descriptor, Buffer.alloc(4096));
  } catch {
    // Full, as wanted.
  } finally {
    closeSync(descriptor);
  }
}
