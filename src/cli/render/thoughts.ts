import type { ReasoningTree, Thought } from '../../contract/thoughts.ts';
import { aligned, type Screen, wrapped } from '../paint.ts';

const ENDS: Readonly<Record<ReasoningTree['ended'], string>> = {
  nothing_left: 'nothing was left to ask',
  max_depth: 'the depth was reached',
  time_limit: 'the time was over',
};

/** The tree with its best path marked, and what speaks for and against the thought at its end. */
export function renderThoughts(tree: ReasoningTree, screen: Screen): string[] {
  const { bold } = screen.colours;
  const { thoughts, bestPath, confidence, traceId, ended } = tree;
  const end = thoughts.find(({ id }) => id === bestPath.at(-1));
  return [
    bold(`Thoughts: ${thoughts.length}, and ${ENDS[ended]}`),
    ...thoughts.toSorted(inTheirPlaces).flatMap((thought) => branch(thought, bestPath.includes(thought.id), screen)),
    '',
    bold(`The best path: ${bestPath.at(-1) ?? ''}, confidence ${percent(confidence)} (${traceId})`),
    ...(end === undefined ? [] : aligned(judgement(end, screen), screen)),
  ];
}

const percent = (confidence: number): string => `${Math.round(confidence * 100)}%`;

/** Each right below the one that it follows. */
function inTheirPlaces(a: Thought, b: Thought): number {
  const [first, second] = [a, b].map(({ id }) => id.split('.').map(Number)) as [number[], number[]];
  const index = first.findIndex((part, at) => part !== second[at]);
  return index === -1 ? first.length - second.length : (first[index] ?? 0) - (second[index] ?? 0);
}

function branch({ id, depth, approach, confidence }: Thought, isBest: boolean, screen: Screen): string[] {
  const head = `${isBest ? '*' : ' '} ${'  '.repeat(depth - 1)}${id}`;
  const lead = `${head}  ${percent(confidence).padStart(3)}  `;
  const lines = wrapped(approach, Math.max(20, screen.columns - lead.length));
  return lines.map((line, index) => {
    const text = isBest ? screen.colours.green(line) : line;
    return `${index === 0 ? lead : ' '.repeat(lead.length)}${text}`.trimEnd();
  });
}

function judgement({ files, tests, leftOut, questions, checkpoints, reasons }: Thought, { colours }: Screen) {
  const paint = { passed: colours.green, failed: colours.red, unknown: colours.yellow };
  const rows = (name: string, texts: readonly string[]) =>
    texts.map((text, index) => [index === 0 ? name : '', text] as const);
  return [
    ...rows('Files', files),
    ...rows('Tests', tests),
    ...rows(
      'Left out',
      leftOut.map(({ what, why }) => `${what}: ${why}`),
    ),
    ...rows(
      'Asked',
      questions.map(
        ({ text, origin, isOpen }) => `${isOpen ? 'open' : 'answered'}: ${text} (${origin.kind}: ${origin.evidence})`,
      ),
    ),
    ...rows(
      'Checked',
      checkpoints.map(
        ({ name, status, reason }) => `${paint[status](status)}: ${name.replaceAll('_', ' ')}. ${reason}`,
      ),
    ),
    ...rows(
      'Counted',
      reasons.map(({ impact, text }) => `${impact > 0 ? '+' : '-'}${percent(Math.abs(impact)).padStart(3)}  ${text}`),
    ),
  ];
}
