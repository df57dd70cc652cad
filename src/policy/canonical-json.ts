import { createHash } from 'node:crypto';
import { encodeJson } from './json-text.ts';

/** The one JSON text of a value: keys sorted, what is undefined left out, no character that could hide. */
export const canonicalJson = (value: unknown, indent?: number): string => encodeJson(sorted(value), indent);

export const sha256Of = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, sorted(entry)]),
  );
}
