import type { ServeResult } from '../../contract/host-answers.ts';
import { aligned, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

export function renderServe(answer: ServeResult, screen: Screen): string[] {
  return [
    ...aligned(
      [
        ['Listening', screen.colours.bold(answer.url)],
        ['Store', `${answer.storePlace} (${answer.store})`],
        ['Workflows', answer.workflows.length === 0 ? 'none' : answer.workflows.join(', ')],
      ],
      screen,
    ),
    '',
    ...nextStep(answer, screen),
  ];
}
