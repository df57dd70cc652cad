import type { WorkerResult } from '../../contract/host-answers.ts';
import { aligned, type Screen } from '../paint.ts';

export function renderWorker(answer: WorkerResult, screen: Screen): string[] {
  return [
    ...aligned(
      [
        ['Working on', `${answer.storePlace} (${answer.store})`],
        ['Directories', answer.workDirectory],
        ['Place', answer.place],
      ],
      screen,
    ),
    '',
    answer.reason,
  ];
}
