import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A fresh directory that nobody else uses. It is there until the tests of the file are over. */
export function temporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'contribflow-test-'));
  made.push(path);
  return path;
}

export function removeTemporaryDirectories(): void {
  for (const path of made.splice(0))
    try {
      // A process that was killed may leave others, which write there for a moment more.
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    } catch {
      // How the tests went does not depend on it.
    }
}
