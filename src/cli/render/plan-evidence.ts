import type { ContributionPlan } from '../../contract/plan.ts';
import type { PlanBlockerName } from '../../contract/vocabulary.ts';

/** The rule of the score that says who or what stands against the work, where one does. */
const RULES: Partial<Record<PlanBlockerName, string>> = { claimed: 'claim', duplicate: 'duplicatePrRisk' };

const MOST = 3;

/** What blocks the plan, by number and name: the reason is ours alone and names nobody. Foreign text. */
export function evidenceAgainst({ blockedBy, scoreExplanation }: ContributionPlan): string[] {
  if (blockedBy === null) return [];
  return scoreExplanation
    .filter(({ rule, impact }) => rule === RULES[blockedBy] && impact < 0)
    .slice(0, MOST)
    .map(({ message }) => message);
}
