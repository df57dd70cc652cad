import type { ErrorResult } from '../contract/error.ts';
import { jsonSchemaOf } from '../contract/json-schema.ts';
import { CONTRACT_NAMES, CONTRACTS } from '../contract/registry.ts';
import type { SchemaList } from '../contract/schema-list.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { nearest } from '../policy/nearest.ts';
import { problem } from '../policy/problem.ts';
import { recommend } from '../policy/recommendation.ts';
import type { Result } from '../ports/result.ts';

/** The published JSON Schema of the contract of that name. */
export function schema(name: string): Result<Record<string, unknown>, ErrorResult> {
  const known = CONTRACT_NAMES.find((candidate) => candidate === name);
  if (known === undefined) return { ok: false, failure: problem.unknownSchema(name, nearest(name, CONTRACT_NAMES)) };
  return { ok: true, value: jsonSchemaOf(known, 'published') };
}

export function schemaList(): SchemaList {
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'ok',
    schemas: CONTRACT_NAMES.map((name) => ({ name, description: CONTRACTS[name].description })),
    nextAction: 'none',
    ...recommend.schema('next-action'),
    reason: 'These are the contracts of this version.',
  };
}
