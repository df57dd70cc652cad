import { describe, expect, it } from 'vitest';
import type { RelatedPullRequest } from '../../../src/contract/issue-facts.ts';
import { daysBefore, pullRequest } from '../../builders/issue-facts.ts';
import { kindsOf, score } from './score.ts';

type State = RelatedPullRequest['state'];
type Relation = RelatedPullRequest['relation'];

const related = (
  relation: Relation,
  state: State,
  overrides: Partial<RelatedPullRequest> = {},
): RelatedPullRequest => ({
  ...pullRequest({ state }),
  relation,
  ...overrides,
});

describe('duplicatePrRisk', () => {
  it.each<[Relation, State, number, string, string | null]>([
    ['linked', 'open', -50, 'high', 'Pull request already open'],
    ['linked', 'merged', -40, 'high', 'Probably done already'],
    ['linked', 'closed', -6, 'low', null],
    ['closing_reference', 'open', -50, 'high', 'Pull request already open'],
    ['closing_reference', 'merged', -40, 'high', 'Probably done already'],
    ['closing_reference', 'closed', -6, 'low', null],
    ['connected', 'open', -40, 'high', 'Pull request already open'],
    ['connected', 'merged', -30, 'medium', 'Probably done already'],
    ['connected', 'closed', -5, 'low', null],
    ['mention', 'open', -6, 'low', null],
    ['mention', 'merged', -5, 'low', null],
    ['mention', 'closed', -2, 'low', null],
  ])('%s and %s: %i', (relation, state, impact, risk, veto) => {
    const judged = score({ pullRequests: [related(relation, state)] });
    expect(judged.breakdown.duplicatePrRisk).toBe(impact);
    expect(judged.riskFlags.duplicatePrRisk).toBe(risk);
    expect(judged.recommendation).toBe(veto ?? judged.scoreBand);
    expect(judged.hiddenBecause).toEqual(veto === null ? [] : ['duplicate']);
    expect(judged.duplicateEvidence[0]?.url).toBe('https://github.com/owner/repo/pull/400');
  });

  it('lets an open pull request that nobody touches for half a year be taken over', () => {
    const judged = score({ pullRequests: [related('linked', 'open', { updatedAt: daysBefore(200) })] });
    expect(judged.breakdown.duplicatePrRisk).toBe(-20);
    expect(judged.recommendation).toBe(judged.scoreBand);
  });

  it('counts further signs by one point each, four at most', () => {
    const mentions = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...pullRequest({ number: index + 1 }),
        relation: 'mention' as const,
      }));
    const impacts = [1, 2, 5, 50].map((count) => score({ pullRequests: mentions(count) }).breakdown.duplicatePrRisk);
    expect(impacts).toEqual([-6, -7, -10, -10]);
  });

  it('counts the same pull request once, by its strongest relation', () => {
    const judged = score({ pullRequests: [related('mention', 'open'), related('linked', 'open')] });
    expect(kindsOf(judged)).toEqual(['linked_pr']);
  });

  it('lists the surest first, then by kind', () => {
    const judged = score({
      assignees: ['alice'],
      pullRequests: [
        related('mention', 'open', { url: 'https://github.com/owner/repo/pull/1' }),
        related('connected', 'open', { url: 'https://github.com/owner/repo/pull/2' }),
        related('linked', 'closed', { url: 'https://github.com/owner/repo/pull/3' }),
        related('linked', 'open', { url: 'https://github.com/owner/repo/pull/4' }),
      ],
    });
    expect(kindsOf(judged)).toEqual(['linked_pr', 'connected_event', 'assignee', 'linked_pr', 'mention']);
  });

  it('knows duplicates by event and by label', () => {
    const events = [{ kind: 'marked_as_duplicate' as const, login: null, at: daysBefore(4) }];
    expect(score({ events })).toMatchObject({ breakdown: { duplicatePrRisk: -20 }, hiddenBecause: [] });
    expect(score({ labels: ['duplicate'] })).toMatchObject({
      breakdown: { duplicatePrRisk: -30 },
      recommendation: 'Duplicate',
      hiddenBecause: ['duplicate'],
    });
  });
});
