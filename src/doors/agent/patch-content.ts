import { closeSync, openSync, readSync } from 'node:fs';
import { safeCut } from '../../app/policies.ts';

const PIECE = 16 * 1024;

/**
 * A diff on disk, secrets blanked, in pieces. Bytes that are not UTF-8 become the replacement character. One buffer
 * serves all of it: with a new one for each piece a large patch would fill the memory before anybody clears it away.
 */
export function* patchContent(file: string, redact: (text: string) => string): Iterable<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const buffer = Buffer.allocUnsafe(PIECE);
  const descriptor = openSync(file, 'r');
  try {
    let held = '';
    for (let count = readSync(descriptor, buffer); count > 0; count = readSync(descriptor, buffer)) {
      held += decoder.decode(buffer.subarray(0, count), { stream: true });
      const cut = safeCut(held);
      if (cut > 0) yield redact(held.slice(0, cut));
      held = held.slice(cut);
    }
    yield redact(held + decoder.decode());
  } finally {
    closeSync(descriptor);
  }
}
