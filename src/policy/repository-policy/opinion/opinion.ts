import type { PolicyRule, PolicyVerdict } from '../../../contract/vocabulary.ts';
import type { GuidanceKind } from '../guidance.ts';
import type { KnownVerdict } from '../rules/rule.ts';
import type { Sense } from '../sentence-sense.ts';
import { featuresOf } from './features.ts';
import type { Unit } from './units.ts';
import { weightsByFeature } from './weights.ts';

/** How likely each verdict is, by what the words of a unit have in common with texts whose meaning is known. */
export type Opinion = Readonly<Record<PolicyVerdict, number>>;

/**
 * What a unit seems to say about each rule; a rule of which nothing speaks is left out. A sentence may say it alone or
 * together with its neighbours, so each of these is asked, and the one that says the most is believed.
 */
export function opinionsOn(unit: Unit, kind: GuidanceKind): ReadonlyMap<PolicyRule, Opinion> {
  const opinions = new Map<PolicyRule, Opinion>();
  for (const window of windowsOf(unit)) {
    for (const [rule, opinion] of opinionsOnWhole(window, kind)) {
      if (opinion.unknown < (opinions.get(rule)?.unknown ?? 1)) opinions.set(rule, opinion);
    }
  }
  return opinions;
}

function windowsOf(unit: Unit): readonly Unit[] {
  const { parts } = unit;
  if (parts.length < 2) return [unit];
  const windows = parts.flatMap((part, index) => {
    const alone = { ...unit, parts: [part], before: index === 0 ? unit.before : [] };
    const next = parts[index + 1];
    return next === undefined || parts.length === 2 ? [alone] : [alone, { ...alone, parts: [part, next] }];
  });
  return parts.reduce((sum, { words }) => sum + words.length, 0) <= LONGEST_WHOLE ? [unit, ...windows] : windows;
}

const LONGEST_WHOLE = 45;

function opinionsOnWhole(unit: Unit, kind: GuidanceKind): ReadonlyMap<PolicyRule, Opinion> {
  const features = featuresOf(unit, kind);
  const weights = weightsByFeature();
  const scores = new Map<PolicyRule, Record<KnownVerdict, number>>();
  for (const feature of features) {
    for (const { rule, forbidden, conditional, allowed } of weights.get(feature) ?? []) {
      const score = scores.get(rule) ?? { forbidden: 0, conditional: 0, allowed: 0 };
      scores.set(rule, score);
      score.forbidden += forbidden;
      score.conditional += conditional;
      score.allowed += allowed;
    }
  }
  // Long texts have more of everything.
  const scale = 1 / Math.sqrt(features.size);
  return new Map([...scores].map(([rule, score]) => [rule, toOpinion(score, scale)]));
}

function toOpinion({ forbidden, conditional, allowed }: Record<KnownVerdict, number>, scale: number): Opinion {
  const powers = [0, forbidden, conditional, allowed].map((score) => Math.exp(score * scale));
  const sum = powers.reduce((a, b) => a + b, 0);
  const [none = 0, no = 0, maybe = 0, yes = 0] = powers.map((power) => power / sum);
  return { unknown: none, forbidden: no, conditional: maybe, allowed: yes };
}

/** The sentence of a unit that speaks the most for a verdict: the one to quote. */
export function tellingPart(unit: Unit, kind: GuidanceKind, rule: PolicyRule, verdict: KnownVerdict): Sense | null {
  const [best] = unit.parts
    .map((part) => {
      const alone = opinionsOnWhole({ headings: unit.headings, title: null, parts: [part], before: [] }, kind).get(
        rule,
      );
      return { part, likelihood: alone?.[verdict] ?? 0 };
    })
    .toSorted((a, b) => b.likelihood - a.likelihood);
  return best?.part ?? unit.title;
}
