import { type Score, scoreIssue } from '../../../src/policy/score/score-issue.ts';
import type { ScoreInput } from '../../../src/policy/score/score-subject.ts';
import { issueFacts, SCORED_AT } from '../../builders/issue-facts.ts';

export type Overrides = Parameters<typeof issueFacts>[0];

export const NO_WISHES: ScoreInput['profile'] = { languages: [], topics: [], types: [] };

/** The score of a neutral issue with these differences, for a person without wishes. */
export function score(overrides: Overrides = {}, input: Partial<Omit<ScoreInput, 'facts'>> = {}): Score {
  return scoreIssue({
    facts: issueFacts(overrides),
    profile: NO_WISHES,
    actor: 'human',
    difficulty: 'beginner_to_intermediate',
    now: SCORED_AT,
    ...input,
  });
}

export const kindsOf = ({ duplicateEvidence }: Score): string[] => duplicateEvidence.map(({ kind }) => kind);
