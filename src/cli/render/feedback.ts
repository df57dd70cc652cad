import type {
  FeedbackConversation,
  FeedbackHistory,
  FeedbackRequestResult,
  FeedbackTurn,
} from '../../contract/feedback.ts';
import { aligned, type Screen, wrapped } from '../paint.ts';
import { nextStep } from './next-step.ts';

export function renderFeedbackRequest(answer: FeedbackRequestResult, screen: Screen): string[] {
  return [
    ...aligned(
      [
        ['Issue', answer.issue],
        ['Asked about', `the ${answer.artifact}, iteration ${answer.turn.iteration}`],
        ...(answer.sessionId === null ? [] : [['Session', answer.sessionId] as const]),
        ['History', answer.historyPath],
      ],
      screen,
    ),
    ...turnLines(answer.turn, screen),
    ...notes(answer.warnings, screen),
    '',
    ...nextStep(answer, screen),
  ];
}

export function renderFeedbackHistory(answer: FeedbackHistory, screen: Screen): string[] {
  const { conversations } = answer;
  const told = conversations.length === 0 ? ['No peer was asked about this task yet.'] : [];
  return [
    ...aligned([['Issue', answer.issue]], screen),
    ...told,
    ...conversations.flatMap((conversation) => conversationLines(conversation, screen)),
    ...notes(answer.warnings, screen),
    '',
    ...nextStep(answer, screen),
  ];
}

function conversationLines(conversation: FeedbackConversation, screen: Screen): string[] {
  const { artifact, command, sessionId, forgottenTurns, turns } = conversation;
  return [
    '',
    screen.colours.bold(`About the ${artifact}`),
    ...aligned(
      [
        ['Provider', command],
        ['Session', sessionId ?? 'none was told'],
        ...(forgottenTurns === 0 ? [] : [['Before that', `${forgottenTurns} older turns`] as const]),
      ],
      screen,
    ),
    ...turns.flatMap((turn) => turnLines(turn, screen)),
  ];
}

function turnLines(turn: FeedbackTurn, screen: Screen): string[] {
  const { colours } = screen;
  const outcome = turn.outcome.replaceAll('_', ' ');
  const { feedback, providerError } = turn;
  return [
    '',
    `${colours.bold(`Iteration ${turn.iteration}`)}  ${turn.outcome === 'received' ? colours.green(outcome) : colours.red(outcome)}, ${turn.at}`,
    ...aligned(
      [
        ...(turn.request.decisions ?? []).map(({ id, status }) => ['told', `${id}: ${status}`] as const),
        ...(feedback === null
          ? []
          : [
              ['Summary', feedback.generalSummary] as const,
              ['Confidence', `${feedback.confidence.level}: ${feedback.confidence.justification}`] as const,
            ]),
        ...(providerError === null ? [] : [[providerError.code, providerError.message] as const]),
        ...(feedback?.positivePoints ?? []).map(
          ({ aspect, justification }) => [colours.green('good'), `${aspect}: ${justification}`] as const,
        ),
        ...turn.problems.map((problem) => [colours.red('wrong'), problem] as const),
        ...lastWords(turn).map((line) => ['it said', line] as const),
      ],
      screen,
    ),
    ...(feedback?.areasForImprovement ?? []).flatMap((area) => [
      `  ${colours.yellow('improve')}  ${colours.bold(area.id)} ${decisionOn(area.id, turn)}`,
      ...[`${area.aspect}: ${area.description}`, area.recommendation].flatMap((text) =>
        wrapped(text, screen.columns - INDENT.length).map((line) => `${INDENT}${line}`),
      ),
    ]),
  ];
}

/** Why a provider gave no answer stands in what it wrote for people, at the end of it. */
function lastWords({ outcome, provider }: FeedbackTurn): string[] {
  if (outcome === 'received' || provider === null) return [];
  return provider.stderr
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-LAST_LINES);
}

const LAST_LINES = 3;
const INDENT = '           ';

function decisionOn(id: string, { decisions }: FeedbackTurn): string {
  const decision = decisions.find((each) => each.id === id);
  if (decision === undefined) return '(not decided)';
  const why = [decision.reasonCode, decision.explanation].filter((part) => part !== null).join(', ');
  return `(${decision.status}${why === '' ? '' : `: ${why}`})`;
}

const notes = (warnings: readonly string[], { columns, colours }: Screen): string[] =>
  warnings.length === 0
    ? []
    : ['', ...warnings.flatMap((warning) => wrapped(`${colours.yellow('note')}  ${warning}`, columns))];
