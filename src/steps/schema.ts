import type { ErrorResult } from '../contract/error.ts';
import type { SchemaList } from '../contract/schema-list.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { nearest } from '../policy/nearest.ts';
import { problem } from '../policy/problem.ts';
import { recommend } from '../policy/recommendation.ts';
import type { Result } from '../ports/result.ts';
import type { SchemaCatalogue } from '../ports/schema-catalogue.ts';

/** The published JSON Schema of the contract of that name. */
export function schema(catalogue: SchemaCatalogue, name: string): Result<object, ErrorResult> {
  const found = catalogue.schemas().find((candidate) => candidate.name === name);
  if (found !== undefined) return { ok: true, value: found.schema };
  const names = catalogue.schemas().map((candidate) => candidate.name);
  return { ok: false, failure: problem.unknownSchema(name, nearest(name, names)) };
}

export function schemaList(catalogue: SchemaCatalogue): SchemaList {
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'ok',
    schemas: catalogue.schemas().map(({ name, description }) => ({ name, description })),
    nextAction: 'none',
    ...recommend.schema('next-action'),
    reason: 'These are the contracts of this version.',
  };
}
