import { copyFileSync, statSync, utimesSync } from 'node:fs';

/**
 * Copies an index with its time. Git holds a file for unchanged when its size and times are those of the index, unless it
 * was written in the same second as the index itself; a copy with a time of now would make it believe the former of a
 * file that was edited just after the checkout.
 */
export function copyIndex(from: string, to: string): void {
  const seconds = Math.floor(statSync(from).mtimeMs / 1000);
  copyFileSync(from, to);
  // Rounded down: git then looks into a few more files, never into fewer.
  utimesSync(to, seconds, seconds);
}
