import { inputSchemaOf } from '../../../src/contract/json-schema.ts';
import { VERB_NAMES } from '../../../src/contract/verb-vocabulary.ts';
import { VERBS } from '../../../src/doors/verbs/verbs.ts';
import { code, prose, table } from '../table.ts';

const EFFECTS = {
  reads_facts: 'reads what is recorded',
  reads_github: 'reads GitHub',
  changes_files: 'changes files here',
  runs_code: 'runs foreign code, in a sandbox',
} as const;

/** What every protocol can ask for. */
export const verbTable = (): string =>
  table(
    ['verb', 'what it is for', 'answers with', 'what it does'],
    VERB_NAMES.map((name) => {
      const { description, contract, effect } = VERBS[name];
      return [code(name), prose(description), `[${contract}](../schemas/${contract}.json)`, EFFECTS[effect]];
    }),
  );

interface Field {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly items?: Field;
  readonly anyOf?: readonly Field[];
}

/** The fields of every verb that takes some. */
export const verbInputs = (): string =>
  table(
    ['verb', 'field', 'type', 'when left out', 'meaning'],
    VERB_NAMES.flatMap((name) => {
      const { properties = {} } = inputSchemaOf(name) as { properties?: Readonly<Record<string, Field>> };
      return Object.entries(properties).map(([field, schema]) => [
        code(name),
        code(field),
        typeOf(schema),
        schema.default === undefined ? 'refused' : code(JSON.stringify(schema.default)),
        prose(schema.description ?? ''),
      ]);
    }),
  );

function typeOf({ type, enum: values, items, anyOf }: Field): string {
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ');
  if (values !== undefined) return values.map(code).join(', ');
  return items === undefined ? (type ?? '') : `list of: ${typeOf(items)}`;
}
