import { jsonSchemaOf } from '../../../src/contract/json-schema.ts';
import { code, codes, prose, table } from '../table.ts';

/** What we read of the JSON Schema of a key. */
interface Key {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Key;
  readonly anyOf?: readonly Key[];
  readonly properties?: Readonly<Record<string, Key>>;
}

interface NamedKey extends Key {
  readonly name: string;
}

/** Every key of the configuration, nested ones by their path. */
export function configKeys(): readonly NamedKey[] {
  const { properties = {} } = jsonSchemaOf('config', 'published') as Key;
  return Object.entries(properties).flatMap(([name, key]) =>
    key.properties === undefined
      ? [{ name, ...key }]
      : Object.entries(key.properties).map(([inner, innerKey]) => ({ name: `${name}.${inner}`, ...innerKey })),
  );
}

/** The keys with defaults and meaning. */
export const configTable = (): string =>
  table(
    ['key', 'default', 'meaning'],
    configKeys().map((key) => [code(key.name), defaultOf(key), prose(key.description ?? '')]),
  );

/** The named keys, with all that their schema says. */
export function configDetails(names: readonly string[]): string {
  const keys = names.map((name) => {
    const found = configKeys().find((key) => key.name === name);
    if (found === undefined) throw new Error(`the configuration has no key ${name}`);
    return found;
  });
  return table(
    ['key', 'meaning', 'default', 'allowed'],
    keys.map((key) => [code(key.name), prose(key.description ?? ''), defaultOf(key), allowed(key)]),
  );
}

const defaultOf = (key: Key) => (key.default === undefined ? '–' : code(JSON.stringify(key.default)));

function allowed(key: Key): string {
  if (key.enum !== undefined) return codes(key.enum);
  if (key.minimum !== undefined && key.maximum !== undefined)
    return `${key.minimum.toLocaleString('en')} to ${key.maximum.toLocaleString('en')}`;
  if (key.items?.enum !== undefined) return `a list of ${codes(key.items.enum)}`;
  if (key.maxItems !== undefined) return `a list of at most ${key.maxItems}`;
  const types = key.anyOf?.flatMap(({ type }) => type ?? []) ?? key.type;
  return FORMS[String(types)] ?? '';
}

const FORMS: Readonly<Record<string, string>> = {
  boolean: 'true, false',
  array: 'a list',
  object: 'names and values',
  'string,null': 'a path, or null',
};
