import stringWidth from 'string-width';
import type { KeyResult } from '../../contract/host-answers.ts';
import { padded, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

const HEADER = ['key', 'tenant', 'who acts by it', 'may'] as const;
const GAP = '  ';

export function renderKeys(answer: KeyResult, screen: Screen): string[] {
  return [
    ...table(answer.keys, screen),
    // On a line of its own, as it has to be copied.
    ...(answer.key === null ? [] : [screen.colours.bold(answer.key), '']),
    ...nextStep(answer, screen),
  ];
}

function table(keys: KeyResult['keys'], { colours }: Screen): string[] {
  if (keys.length === 0) return [];
  const rows = keys.map(({ keyId, tenant, principalRef, scopes, revokedAt }) => [
    keyId,
    tenant,
    principalRef,
    revokedAt === null ? scopes.join(', ') : colours.red('revoked'),
  ]);
  const widths = HEADER.map((name, column) =>
    column === HEADER.length - 1 ? 0 : Math.max(name.length, ...rows.map((row) => stringWidth(row[column] ?? ''))),
  );
  const lineOf = (cells: readonly string[]) => cells.map((cell, column) => padded(cell, widths[column] ?? 0)).join(GAP);
  return [colours.bold(lineOf(HEADER)), ...rows.map(lineOf), ''];
}
