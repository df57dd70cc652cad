import type { VerifyResult } from '../../contract/receipt.ts';
import { aligned, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

const MARKS = { match: 'ok', mismatch: 'DIFFERS', not_checked: 'not checked', inconclusive: 'varies' } as const;

export function renderVerification(answer: VerifyResult, screen: Screen): string[] {
  const { colours } = screen;
  const paint = {
    match: colours.green,
    mismatch: colours.red,
    not_checked: colours.yellow,
    inconclusive: colours.yellow,
  };
  return [
    ...aligned(
      [
        ['Issue', answer.issue],
        ['Repository', answer.repository],
        ...(answer.prUrl === null ? [] : [['Pull request', screen.link(answer.prUrl, answer.prUrl)] as const]),
        ...(answer.commitSha === null ? [] : [['Commit', answer.commitSha] as const]),
      ],
      screen,
    ),
    '',
    ...aligned(
      answer.parts.map(({ part, subject, status, reason }) => [
        part,
        `${paint[status](MARKS[status])}  ${part === 'command' || part === 'setup' ? `${subject}: ` : ''}${reason}`,
      ]),
      screen,
    ),
    '',
    ...nextStep(answer, screen),
  ];
}
