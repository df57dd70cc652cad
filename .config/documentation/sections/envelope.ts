import { toJSONSchema } from 'zod';
import { InputEnvelope } from '../../../src/doors/agent/envelopes.ts';
import { ACTIONS } from '../../../src/doors/agent/vocabulary.ts';
import { VERBS } from '../../../src/doors/verbs/verbs.ts';
import { code, prose, table } from '../table.ts';

interface Field {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Field[];
}

/** The fields of an input envelope. */
export const envelopeFields = (): string =>
  table(['field', 'type', 'needed', 'meaning'], rowsOf(toJSONSchema(InputEnvelope) as Field, ''));

const rowsOf = ({ properties = {}, required = [] }: Field, prefix: string): string[][] =>
  Object.entries(properties).flatMap(([name, field]) => [
    [
      code(`${prefix}${name}`),
      (field.anyOf ?? [field]).map(({ type = 'any' }) => type).join(' or '),
      required.includes(name) ? 'yes' : 'no',
      prose(field.description ?? ''),
    ],
    ...rowsOf(field, `${prefix}${name}.`),
  ]);

/** The actions of an envelope. */
export const envelopeActions = (): string =>
  table(
    ['action', 'what it is for'],
    Object.entries(ACTIONS).map(([action, verb]) => [code(action), prose(VERBS[verb].description)]),
  );
