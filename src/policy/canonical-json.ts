import { encodeJson } from './json-text.ts';

/**
 * The one JSON text of a value: keys sorted by their UTF-16 units, nothing between the tokens, numbers and texts as
 * `JSON.stringify` writes them. For values of texts, whole numbers, truth values, null, lists and objects of these that is
 * the scheme of RFC 8785, so that others can make the same digest.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry: unknown) => canonicalJson(entry)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = sortedEntries(value).map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`);
    return `{${members.join(',')}}`;
  }
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return JSON.stringify(value);
  throw new TypeError(`JSON has no form for a value of type ${typeof value}`);
}

/** The same order for people's eyes: indented, and no character that could hide. */
export const indentedJson = (value: unknown): string => encodeJson(sorted(value), 2);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(sortedEntries(value).map(([key, entry]) => [key, sorted(entry)]));
}

const sortedEntries = (value: object): readonly [string, unknown][] =>
  Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
