import type { DemoListed, DemoPlayed, DemoResult, DemoWrite } from '../../../contract/demo.ts';
import { aligned, type Screen, wrapped } from '../../paint.ts';
import { list } from '../list.ts';
import { nextStep, recommendation } from '../next-step.ts';
import { boardLines } from './board.ts';

/** The end of a demo, or the list of stories; the steps themselves are told while they happen. */
export const renderDemo = (answer: DemoResult, screen: Screen): string[] =>
  answer.status === 'listed' ? renderList(answer, screen) : renderEnd(answer, screen);

function renderList(answer: DemoListed, screen: Screen): string[] {
  const { bold } = screen.colours;
  return [
    ...aligned(
      answer.scenarios.map(({ name, title, summary }) => [bold(name), `${title}. ${summary}`]),
      screen,
    ),
    '',
    ...recommendation(answer, screen),
  ];
}

function renderEnd(answer: DemoPlayed, screen: Screen): string[] {
  const { bold } = screen.colours;
  return [
    ...(answer.board === null ? [] : boardLines(answer.board, screen)),
    bold('What was public'),
    ...aligned(publicRows(answer, screen), screen),
    '',
    ...(answer.page === null ? [] : [...aligned([['Page', answer.page]], screen), '']),
    ...aroundLines(answer, screen),
    ...wrapped(`${ENDINGS[answer.status]} after ${(answer.durationMs / 1000).toFixed(1)} s. ${OTHERS}`, screen.columns),
    ...nextStep(answer, screen),
  ];
}

const ENDINGS: Readonly<Record<DemoPlayed['status'], string>> = {
  completed: 'The end,',
  stopped_at_gate: 'Stopped at the human gate,',
  validation_blocked: 'Ended at validation_blocked,',
  broken_off: 'Broken off,',
};

const OTHERS = 'Other stories: contribflow demo --list';

function publicRows(answer: DemoPlayed, { colours }: Screen): [string, string][] {
  const { publicWrites, writesBeforeApproval, requests, prUrl } = answer;
  const after = publicWrites.filter(({ afterApproval }) => afterApproval);
  const before = writesBeforeApproval === 0 ? colours.green('no write') : colours.red(`${writesBeforeApproval} writes`);
  return [
    ['Counted by', `the simulator: ${requests} requests`],
    ['Before a yes', before],
    ...list('After the yes', after.filter(({ kind }) => kind !== 'push_offer').map(describeWrite)),
    ['Pull request', prUrl === null ? 'none' : `${prUrl}, gone by now`],
  ];
}

const WRITE_NAMES: Readonly<Record<DemoWrite['kind'], string>> = {
  fork: 'fork',
  push_offer: 'question before a push',
  push: 'push',
  pull_request: 'draft pull request',
  other: 'another write',
};

const describeWrite = ({ kind, method, path, status }: DemoWrite): string =>
  `${WRITE_NAMES[kind]}: ${method} ${path.replace(/\?.*/, '')} (${status ?? 'no answer'})`;

const LOOKS = ['  contribflow status; contribflow log; contribflow task list', '  less .contribflow/artifacts/*.json'];

/** The same runs and judgments, on a host of their own. */
const BOARD_LOOKS = ['  contribflow serve --store ../host/host.db'];

function aroundLines({ keptDirectory, board }: DemoPlayed, screen: Screen): string[] {
  if (keptDirectory === null) return [];
  return [
    screen.colours.bold('Look around'),
    `  cd ${keptDirectory}/contributions && . ../environment`,
    ...(board === null ? LOOKS : BOARD_LOOKS),
    ...wrapped(
      'The simulator ended with the demo, so commands that ask GitHub get no answer. Leave the shell to get your own environment back, and remove the directory when you are done.',
      screen.columns - 2,
    ).map((line) => `  ${line}`),
    '',
  ];
}
