import type { DemoBoard } from '../../../contract/demo.ts';
import { aligned, type Screen, wrapped } from '../../paint.ts';

/** What is on the board, run by run. */
export function boardLines({ runs }: DemoBoard, screen: Screen): string[] {
  const { bold, yellow, red } = screen.colours;
  const paint = (status: string) =>
    status.startsWith('waiting') ? yellow(status) : status === 'failed' ? red(status) : status;
  return [
    bold('On the board'),
    ...aligned(
      runs.map((run) => [paint(run.status), runText(run)]),
      screen,
    ),
    '',
  ];
}

/** What a person reads who is left alone with the board. */
export const openBoardLines = (board: DemoBoard, screen: Screen): string[] => [
  ...boardLines(board, screen),
  ...wrapped(
    'The board is open. Sign in, read what waits for you, and say yes or no: GitHub is the simulator. Ctrl-C ends the demo.',
    screen.columns,
  ),
];

function runText({ workflow, issue, flags, judgments }: DemoBoard['runs'][number]): string {
  const marks = [judgments > 0 ? counted(judgments, 'judgment') : '', flags > 0 ? 'flagged' : ''];
  return [[workflow, issue ?? ''].join(' ').trim(), ...marks.filter((mark) => mark !== '')].join(', ');
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
