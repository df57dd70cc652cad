import { createHash } from 'node:crypto';
import { utf8Length } from './utf8-length.ts';

/** As much of a text as is made bytes of at once. */
const PIECE = 256 * 1024;

/** In hexadecimal digits. */
export function sha256Of(text: string): string {
  const hash = createHash('sha256');
  for (let start = 0; start < text.length; ) {
    // The halves of a pair stay together.
    const isBetweenHalves = /[\ud800-\udbff]/.test(text.charAt(start + PIECE - 1));
    const end = start + PIECE + (isBetweenHalves ? 1 : 0);
    hash.update(text.slice(start, end), 'utf8');
    start = end;
  }
  return hash.digest('hex');
}

/** Of a text in pieces, of which none ends inside of a pair. */
export function digestOf(pieces: Iterable<string>): { readonly bytes: number; readonly sha256: string } {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const piece of pieces) {
    hash.update(piece, 'utf8');
    bytes += utf8Length(piece);
  }
  return { bytes, sha256: hash.digest('hex') };
}
