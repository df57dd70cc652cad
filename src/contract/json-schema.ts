import * as z from 'zod';
import type { Variant } from './field.ts';
import { CONTRACTS, type ContractName } from './registry.ts';
import { VERB_INPUTS } from './verb-input.ts';
import type { VerbName } from './verb-vocabulary.ts';
import { SCHEMA_VERSION } from './vocabulary.ts';

/**
 * The JSON Schema of a contract. A published schema lets unknown fields pass, because later versions add some; the
 * emitted one does not, because this version prints no field that it does not list.
 */
export function jsonSchemaOf(name: ContractName, variant: Variant): Record<string, unknown> {
  const { $schema, ...body } = z.toJSONSchema(CONTRACTS[name][variant], {
    target: 'draft-2020-12',
    io: variant === 'published' ? 'input' : 'output',
  });
  return {
    $schema,
    $id: `urn:contribflow:${variant}:${SCHEMA_VERSION}:${name}`,
    title: name,
    description: CONTRACTS[name].description,
    ...body,
  };
}

/** The JSON Schema of what a verb takes: strict, and what has a default may be left out. */
export function inputSchemaOf(name: VerbName): Record<string, unknown> {
  const { $schema, ...body } = z.toJSONSchema(VERB_INPUTS[name], { target: 'draft-2020-12', io: 'input' });
  return { $schema, $id: `urn:contribflow:input:${SCHEMA_VERSION}:${name}`, title: name, ...body };
}
