import type { PolicyRule } from '../../../contract/vocabulary.ts';
import type { Guidance } from '../guidance.ts';
import type { KnownVerdict, RuleReader } from '../rules/rule.ts';
import type { Sense } from '../sentence-sense.ts';
import { clauseWindowsOf } from './clause-windows.ts';
import { type Opinion, opinionsOn } from './opinion.ts';
import { type Ruling, rulingsIn, STRICTNESS, strictestOf } from './ruled.ts';
import type { Unit } from './units.ts';
import { FORBIDDING_RULES } from './weights.ts';
import { sensesIn, type Window, windowsOf } from './windows.ts';

export interface JudgedWindow {
  readonly window: Window;
  readonly rulings: readonly Ruling[];
  readonly opinions: ReadonlyMap<PolicyRule, Opinion>;
}

/** A verdict and the window that gives it. */
export interface Decision {
  readonly verdict: KnownVerdict;
  readonly decisive: JudgedWindow;
}

/**
 * Something is said about a rule when that is so likely. Authors who were left out of the learning are then understood
 * rightly nine times of ten. What is said about AI has the most ways of being said, and is mistaken the most easily.
 */
const LEAST_LIKELY = 0.7;
const LEAST_LIKELY_ABOUT_AI = 0.85;
/**
 * So likely must be the verdict itself. A ban and a condition count together: who is torn between them sees no permission,
 * and who is torn between a permission and anything else sees nothing.
 */
const LEAST_LIKELY_DUTY = 0.6;
const LEAST_LIKELY_RESTRICTION = 0.8;
/** A part has to be surer, where the whole of which it is a part says nothing, and so has a piece of a sentence. */
const SURER = 0.1;
/** What is so likely to be forbidden is not shown as allowed. */
const LIKELY_FORBIDDEN = 0.1;
/** What is so likely is not doubted for what another part of the file says. */
const BEYOND_DOUBT = 0.98;

/** A unit and its parts, as the rules and the learned opinion see them. */
export function judgedWindows(unit: Unit, guidance: Guidance, readers: readonly RuleReader[]): readonly JudgedWindow[] {
  const all = rulingsIn(unit.title === null ? unit.parts : [unit.title, ...unit.parts], guidance, readers);
  return windowsOf(unit).flatMap((whole) => {
    const senses = new Set(sensesIn(whole));
    const rulings = all.filter(({ sense }) => senses.has(sense));
    const strictest = strictestOf(rulings);
    return [whole, ...clauseWindowsOf(whole)].map((window) => ({
      window,
      rulings,
      opinions: opinionsOn(window, guidance.kind, strictest),
    }));
  });
}

/** What a unit says about a rule: the word of the whole, or else of its strictest part; null for nothing. */
export function decisionOn(rule: PolicyRule, windows: readonly JudgedWindow[]): Decision | null {
  const whole = windows.find(({ window }) => window.isWhole);
  const least = rule === 'ai_contributions' ? LEAST_LIKELY_ABOUT_AI : LEAST_LIKELY;
  const said = whole === undefined ? null : decisionOf(rule, whole, least);
  if (said !== null) return said;
  const leastOf = ({ window }: JudgedWindow) =>
    whole === undefined && window.isClause !== true ? least : least + SURER;
  return windows
    .flatMap((each) => decisionOf(rule, each, leastOf(each)) ?? [])
    .reduce<Decision | null>(
      (best, each) => (best === null || STRICTNESS[each.verdict] > STRICTNESS[best.verdict] ? each : best),
      null,
    );
}

/**
 * What the units of a file say about a rule, taken together. Who states a condition for AI takes what meets it: a ban
 * that stands in the same file and is less sure is a ban of some of it, which is a condition as well.
 */
export function reconciled(rule: PolicyRule, decisions: readonly Decision[]): readonly Decision[] {
  const isSure = (verdict: KnownVerdict) =>
    decisions.some((each) => each.verdict === verdict && likelihoodOf(rule, each) >= BEYOND_DOUBT);
  if (rule !== 'ai_contributions' || !isSure('conditional') || isSure('forbidden')) return decisions;
  return decisions.filter(({ verdict }) => verdict !== 'forbidden');
}

const likelihoodOf = (rule: PolicyRule, { verdict, decisive }: Decision) => decisive.opinions.get(rule)?.[verdict] ?? 0;

function decisionOf(rule: PolicyRule, decisive: JudgedWindow, least: number): Decision | null {
  const opinion = decisive.opinions.get(rule);
  if (opinion === undefined || 1 - opinion.unknown < least) return null;
  const verdict = likeliest(opinion);
  if (!isLikelyItself(rule, verdict, opinion)) return null;
  if (verdict !== 'allowed' || !FORBIDDING_RULES.has(rule)) return { verdict, decisive };
  return isPermitted(rule, decisive) ? { verdict, decisive } : null;
}

function likeliest({ forbidden, conditional, allowed }: Opinion): KnownVerdict {
  if (forbidden >= conditional && forbidden >= allowed) return 'forbidden';
  return conditional >= allowed ? 'conditional' : 'allowed';
}

function isLikelyItself(rule: PolicyRule, verdict: KnownVerdict, opinion: Opinion): boolean {
  if (!FORBIDDING_RULES.has(rule)) return opinion[verdict] >= LEAST_LIKELY_DUTY;
  const restriction = opinion.forbidden + opinion.conditional;
  return (verdict === 'allowed' ? opinion.allowed : restriction) >= LEAST_LIKELY_RESTRICTION;
}

/** What might be forbidden is permitted only where the rules say so too. */
const isPermitted = (rule: PolicyRule, { rulings }: JudgedWindow): boolean =>
  strictestOf(rulings).get(rule) === 'allowed';

/** Whether somebody, the rules or the learned opinion, takes a window for a prohibition. */
export const isLikelyForbidden = (rule: PolicyRule, { rulings, opinions }: JudgedWindow): boolean =>
  (opinions.get(rule)?.forbidden ?? 0) > LIKELY_FORBIDDEN || strictestOf(rulings).get(rule) === 'forbidden';

/** The sentence of a window that speaks the most for a verdict: the one to quote. */
export function tellingSense({ verdict, decisive }: Decision, rule: PolicyRule, guidance: Guidance): Sense | null {
  const { window } = decisive;
  const likelihoodIn = (part: Sense) =>
    opinionsOn({ ...window, title: null, parts: [part], before: [] }, guidance.kind, new Map()).get(rule)?.[verdict] ??
    0;
  const [best] = window.parts
    .map((part) => ({ part, likelihood: likelihoodIn(part) }))
    .toSorted((a, b) => b.likelihood - a.likelihood);
  return best?.part ?? window.title;
}
