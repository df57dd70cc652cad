import type { PolicyRule } from '../../../contract/vocabulary.ts';
import type { Guidance } from '../guidance.ts';
import type { KnownVerdict, Reading, RuleReader } from '../rules/rule.ts';
import type { Sense } from '../sentence-sense.ts';

/** What a rule finds in one sentence. */
export interface Ruling {
  readonly sense: Sense;
  readonly rule: PolicyRule;
  readonly reading: Reading;
}

/** What the rules find in sentences, before anybody weighs it. */
export function rulingsIn(
  senses: readonly Sense[],
  guidance: Guidance,
  readers: readonly RuleReader[],
): readonly Ruling[] {
  return senses
    .filter(({ statements, questions }) => statements.length + questions.length > 0)
    .flatMap((sense) =>
      readers.flatMap(({ rule, readSentence }) => {
        const reading = readSentence?.(sense, guidance, undefined) ?? null;
        return reading === null ? [] : [{ sense, rule, reading }];
      }),
    );
}

/** For each rule that finds something the strictest of it. */
export function strictestOf(rulings: readonly Ruling[]): ReadonlyMap<PolicyRule, KnownVerdict> {
  const strictest = new Map<PolicyRule, KnownVerdict>();
  for (const { rule, reading } of rulings) {
    const known = strictest.get(rule);
    if (known === undefined || STRICTNESS[reading.verdict] > STRICTNESS[known]) strictest.set(rule, reading.verdict);
  }
  return strictest;
}

export const STRICTNESS: Readonly<Record<KnownVerdict, number>> = { forbidden: 2, conditional: 1, allowed: 0 };
