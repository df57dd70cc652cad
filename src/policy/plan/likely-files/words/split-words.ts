/**
 * The words of a name or a text in lower case, whichever way they were put together: `parseHTTPHeader`,
 * `parse_http_header` and `parse-http-header` are the same three.
 */
export function splitWords(text: string): string[] {
  if (PLAIN.test(text)) return text.split(/[._-]+/);
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase());
}

/** The usual name of a file, which is split faster this way. */
const PLAIN = /^[a-z][a-z0-9]*(?:[._-]+[a-z][a-z0-9]*)*$/;

/**
 * Capitals that stand together (`HTTP`), or a word with at most its first letter large. Digits belong to the letters
 * before them, and small letters behind digits too: `i18n` and `utf8` stay whole.
 */
const WORD =
  /\p{Lu}{2,}(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+(?:\p{N}+[\p{Ll}\p{Lo}]+)*\p{N}*|\p{Lu}\p{N}*|\p{N}+/gu;
