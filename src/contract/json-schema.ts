import * as z from 'zod';
import type { Variant } from './field.ts';
import { CONTRACTS, type ContractName } from './registry.ts';
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
