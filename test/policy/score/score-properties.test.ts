import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DuplicateEvidence, ScoreImpact } from '../../../src/contract/evidence.ts';
import type { IssueFacts } from '../../../src/contract/issue-facts.ts';
import { bandOf } from '../../../src/policy/score/bands.ts';
import { scoreIssue } from '../../../src/policy/score/score-issue.ts';
import type { ScoreInput } from '../../../src/policy/score/score-subject.ts';
import { comment, daysBefore, person, pullRequest } from '../../builders/issue-facts.ts';
import { anyInput, relatedPullRequest } from './any-facts.ts';
import { ASKING, CLAIMING } from './claim-phrases.ts';

const RUNS = { numRuns: 500 };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const withFacts = (input: ScoreInput, facts: Partial<IssueFacts>): ScoreInput => ({
  ...input,
  facts: { ...input.facts, ...facts },
});

describe('any issue', () => {
  it('has a whole score from 0 to 100 that its parts add up to', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const judged = scoreIssue(input);
        expect(Number.isInteger(judged.score)).toBe(true);
        expect(judged.score).toBe(Math.min(100, Math.max(0, sum(Object.values(judged.breakdown)))));
        expect(sum(judged.explanation.map(({ impact }) => impact))).toBe(judged.score);
        expect(judged.explanation[0]).toMatchObject({ rule: 'base', impact: 60 });
        for (const [rule, impact] of Object.entries(judged.breakdown)) {
          if (impact !== 0) expect(judged.explanation).toContainEqual(expect.objectContaining({ rule, impact }));
        }
        expect(judged.scoreBand).toBe(bandOf(judged.score).name);
        expect(judged.recommendation === judged.scoreBand).toBe(judged.recommendationReason === null);
        expect(judged.verdict === 'good').toBe(judged.score >= 70 && judged.recommendationReason === null);
        expect(judged.estimatedEffortHours).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it('keeps the contract of evidence and explanation', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const judged = scoreIssue(input);
        for (const evidence of judged.duplicateEvidence) expect(() => DuplicateEvidence.parse(evidence)).not.toThrow();
        for (const impact of judged.explanation) expect(() => ScoreImpact.parse(impact)).not.toThrow();
      }),
      RUNS,
    );
  });

  it('gets the same score again', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(scoreIssue(structuredClone(input))).toEqual(scoreIssue(input));
      }),
      { numRuns: 300 },
    );
  });

  it('is judged without what is unknown as if it were empty, with less confidence', () => {
    const rank = { low: 0, medium: 1, high: 2 };
    const unknown = fc.constantFrom<(input: ScoreInput, value: [] | null) => ScoreInput>(
      (input, pullRequests) => withFacts(input, { pullRequests }),
      (input, comments) => withFacts(input, { comments }),
      (input, events) => withFacts(input, { events }),
      (input, recentPullRequests) =>
        withFacts(input, { repository: { ...input.facts.repository, recentPullRequests } }),
      (input, files) => ({ ...input, files }),
    );
    fc.assert(
      fc.property(anyInput, unknown, (input, replaced) => {
        const neutral = scoreIssue(replaced(input, []));
        const unread = scoreIssue(replaced(input, null));
        expect(unread.breakdown).toEqual(neutral.breakdown);
        expect(unread.recommendation).toBe(neutral.recommendation);
        expect(rank[unread.confidence]).toBeLessThanOrEqual(rank[neutral.confidence]);
        expect(unread.unknownEvidence.length).toBeGreaterThanOrEqual(neutral.unknownEvidence.length);
      }),
      RUNS,
    );
  });
});

describe('more evidence of duplication', () => {
  const NEWCOMER = person({ login: 'newcomer' });
  const event = (kind: 'branch_linked' | 'marked_as_duplicate') => ({ kind, login: 'newcomer', at: daysBefore(1) });

  const added = fc.oneof(
    relatedPullRequest.map((pull) => (facts: IssueFacts) => ({
      ...facts,
      pullRequests: [...(facts.pullRequests ?? []), pull],
    })),
    fc.constant((facts: IssueFacts) => ({ ...facts, assignees: [...facts.assignees, 'newcomer'] })),
    fc.constantFrom('branch_linked' as const, 'marked_as_duplicate' as const).map((kind) => (facts: IssueFacts) => ({
      ...facts,
      events: [...(facts.events ?? []), event(kind)],
    })),
    fc
      .tuple(fc.constantFrom(...CLAIMING, ...ASKING), fc.integer({ min: 0, max: 400 }))
      .map(([body, days]) => (facts: IssueFacts) => ({
        ...facts,
        comments: [...(facts.comments ?? []), comment(body, { author: NEWCOMER, createdAt: daysBefore(days) })],
      })),
    fc.constant((facts: IssueFacts) => ({
      ...facts,
      repository: {
        ...facts.repository,
        recentPullRequests: [
          ...(facts.repository.recentPullRequests ?? []),
          pullRequest({ number: 99, title: facts.title, author: NEWCOMER }),
        ],
      },
    })),
  );

  it('never raises a score', () => {
    fc.assert(
      fc.property(anyInput, added, (input, add) => {
        const before = scoreIssue(input);
        const after = scoreIssue({ ...input, facts: add(input.facts) });
        expect(sum(Object.values(after.breakdown))).toBeLessThanOrEqual(sum(Object.values(before.breakdown)));
      }),
      { numRuns: 1500 },
    );
  });
});
