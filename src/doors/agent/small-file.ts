import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Result } from '../../ports/result.ts';

/** The bytes of a file that is no larger than it may be. */
export async function readSmallFile(path: string, largestBytes: number): Promise<Result<Buffer, string>> {
  try {
    // Not blocking: a named pipe without a writer would be waited for for ever.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = await file.stat();
      if (!found.isFile()) return { ok: false, failure: 'is not a file' };
      if (found.size > largestBytes) return { ok: false, failure: `is larger than ${largestBytes / 1024} KiB` };
      return { ok: true, value: await file.readFile() };
    } finally {
      await file.close();
    }
  } catch {
    return { ok: false, failure: 'cannot be read' };
  }
}

/** Bytes as text; null when they are none. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
