import type { ErrorResult } from '../../contract/error.ts';
import { type Screen, wrapped } from '../paint.ts';
import { recommendation } from './next-step.ts';

export function renderError(answer: ErrorResult, screen: Screen): string[] {
  const { message, details = [] } = answer.error;
  return [
    ...wrapped(`${screen.colours.red('error:')} ${message}`, screen.columns),
    ...details.flatMap((detail) => wrapped(`  ${detail}`, screen.columns)),
    ...recommendation(answer, screen),
  ];
}
