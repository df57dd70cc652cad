import type { PolicyRule } from '../../../contract/vocabulary.ts';
import type { KnownVerdict } from '../rules/rule.ts';
import type { Opinion } from './opinion.ts';
import { FORBIDDING_RULES } from './weights.ts';

/** How much the word of the rules counts, as a likelihood added to that of the second opinion. */
const WORD_OF_RULES = 0.6;
/** What the second opinion finds alone has to be so likely. */
const LEAST_LIKELY = 0.8;
/** What it takes for nothing with this likelihood is nothing, whatever the rules say. */
const SURELY_NOTHING = 0.95;
/** What is so likely to be forbidden is not allowed, whatever the rules say. */
const LIKELY_FORBIDDEN = 0.5;
/** To be permitted by the second opinion alone takes more, and what may be forbidden never is. */
const LEAST_LIKELY_WAIVER = 0.6;

/**
 * What the rules and the second opinion come to together; null for nothing. They may both be overruled, with one
 * exception: nothing is allowed that one of them takes for forbidden, or that only the second opinion finds allowed.
 */
export function agreed(
  rule: PolicyRule,
  ruled: KnownVerdict | null,
  opinion: Opinion | undefined,
): KnownVerdict | null {
  if (opinion === undefined) return ruled;
  const { unknown, ...known } = opinion;
  if (unknown > (ruled === null ? 1 - LEAST_LIKELY : SURELY_NOTHING)) return null;
  if (ruled !== null) known[ruled] += WORD_OF_RULES;
  const verdict = likeliest(known);
  if (verdict !== 'allowed') return verdict;
  if (FORBIDDING_RULES.has(rule)) {
    if (ruled !== 'allowed') return ruled;
    return opinion.forbidden > LIKELY_FORBIDDEN ? null : 'allowed';
  }
  return ruled === 'allowed' || opinion.allowed >= LEAST_LIKELY_WAIVER ? 'allowed' : ruled;
}

function likeliest(known: Readonly<Record<KnownVerdict, number>>): KnownVerdict {
  if (known.forbidden >= known.conditional && known.forbidden >= known.allowed) return 'forbidden';
  return known.conditional >= known.allowed ? 'conditional' : 'allowed';
}
