import type { AuditEntry, AuditLog } from '../../contract/audit.ts';
import { cut, padded, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

const GAP = '  ';
const LONGEST_ISSUE = 30;
const TIME_WIDTH = '2026-01-01 00:00:00'.length;

export function renderLog(answer: AuditLog, screen: Screen): string[] {
  const verdict =
    answer.status === 'broken'
      ? screen.colours.red('broken')
      : answer.isVerified
        ? screen.colours.green('whole')
        : null;
  return [
    ...table(answer.entries, screen),
    ...(verdict === null ? [] : [`Chain: ${verdict}`]),
    ...nextStep(answer, screen),
  ];
}

/** Two lines for each entry: when, what and about which issue, and the details. */
function table(entries: readonly AuditEntry[], screen: Screen): string[] {
  if (entries.length === 0) return [];
  const numberWidth = Math.max(2, ...entries.map(({ number }) => String(number).length));
  const eventWidth = Math.max('event'.length, ...entries.map(({ event }) => event.length));
  const indent = ' '.repeat(numberWidth + GAP.length);
  const rows = entries.flatMap(({ number, at, event, issue, detail }) => [
    [String(number).padStart(numberWidth), timeOf(at), padded(event, eventWidth), cut(issue ?? '-', LONGEST_ISSUE)]
      .join(GAP)
      .trimEnd(),
    ...(detail === '' ? [] : [`${indent}${cut(withShortHashes(detail), screen.columns - indent.length)}`]),
  ]);
  const header = ['#'.padStart(numberWidth), padded('time (UTC)', TIME_WIDTH), padded('event', eventWidth), 'issue'];
  return [screen.colours.bold(header.join(GAP)), ...rows, ''];
}

const timeOf = (at: string) => new Date(at).toISOString().slice(0, TIME_WIDTH).replace('T', ' ');

/** The log has them whole; nobody compares more than the beginning by eye. */
const withShortHashes = (detail: string) => detail.replaceAll(/\b([0-9a-f]{10})(?:[0-9a-f]{30}|[0-9a-f]{54})\b/g, '$1');
