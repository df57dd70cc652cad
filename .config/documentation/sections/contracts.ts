import { jsonSchemaOf } from '../../../src/contract/json-schema.ts';
import { CONTRACT_NAMES, CONTRACTS, type ContractName } from '../../../src/contract/registry.ts';
import { code, codes, table } from '../table.ts';

const linked = (name: ContractName) => `[${name}](schemas/${name}.json)`;

/** Every contract, and what answers with it. */
export const contractTable = (): string =>
  table(
    ['contract', 'what it is'],
    CONTRACT_NAMES.map((name) => [linked(name), CONTRACTS[name].description]),
  );

/** The contracts whose published form is what is printed. */
export const unchangedContracts = (): string =>
  codes(CONTRACT_NAMES.filter((name) => CONTRACTS[name].published === CONTRACTS[name].emitted));

/** The places of every contract where text of strangers stands. */
export function untrustedTable(): string {
  const rows = CONTRACT_NAMES.map((name) => [linked(name), shortened(untrustedIn(jsonSchemaOf(name, 'emitted')))]);
  return table(
    ['contract', 'untrusted fields'],
    rows.filter(([, fields]) => fields !== ''),
  );
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Paths such as `candidates[].title`; the variants of a contract are taken together. */
function untrustedIn(schema: unknown, path = ''): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => untrustedIn(each, path));
  if (!isObject(schema)) return [];
  const { properties = {}, items, prefixItems, anyOf, oneOf, allOf, additionalProperties } = schema;
  if (schema['untrusted'] === true) return [path];
  const below = isObject(properties)
    ? Object.entries(properties).flatMap(([name, each]) => untrustedIn(each, path === '' ? name : `${path}.${name}`))
    : [];
  return [
    ...below,
    ...untrustedIn(items, `${path}[]`),
    ...untrustedIn(prefixItems, `${path}[]`),
    ...[anyOf, oneOf, allOf].flatMap((each) => untrustedIn(each, path)),
    ...untrustedIn(additionalProperties, `${path}.*`),
  ];
}

const shortened = (paths: readonly string[]) => [...new Set(paths)].map(code).join(' ');
