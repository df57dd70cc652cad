import type { ReportResult } from '../../contract/report.ts';
import { aligned, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

const WORDS: Readonly<Record<ReportResult['decision'], string>> = {
  decide: 'yours to make: yes or no',
  stop: 'do not say yes',
  not_yet: 'nothing to decide yet',
  published: 'made: the pull request is open',
  given_up: 'made: the task was given up',
};

export function renderReport(answer: ReportResult, screen: Screen): string[] {
  const { colours } = screen;
  const paint = { low: colours.green, medium: colours.yellow, high: colours.red };
  const decided = answer.decision === 'stop' ? colours.red : colours.bold;
  return [
    ...aligned(
      [
        ['Issue', answer.issue],
        ['Page', answer.path],
        ['Decision', decided(WORDS[answer.decision])],
        ['Risk', paint[answer.risk](answer.risk)],
        ...(answer.notEvidence.length === 0
          ? []
          : [['Not evidence', colours.red(answer.notEvidence.join(', '))] as const]),
      ],
      screen,
    ),
    '',
    ...nextStep(answer, screen),
  ];
}
