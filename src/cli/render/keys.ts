import type { KeyResult } from '../../contract/host-answers.ts';
import { aligned, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

export function renderKeys(answer: KeyResult, screen: Screen): string[] {
  const { colours } = screen;
  const rows = answer.keys.map(({ keyId, tenant, principalRef, scopes, revokedAt }): [string, string] => [
    keyId,
    `${tenant}  ${principalRef}  ${revokedAt === null ? scopes.join(', ') : colours.red('revoked')}`,
  ]);
  return [
    ...(rows.length === 0 ? ['No keys yet.'] : aligned(rows, screen)),
    // On a line of its own, as it has to be copied.
    ...(answer.key === null ? [] : ['', colours.bold(answer.key)]),
    '',
    ...nextStep(answer, screen),
  ];
}
