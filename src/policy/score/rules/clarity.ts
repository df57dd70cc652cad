import { calibratedPoints } from '../calibrated-factors.ts';
import type { IssueText } from '../issue-text.ts';
import type { Assessment, Rule, ScoreView } from './rule.ts';

const TOO_LONG = 600;

const STEPS =
  /to reproduce|reproduction|minimal example|(?:expected|actual) (?:behaviou?r|result)|acceptance criteria|definition of done|proposed solution|suggested fix|needs to be done/;

interface Sign {
  readonly points: number;
  readonly words: string;
  readonly applies: (text: IssueText) => boolean;
}

/** What the data set cannot tell; by judgement. */
const SIGNS: readonly Sign[] = [
  { points: -6, words: 'no description', applies: ({ bodyWords }) => bodyWords === 0 },
  { points: -3, words: `more than ${TOO_LONG} words`, applies: ({ bodyWords }) => bodyWords > TOO_LONG },
  { points: -5, words: 'a template left unfilled', applies: isUnfilled },
  { points: 3, words: 'steps or a goal', applies: ({ prose }) => STEPS.test(prose) },
  { points: 2, words: 'files named', applies: ({ files }) => files > 0 },
  { points: 1, words: 'a picture', applies: ({ pictures }) => pictures > 0 },
];

export const clarity: Rule = { name: 'clarity', assess };

function assess({ text, features }: ScoreView): Assessment | null {
  let impact = calibratedPoints(features, 'clarity');
  let signs = '';
  for (const { points, words, applies } of SIGNS) {
    if (!applies(text)) continue;
    impact += points;
    signs += `, ${words}`;
  }
  if (impact === 0 && signs === '') return null;
  const found = `${features.bodyWords} words${signs}`;
  if (impact > 0) return { impact, message: `Issue body has enough context for a focused contribution (${found}).` };
  return { impact, message: `Issue body gives little to work with (${found}).` };
}

/** Half of the headings with nothing below them. */
function isUnfilled({ sections, emptySections }: IssueText): boolean {
  return emptySections >= 2 && 2 * emptySections >= sections;
}
