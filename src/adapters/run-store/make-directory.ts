import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory and those above it, for their owner only. Node's own way to do that goes on for ever where a
 * directory is there and nothing can be made in it (/proc), and hides that a disk is read-only.
 */
export function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeDirectory(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Several may begin here at the same time.
    if (!existsSync(path)) throw error;
  }
}
