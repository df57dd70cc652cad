import type { NextAction } from '../../contract/next-action.ts';
import { aligned, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

export function renderNext(answer: NextAction, screen: Screen): string[] {
  const rows: [string, string][] = [['State', screen.colours.cyan(answer.state)]];
  if (answer.issue !== null) rows.push(['Task', answer.issue]);
  return [...aligned(rows, screen), '', ...nextStep(answer, screen)];
}
