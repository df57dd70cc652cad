import type { ErrorResult } from '../../contract/error.ts';
import { type Screen, wrapped } from '../paint.ts';
import { forPeople, recommendation } from './next-step.ts';

export function renderError(answer: ErrorResult, screen: Screen): string[] {
  const { message, details = [], explain } = answer.error;
  return [
    ...wrapped(`${screen.colours.red('error:')} ${message}`, screen.columns),
    ...details.flatMap((detail) => wrapped(detail, screen.columns - 2).map((line) => `  ${line}`)),
    `More: ${forPeople(explain)}`,
    ...recommendation(answer, screen),
  ];
}
