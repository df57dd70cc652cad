import { POLICY_RULES, type PolicyRule } from '../../../src/contract/vocabulary.ts';
import { guidanceOf } from '../../../src/policy/repository-policy/guidance.ts';
import { sentencesOf } from '../../../src/policy/repository-policy/markdown-sentences.ts';
import { featuresOf } from '../../../src/policy/repository-policy/opinion/features.ts';
import { unitsOf } from '../../../src/policy/repository-policy/opinion/units.ts';
import { BEHIND, BETWEEN, FORBIDDING_RULES, LETTERS } from '../../../src/policy/repository-policy/opinion/weights.ts';
import { sensesOf } from '../../../src/policy/repository-policy/sentence-sense.ts';

export const ruleNames = (): readonly PolicyRule[] => POLICY_RULES;

/** All features of a short text: its label does not say which sentence it comes from. */
export function itemFeatures(path: string, text: string): ReadonlySet<string> {
  const kind = guidanceOf(path)?.kind ?? 'readme';
  return new Set(unitsOf(sensesOf(sentencesOf(path, text))).flatMap((unit) => [...featuresOf(unit, kind)]));
}

type Rows = ReadonlyMap<string, readonly (readonly [PolicyRule, readonly number[]])[]>;

/** As `opinion/weights.ts` reads them. */
export function encodeWeights(rows: Rows): { step: number; features: string } {
  const middle = (LETTERS.length - 1) / 2;
  const weights = [...rows.values()].flatMap((entries) => entries.flatMap(([, each]) => each));
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const step = Number((largest / middle).toFixed(4));
  const letter = (weight: number) =>
    LETTERS.charAt(Math.max(0, Math.min(2 * middle, Math.round(weight / step) + middle)));
  const entry = (rule: PolicyRule, weights: readonly number[]) =>
    LETTERS.charAt(POLICY_RULES.indexOf(rule)) +
    weights
      .slice(FORBIDDING_RULES.has(rule) ? 0 : 1)
      .map(letter)
      .join('');
  const lines = [...rows].map(
    ([feature, entries]) => `${feature}${BEHIND}${entries.map(([rule, each]) => entry(rule, each)).join('')}`,
  );
  return { step, features: lines.sort().join(BETWEEN) };
}
