import type { PlayedAnswer, PlayedContract } from '../../../contract/demo-answers.ts';
import { aligned, cut, padded, type Screen, wrapped } from '../../paint.ts';
import { authText } from '../auth.ts';
import { list } from '../list.ts';
import { forPeople } from '../next-step.ts';
import { prStatusRows } from '../pr-status.ts';
import { scoreColour } from '../score.ts';
import { patchEssence, prEssence, validationEssence } from './essence-of-work.ts';

type Rows = [string, string][];
type AnswerOf<Name extends PlayedContract> = PlayedAnswer<Name>['answer'];

/** The few lines of an answer that a story is about; the command itself prints more. */
export function essenceOf(played: PlayedAnswer, screen: Screen): string[] {
  switch (played.contract) {
    case 'init':
      return aligned(initRows(played.answer), screen);
    case 'next-action':
      return aligned(nextRows(played.answer, screen), screen);
    case 'discovery':
      return discoveryEssence(played.answer, screen);
    case 'score':
      return aligned(scoreRows(played.answer, screen), screen);
    case 'plan':
      return aligned(planRows(played.answer, screen), screen);
    case 'policy':
      return aligned(policyRows(played.answer, screen), screen);
    case 'workspace':
      return aligned(workspaceRows(played.answer), screen);
    case 'patch':
      return patchEssence(played.answer, screen);
    case 'validation':
      return validationEssence(played.answer, screen);
    case 'pr':
      return prEssence(played.answer, screen);
    case 'pr-status':
      return aligned([...prStatusRows(played.answer, screen), ['Why', played.answer.reason]], screen);
    case 'approval':
      return aligned(approvalRows(played.answer, screen), screen);
    case 'error':
      return errorEssence(played.answer, screen);
  }
}

const initRows = ({ configPath, config, authSource, ghStatus }: AnswerOf<'init'>): Rows => [
  ['Config', configPath],
  ['Looks for', [...config.languages, ...config.topics].join(', ')],
  ['GitHub', authText(authSource, ghStatus)],
];

const nextRows = ({ state, reason, recommendedCommand }: AnswerOf<'next-action'>, { colours }: Screen): Rows => [
  ['State', colours.yellow(state)],
  ['Why', reason],
  ['Next', forPeople(recommendedCommand)],
];

const MOST_CANDIDATES = 3;

function discoveryEssence(answer: AnswerOf<'discovery'>, screen: Screen): string[] {
  if (answer.status === 'blocked') {
    const { kind, notBefore, message } = answer.blocked;
    return aligned(
      [
        ['Blocked', screen.colours.yellow(kind.replaceAll('_', ' '))],
        ['Until', notBefore],
        ['GitHub', message],
        ['Next', forPeople(answer.recommendedCommand)],
      ],
      screen,
    );
  }
  const shown = answer.candidates.slice(0, MOST_CANDIDATES);
  const width = Math.max(0, ...shown.map(({ id }) => id.length - SOURCE.length));
  const hidden = Object.entries(answer.hidden).filter(([, count]) => count > 0);
  return [
    ...shown.map(({ id, score, title }) => {
      const coloured = scoreColour(score, screen)(String(score).padStart(SCORE_WIDTH));
      const room = screen.columns - SCORE_WIDTH - width - 4;
      return `${coloured}  ${padded(id.slice(SOURCE.length), width)}  ${cut(title, room)}`;
    }),
    `${shown.length} shown of ${answer.pool} looked at`,
    ...(hidden.length === 0
      ? []
      : wrapped(
          `Hidden: ${hidden.map(([why, count]) => `${count} ${why.replaceAll('_', ' ')}`).join(', ')}`,
          screen.columns,
        )),
  ];
}

const SOURCE = 'github:';
const SCORE_WIDTH = 3;
const MOST_REASONS = 2;

function scoreRows(answer: AnswerOf<'score'>, screen: Screen): Rows {
  const { score, recommendation, explanation, removedText, candidate } = answer;
  const weightiest = explanation
    .filter(({ rule, impact }) => rule !== 'base' && impact !== 0)
    .toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact))
    .slice(0, MOST_REASONS);
  const { htmlComments, invisibleCharacters } = removedText;
  const removed = htmlComments + invisibleCharacters;
  return [
    ['Title', candidate.title],
    ['Score', `${scoreColour(score, screen)(String(score))}  ${recommendation}`],
    ...list(
      'Because',
      // The first part of a sentence is what weighs most.
      weightiest.map(({ impact, message }) => `${impact > 0 ? '+' : ''}${impact} ${message.replace(/;.*/, '.')}`),
    ),
    ...list(
      'Taken out',
      removed === 0 ? [] : [`${htmlComments} hidden comment, ${invisibleCharacters} invisible characters`],
      screen.colours.yellow,
    ),
  ];
}

const MOST_FILES = 3;

function planRows(answer: AnswerOf<'plan'>, screen: Screen): Rows {
  const { status, blockedBy, policyQuote, reason, likelyFiles, validationCommands, policyFindings } = answer;
  if (status === 'blocked') {
    return [
      ['Plan', screen.colours.red(`blocked by ${blockedBy ?? ''}`)],
      ['Why', reason],
      ...list('Rule', policyQuote === null ? [] : [`"${policyQuote.quote}"`]),
      ...list('Where', policyQuote === null ? [] : [`${policyQuote.file}, line ${policyQuote.line}`]),
    ];
  }
  const asked = policyFindings.filter(({ verdict }) => verdict !== 'unknown').map(({ rule }) => rule);
  return [
    ['Files', likelyFiles.slice(0, MOST_FILES).join(', ')],
    ['Checks', validationCommands.join(', ')],
    ['Rules', asked.length === 0 ? 'none found' : asked.map((rule) => rule.replaceAll('_', ' ')).join(', ')],
    ['Next', forPeople(answer.recommendedCommand)],
  ];
}

function policyRows({ findings, reason }: AnswerOf<'policy'>, { colours }: Screen): Rows {
  const known = findings.filter(({ verdict, quote }) => verdict !== 'unknown' && quote !== null);
  const [weightiest] = known.toSorted((a, b) => Number(b.verdict === 'forbidden') - Number(a.verdict === 'forbidden'));
  if (weightiest === undefined) return [['Rules', reason]];
  const { rule, verdict, quote, file, line } = weightiest;
  return [
    ['Rule', `${rule.replaceAll('_', ' ')}: ${verdict === 'forbidden' ? colours.red(verdict) : verdict}`],
    ['Quote', `"${quote ?? ''}"`],
    ['Where', `${file ?? ''}, line ${line ?? ''}`],
    ['Means', reason],
  ];
}

const SHORT_SHA = 10;

const workspaceRows = (answer: AnswerOf<'workspace'>): Rows => [
  ['Workspace', answer.workspacePath],
  ['Branch', `${answer.branch}, from ${answer.baseBranch} at ${answer.baseSha.slice(0, SHORT_SHA)}`],
];

function approvalRows({ status, expiresAt, wouldRun }: AnswerOf<'approval'>, { colours }: Screen): Rows {
  return status === 'approved'
    ? [
        ['Approval', colours.green('given')],
        ['For', `${wouldRun.length} commands, as the dry run listed them`],
        ['Until', expiresAt ?? ''],
      ]
    : [['Approval', colours.yellow('not given')]];
}

function errorEssence({ error, recommendedCommand }: AnswerOf<'error'>, screen: Screen): string[] {
  return [
    ...wrapped(`${screen.colours.red(error.code)}: ${error.message}`, screen.columns),
    ...wrapped(`Next: ${forPeople(recommendedCommand)}`, screen.columns),
  ];
}
