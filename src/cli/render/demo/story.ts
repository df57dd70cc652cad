import { harmless } from '../../../app/policies.ts';
import type { ApprovalOffer } from '../../../contract/approval.ts';
import type { DemoScenario, DemoStep } from '../../../contract/demo.ts';
import type { PlayedAnswer } from '../../../contract/demo-answers.ts';
import type { DemoStage, DemoStepHead } from '../../../ports/audience.ts';
import { exitCodeOfAnswer, exitCodeOfError } from '../../exit-codes.ts';
import { aligned, type Screen, wrapped } from '../../paint.ts';
import { list } from '../list.ts';
import { essenceOf } from './essence.ts';

const INDENT = 4;

const narrower = (screen: Screen, by: number): Screen => ({ ...screen, columns: screen.columns - by });
const indented = (lines: readonly string[], by: number) => lines.map((line) => `${' '.repeat(by)}${line}`.trimEnd());
const paragraph = (text: string, screen: Screen, by: number) => indented(wrapped(text, screen.columns - by), by);

export function titleLines({ title, summary }: DemoScenario, flags: readonly string[], screen: Screen): string[] {
  const { bold } = screen.colours;
  return [
    bold(`ContribFlow demo: ${title}`),
    ...wrapped(`${summary} (${flags.join(' ')})`, screen.columns),
    '',
    ...wrapped(
      'All of it happens on this machine. GitHub is a simulator on 127.0.0.1, the token is made up, and your own settings and credentials are left alone.',
      screen.columns,
    ),
    '',
  ];
}

const ENGINE_NAMES = { docker: 'Docker', podman: 'Podman', bwrap: 'bubblewrap' } as const;

export function stageLines({ directory, isKept, sandbox }: DemoStage, screen: Screen): string[] {
  const { colours } = screen;
  const rows: [string, string][] = [['Directory', `${directory}${isKept ? '' : ', removed at the end'}`]];
  if (sandbox !== null) {
    const { engine, version, image, passedOver } = sandbox;
    const chosen =
      engine === null
        ? colours.yellow('none; the story will end where one is needed')
        : `${ENGINE_NAMES[engine]} ${version ?? ''}${image === null ? '' : `, ${image}`}`;
    rows.push(
      ['Sandbox', chosen],
      ...list(
        'Not used',
        passedOver.map(({ engine: other, reason }) => `${ENGINE_NAMES[other]}: ${reason}`),
      ),
    );
  }
  return [...aligned(rows, screen), ''];
}

/** What is told before the command runs. */
export function headLines({ number, title, why, command }: DemoStepHead, screen: Screen): string[] {
  const { bold, cyan } = screen.colours;
  return [
    bold(`${String(number).padStart(2)}  ${title}`),
    ...paragraph(why, screen, INDENT),
    ...(command === null ? [] : indented([cyan(`$ ${command}`)], INDENT)),
  ];
}

/** What came of it. */
export function resultLines(step: DemoStep, played: PlayedAnswer | null, screen: Screen): string[] {
  const inner = narrower(screen, INDENT + 2);
  const notice = step.notice === null ? [] : wrapped(step.notice, inner.columns - 1);
  return [
    ...indented(outcomeLines(step, played, inner), INDENT + 2),
    ...notice.map((line, index) => `${' '.repeat(INDENT)}${index === 0 ? '=> ' : '   '}${screen.colours.green(line)}`),
    '',
  ];
}

/** What was done or answered, without what there is to see in it. */
export const outcomeLines = (step: DemoStep, played: PlayedAnswer | null, screen: Screen): string[] => [
  ...(played === null ? [] : essenceOf(played, screen)),
  ...step.did.flatMap((text) => wrapped(text, screen.columns)),
  ...aligned(list('Printed', step.excerpt), screen),
  ...exitCode(played),
];

/** Only where it is not that of success. */
function exitCode(played: PlayedAnswer | null): string[] {
  if (played === null) return [];
  const { contract, answer } = played;
  const code = contract === 'error' ? exitCodeOfError(answer.error.code) : exitCodeOfAnswer(contract, answer);
  return code === 0 ? [] : [`(exit code ${code})`];
}

/** Shorter than that of `approve`, so that question and page fit on one screen. */
export function demoApprovalPage({ subject }: ApprovalOffer, screen: Screen): string[] {
  const rows: [string, string][] = [
    ['As', harmless(subject.login)],
    ['Into', `${subject.repository}, branch ${harmless(subject.baseBranch)}`],
    ['Title', harmless(subject.title)],
    ['Commit', subject.commitSha],
    ...list(
      'Does',
      subject.commands.filter(({ isPublic }) => isPublic).map(({ does }) => does),
    ),
  ];
  return [
    '',
    ...indented(
      [
        screen.colours.bold('Now it is you who decides. A yes would make public, on the simulator:'),
        '',
        ...aligned(rows, narrower(screen, INDENT)),
        '',
        ...wrapped('(contribflow approve shows the whole text of the pull request, too.)', screen.columns - INDENT),
      ],
      INDENT,
    ),
  ];
}
