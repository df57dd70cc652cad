import { POLICY_RULES, type PolicyRule } from '../../../src/contract/vocabulary.ts';
import { guidanceOf } from '../../../src/policy/repository-policy/guidance.ts';
import { sentencesOf } from '../../../src/policy/repository-policy/markdown-sentences.ts';
import { featuresOf, loudnessOf, ruledFeatures } from '../../../src/policy/repository-policy/opinion/features.ts';
import { rulingsIn, strictestOf } from '../../../src/policy/repository-policy/opinion/ruled.ts';
import { unitsOf } from '../../../src/policy/repository-policy/opinion/units.ts';
import {
  BEHIND,
  BETWEEN,
  FORBIDDING_RULES,
  LETTERS,
  RULED_SCALE,
} from '../../../src/policy/repository-policy/opinion/weights.ts';
import { sensesIn, windowsOf } from '../../../src/policy/repository-policy/opinion/windows.ts';
import { RULE_READERS } from '../../../src/policy/repository-policy/rules/rules.ts';
import { sensesOf } from '../../../src/policy/repository-policy/sentence-sense.ts';

export const ruleNames = (): readonly PolicyRule[] => POLICY_RULES;

interface Instance {
  /** Windows of one unit have the same number. */
  readonly unit: number;
  readonly isWhole: boolean;
  readonly features: readonly string[];
  readonly loudness: number;
  readonly ruled: readonly string[];
}

/** The windows of a text, as the reader looks at them. */
export function instancesOf(path: string, text: string): readonly Instance[] {
  const guidance = guidanceOf(path);
  if (guidance === null) return [];
  return unitsOf(sensesOf(sentencesOf(path, text))).flatMap((whole, unit) =>
    windowsOf(whole).map((window) => {
      const features = [...featuresOf(window, guidance.kind)];
      return {
        unit,
        isWhole: window.isWhole,
        features,
        loudness: loudnessOf(features.length),
        ruled: ruledFeatures(strictestOf(rulingsIn(sensesIn(window), guidance, RULE_READERS))),
      };
    }),
  );
}

/** What is said by files that are no prose. */
export function verdictsOfFile(path: string, text: string): readonly (readonly [PolicyRule, string])[] {
  const guidance = guidanceOf(path);
  if (guidance === null) return [];
  return RULE_READERS.flatMap(({ rule, readFile }) =>
    (readFile?.({ path, text, guidance }, undefined) ?? []).map(({ verdict }) => [rule, verdict] as const),
  );
}

type Rows = ReadonlyMap<string, readonly (readonly [PolicyRule, readonly number[]])[]>;

/** As `opinion/weights.ts` reads them; `weights` are those of forbidden, conditional and allowed. */
export function encodeWeights(rows: Rows): { step: number; features: string } {
  const middle = (LETTERS.length - 1) / 2;
  const scaled = [...rows].map(([feature, entries]) => ({
    feature,
    entries: entries.map(([rule, weights]) => ({
      rule,
      weights: weights.map((weight) => (feature.startsWith('ruled ') ? weight / RULED_SCALE : weight)),
    })),
  }));
  const sizes = scaled.flatMap(({ entries }) => entries.flatMap(({ weights }) => weights.map(Math.abs)));
  sizes.sort((a, b) => a - b);
  const step = Number(((sizes[Math.floor(sizes.length * LARGEST_KEPT)] ?? 1) / middle).toFixed(4));
  const letter = (weight: number) =>
    LETTERS.charAt(Math.max(0, Math.min(2 * middle, Math.round(weight / step) + middle)));
  const none = letter(0);
  const lines = scaled.map(({ feature, entries }) => {
    const letters = entries.map(({ rule, weights }) => {
      const own = (FORBIDDING_RULES.has(rule) ? weights : weights.slice(1)).map(letter);
      return own.every((each) => each === none) ? '' : LETTERS.charAt(POLICY_RULES.indexOf(rule)) + own.join('');
    });
    return { feature, letters: letters.join('') };
  });
  const kept = lines.filter(({ letters }) => letters !== '').sort((a, b) => (a.feature < b.feature ? -1 : 1));
  const shortened = kept.map(({ feature, letters }, index) => {
    const common = commonStart(feature, kept[index - 1]?.feature ?? '');
    return `${LETTERS.charAt(common)}${feature.slice(common)}${BEHIND}${letters}`;
  });
  return { step, features: shortened.join(BETWEEN) };
}

/** How many letters two names have in common at their beginning. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < LETTERS.length - 1 && length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** The few weights that are larger than this share of all are cut off, so that the others are kept more exactly. */
const LARGEST_KEPT = 0.999;
