import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface SmallDisk {
  readonly path: string;
  /** Leaves no byte free. */
  fill(): void;
  unmount(): void;
}

/** A file system of 256 KiB; null where we may not mount one. */
export function mountSmallDisk(): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'contribflow-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmdirSync(path);
    return null;
  }
  return {
    path,
    fill: () => {
      fill(join(path, 'filler'));
    },
    unmount: () => {
      execFileSync('umount', [path]);
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
