import type { PolicyRule, PolicyVerdict } from '../../../contract/vocabulary.ts';
import type { GuidanceKind } from '../guidance.ts';
import type { KnownVerdict } from '../rules/rule.ts';
import { featuresOf, loudnessOf, ruledFeatures } from './features.ts';
import { FORBIDDING_RULES, RULED_SCALE, weightsByFeature } from './weights.ts';
import type { Window } from './windows.ts';

/** How likely each verdict is, by what a text has in common with texts whose meaning is known. */
export type Opinion = Readonly<Record<PolicyVerdict, number>>;

type Scores = Record<KnownVerdict, number>;

/**
 * What a window seems to say about each rule, by its words and by what the rules find in it. A rule of which nothing
 * speaks is left out.
 */
export function opinionsOn(
  window: Window,
  kind: GuidanceKind,
  ruled: ReadonlyMap<PolicyRule, KnownVerdict>,
): ReadonlyMap<PolicyRule, Opinion> {
  const scores = new Map<PolicyRule, Scores>();
  const features = featuresOf(window, kind);
  addTo(scores, features, loudnessOf(features.size));
  addTo(scores, ruledFeatures(ruled), RULED_SCALE);
  return new Map([...scores].map(([rule, score]) => [rule, toOpinion(rule, score)]));
}

function addTo(scores: Map<PolicyRule, Scores>, features: Iterable<string>, scale: number): void {
  const weights = weightsByFeature();
  for (const feature of features) {
    for (const { rule, forbidden, conditional, allowed } of weights.get(feature) ?? []) {
      let score = scores.get(rule);
      if (score === undefined) {
        score = { forbidden: 0, conditional: 0, allowed: 0 };
        scores.set(rule, score);
      }
      score.forbidden += forbidden * scale;
      score.conditional += conditional * scale;
      score.allowed += allowed * scale;
    }
  }
}

function toOpinion(rule: PolicyRule, score: Scores): Opinion {
  const forbidden = FORBIDDING_RULES.has(rule) ? Math.exp(score.forbidden) : 0;
  const conditional = Math.exp(score.conditional);
  const allowed = Math.exp(score.allowed);
  const sum = 1 + forbidden + conditional + allowed;
  return {
    unknown: 1 / sum,
    forbidden: forbidden / sum,
    conditional: conditional / sum,
    allowed: allowed / sum,
  };
}
