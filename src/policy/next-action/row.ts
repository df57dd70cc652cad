import type { NextActionName, StateName } from '../../contract/vocabulary.ts';
import { recommend as forActiveTask, type Recommendation, type Recommendations } from '../recommendation.ts';
import type { FactName } from './facts.ts';

export interface Decision extends Recommendation {
  readonly state: StateName;
  readonly nextAction: NextActionName;
  readonly requiresHumanApproval: boolean;
  readonly reason: string;
}

/** One line of the table: when its facts hold, this is the state and this is what to do. */
export interface Row<Facts> {
  readonly state: StateName;
  /** The facts that it needs, in words. */
  readonly needs: string;
  readonly nextAction: NextActionName;
  /** What is different once the recommendation has been followed; this is why nobody goes round in circles. */
  readonly changes: FactName;
  readonly decide: (facts: Facts, now: Date, recommendations?: Recommendations) => Decision | null;
}

interface RowDefinition<Facts, Match> extends Omit<Row<Facts>, 'decide'> {
  readonly requiresHumanApproval?: boolean;
  /** The part of the facts that the recommendation is made from, or null when the row does not apply. */
  readonly match: (facts: Facts, now: Date) => Match | null;
  readonly recommend: (match: Match, recommend: Recommendations) => Recommendation;
  readonly reason: (match: Match) => string;
}

export function row<Facts, Match>(definition: RowDefinition<Facts, Match>): Row<Facts> {
  const { match, recommend, reason, requiresHumanApproval = false, ...row } = definition;
  return {
    ...row,
    decide: (facts, now, recommendations = forActiveTask) => {
      const matched = match(facts, now);
      if (matched === null) return null;
      return {
        state: row.state,
        nextAction: row.nextAction,
        ...recommend(matched, recommendations),
        requiresHumanApproval,
        reason: reason(matched),
      };
    },
  };
}
