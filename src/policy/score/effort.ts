import type { ContributionType } from '../../contract/vocabulary.ts';
import type { ScoreView } from './rules/rule.ts';

/** For somebody who does not know the code yet, tests and review included. By judgement. */
const HOURS: Readonly<Record<ContributionType, { readonly hours: number; readonly name: string }>> = {
  translation: { hours: 1, name: 'a translation' },
  docs: { hours: 1.5, name: 'documentation' },
  test: { hours: 2, name: 'tests' },
  accessibility: { hours: 2, name: 'accessibility' },
  bug: { hours: 3, name: 'a bug' },
  build: { hours: 3, name: 'the build' },
  refactor: { hours: 4, name: 'a refactoring' },
  feature: { hours: 6, name: 'a feature' },
  performance: { hours: 6, name: 'performance' },
};
const UNKNOWN = { hours: 4, name: 'work of an unknown kind' };

interface Sign {
  readonly factor: number;
  readonly name: string;
  readonly applies: (view: ScoreView) => boolean;
}

const LONG_WORDS = 300;
const MANY_FILES = 3;

const SIGNS: readonly Sign[] = [
  { factor: 0.75, name: 'labelled as easy', applies: ({ level }) => level === 0 },
  { factor: 2, name: 'labelled as hard', applies: ({ level }) => level === 2 },
  { factor: 0.4, name: 'a typo', applies: ({ text }) => text.titleWords.has('typo') || text.titleWords.has('typos') },
  { factor: 1.5, name: 'a long description', applies: ({ text }) => text.bodyWords > LONG_WORDS },
  { factor: 1.5, name: 'several files named', applies: ({ text }) => text.files >= MANY_FILES },
];
const LEAST = 0.5;
const MOST = 40;

/** The hours, and what the estimate rests on, in our words. */
export function effortOf(view: ScoreView): { hours: number; reason: string } {
  const kind = kindOf(view.types);
  let { hours } = kind;
  let reason = `Looks like ${kind.name}`;
  for (const { factor, name, applies } of SIGNS) {
    if (!applies(view)) continue;
    hours *= factor;
    reason += `, ${name}`;
  }
  return { hours: Math.min(MOST, Math.max(LEAST, Math.round(2 * hours) / 2)), reason: `${reason}.` };
}

/** Of several the smallest: "bug, documentation" is mostly a bug of the documentation. */
function kindOf(types: readonly ContributionType[]): { readonly hours: number; readonly name: string } {
  let smallest: { readonly hours: number; readonly name: string } | null = null;
  for (const type of types) {
    if (smallest === null || HOURS[type].hours < smallest.hours) smallest = HOURS[type];
  }
  return smallest ?? UNKNOWN;
}
