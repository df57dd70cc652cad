import type { ApprovalResult } from '../../contract/approval.ts';
import { aligned, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

export function renderApproval(answer: ApprovalResult, screen: Screen): string[] {
  const { colours } = screen;
  return [
    ...aligned(
      [
        ['Issue', answer.issue],
        ['Approval', answer.status === 'approved' ? colours.green('given') : colours.yellow('not given')],
        ...(answer.expiresAt === null ? [] : [['Until', answer.expiresAt] as const]),
      ],
      screen,
    ),
    '',
    ...nextStep(answer, screen),
  ];
}
