import { POLICY_RULES, type PolicyRule } from '../../../contract/vocabulary.ts';
import learned from './weights.json' with { type: 'json' };

/** How much a feature speaks for each verdict of a rule. */
export interface Weight {
  readonly rule: PolicyRule;
  readonly forbidden: number;
  readonly conditional: number;
  readonly allowed: number;
}

/** Other rules are duties, which are demanded or not. */
export const FORBIDDING_RULES: ReadonlySet<PolicyRule> = new Set([
  'ai_contributions',
  'generated_files',
  'reserved_for_people',
]);

/** What the rules find is one feature, and speaks louder than a word: its weight is kept so much too large. */
export const RULED_SCALE = 0.2;

/** A weight takes one of these letters, the middle one for none. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+';
const MIDDLE = (LETTERS.length - 1) / 2;

/** What stands between features, and between a feature and its entries. */
export const BETWEEN = '|';
export const BEHIND = '/';

/** An entry is a letter for the rule and one for each of its verdicts. Read when first asked for. */
export const weightsByFeature: () => ReadonlyMap<string, readonly Weight[]> = () => (known ??= decoded());
let known: ReadonlyMap<string, readonly Weight[]> | undefined;

/** Features are sorted, and each begins with a letter for how much it has in common with the one before. */
function decoded(): ReadonlyMap<string, readonly Weight[]> {
  let before = '';
  return new Map(
    learned.features.split(BETWEEN).map((row) => {
      const [end = '', entries = ''] = row.split(BEHIND);
      before = before.slice(0, LETTERS.indexOf(end.charAt(0))) + end.slice(1);
      return [before, weightsIn(entries)];
    }),
  );
}

function weightsIn(entries: string): readonly Weight[] {
  const weights: Weight[] = [];
  const weightAt = (place: number) => (LETTERS.indexOf(entries.charAt(place)) - MIDDLE) * learned.step;
  let at = 0;
  while (at < entries.length) {
    const rule = POLICY_RULES[LETTERS.indexOf(entries.charAt(at))] ?? 'ai_contributions';
    const isForbidding = FORBIDDING_RULES.has(rule);
    const last = at + (isForbidding ? 3 : 2);
    weights.push({
      rule,
      forbidden: isForbidding ? weightAt(at + 1) : 0,
      conditional: weightAt(last - 1),
      allowed: weightAt(last),
    });
    at = last + 1;
  }
  return weights;
}
