import { parse as parseTomlText } from 'smol-toml';
import { parse as parseYamlText } from 'yaml';

/** Foreign JSON, YAML and TOML as plain values; undefined when it was not read, is malformed or too much. */

export const parseJson = (text: string | null): unknown => attempt(text, JSON.parse);

// The library's own type promises any value at all.
const yaml: (text: string, options: object) => unknown = parseYamlText;

export const parseYaml = (text: string | null): unknown =>
  text !== null && text.length > LONGEST_YAML
    ? undefined
    : attempt(text, (foreign) =>
        yaml(foreign, {
          maxAliasCount: 20,
          // Comparing all keys with each other, and drawing a picture of each error, take far longer than reading.
          uniqueKeys: false,
          prettyErrors: false,
          // A warning would be printed.
          logLevel: 'error',
        }),
      );

export const parseToml = (text: string | null): unknown =>
  attempt(text, (foreign) => parseTomlText(foreign, { maxDepth: 64, unsafeKeyBehaviour: 'drop' }));

// The YAML library takes about 10 microseconds for a character of what is made to be slow.
const LONGEST_YAML = 32_768;

function attempt(text: string | null, parse: (text: string) => unknown): unknown {
  if (text === null) return undefined;
  try {
    return parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** What stands at the end of these keys; undefined where one is missing. Inherited properties are not found. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) {
    if (!isRecord(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

export const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const stringsOf = (value: unknown): string[] => listOf(value).filter((each) => typeof each === 'string');

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
