/**
 * Where a text that goes on may be cut so that what stands before can be redacted by itself: behind a line, and not
 * inside a private key, the one secret that has lines. A line that never ends is cut behind its last space.
 */
export function safeCut(text: string): number {
  const key = text.lastIndexOf(KEY_BEGINS);
  const last = text.indexOf(KEY_ENDS, key);
  const isWhole = last !== -1 && text.includes('\n', last);
  const isOpen = key !== -1 && text.length - key <= LONGEST_KEY && !isWhole;
  const end = isOpen ? key : text.length;
  const line = text.lastIndexOf('\n', end - 1) + 1;
  if (line > 0) return line;
  const space = text.lastIndexOf(' ', end - 1) + 1;
  return space > 0 ? space : end;
}

const KEY_BEGINS = '-----BEGIN ';
const KEY_ENDS = '-----END ';
/** Longer ones are not found anyway. */
const LONGEST_KEY = 40_000;
