import type { PrStatusResult } from '../../contract/pr-status.ts';
import { aligned, type Screen } from '../paint.ts';
import { list } from './list.ts';
import { nextStep } from './next-step.ts';

export function renderPrStatus(answer: PrStatusResult, screen: Screen): string[] {
  const rows: [string, string][] = [
    ['Pull request', screen.link(answer.prUrl, answer.prUrl)],
    ['Title', answer.title],
    ...prStatusRows(answer, screen),
  ];
  return [...aligned(rows, screen), '', ...nextStep(answer, screen)];
}

const MOST_WORDS = 5;

/** How it stands: what checks and reviewers say, and what is still to be answered. */
export function prStatusRows(answer: PrStatusResult, screen: Screen): [string, string][] {
  const { words, reviewVerdict } = answer;
  const unanswered = words.filter(({ isUnanswered }) => isUnanswered).slice(-MOST_WORDS);
  return [
    ['State', stateText(answer, screen)],
    ['Checks', checksText(answer, screen)],
    ['Reviews', reviewVerdict === null ? 'no verdict yet' : reviewVerdict.replaceAll('_', ' ')],
    ...list(
      'To answer',
      unanswered.map(({ author, body, lineComments }) => {
        const lines = lineComments === 0 ? '' : ` (and about ${lineComments} lines)`;
        return `${author ?? 'somebody'}: "${body.replaceAll(/\s+/g, ' ').trim()}"${lines}`;
      }),
      screen.colours.yellow,
    ),
    ['Turn of', answer.waitsFor],
  ];
}

function stateText({ status, isDraft, hasConflicts }: PrStatusResult, { colours }: Screen): string {
  if (status === 'merged') return colours.green('merged');
  if (status === 'closed') return colours.red('closed without a merge');
  return ['open', ...(isDraft ? ['draft'] : []), ...(hasConflicts === true ? ['in conflict with its base'] : [])].join(
    ', ',
  );
}

function checksText({ checks, checksNotRead }: PrStatusResult, { colours }: Screen): string {
  const named = (wanted: (typeof checks)[number]['status']) => checks.filter(({ status }) => status === wanted);
  const parts = [
    ...(named('passed').length > 0 ? [colours.green(`${named('passed').length} passed`)] : []),
    ...(named('pending').length > 0 ? [colours.yellow(`${named('pending').length} not done`)] : []),
    ...named('failed').map(({ name }) => colours.red(`${name} failed`)),
    ...(checksNotRead > 0 ? [`${checksNotRead} more`] : []),
  ];
  return parts.length === 0 ? 'none' : parts.join(', ');
}
