import type { SchemaList } from '../../contract/schema-list.ts';
import { aligned, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

export function renderSchemaList(answer: SchemaList, screen: Screen): string[] {
  const rows = answer.schemas.map(({ name, description }): [string, string] => [name, description]);
  return [...aligned(rows, screen), '', ...nextStep(answer, screen)];
}
