import type { Config } from '../../contract/config.ts';
import { labelPhrases } from './label-words.ts';

/** 0 easy, 1 medium, 2 hard. */
export type Level = 0 | 1 | 2;

const INVITING = [
  'good first issue',
  'good first bug',
  'first timers only',
  'first time contributor',
  'first time contributors',
  'beginner',
  'beginners',
  'newcomer',
  'newcomers',
  'starter',
  'easy',
  'low hanging fruit',
];

/** Labels that invite newcomers. */
export const NEWCOMER_LABELS = labelPhrases(...INVITING, 'up for grabs');

const EASY = labelPhrases(...INVITING, 'trivial', 'size xs', 'size s');
const MEDIUM = labelPhrases('medium', 'intermediate', 'moderate', 'size m');
const HARD = labelPhrases(
  'hard',
  'advanced',
  'expert',
  'difficult',
  'complex',
  'epic',
  'size l',
  'size xl',
  'size xxl',
);

/** As labels say it; null when they say nothing. The hardest counts: "easy" may be about a part. */
export function levelOf(labels: string): Level | null {
  if (HARD.test(labels)) return 2;
  if (MEDIUM.test(labels)) return 1;
  return EASY.test(labels) ? 0 : null;
}

/** For each wish: how many steps an easy, a medium and a hard issue are away from it. */
const DISTANCES: Readonly<Record<Config['difficulty'], Readonly<Record<Level, number>>>> = {
  beginner: { 0: 0, 1: 1, 2: 2 },
  beginner_to_intermediate: { 0: 0, 1: 0, 2: 1 },
  intermediate: { 0: 1, 1: 0, 2: 1 },
  advanced: { 0: 2, 1: 1, 2: 0 },
};

export const distanceFrom = (difficulty: Config['difficulty'], level: Level): number => DISTANCES[difficulty][level];
