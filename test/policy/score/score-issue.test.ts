import { describe, expect, it } from 'vitest';
import { DuplicateEvidence, ScoreImpact } from '../../../src/contract/evidence.ts';
import type { ScoreInput } from '../../../src/policy/score/score-subject.ts';
import { comment, daysBefore, person, pullRequest } from '../../builders/issue-facts.ts';
import { type Overrides, score } from './score.ts';

const LINKED = { ...pullRequest(), relation: 'linked' as const };

describe('scoreIssue', () => {
  it('finds nothing for or against a neutral issue', () => {
    expect(score()).toMatchObject({
      score: 64,
      scoreBand: 'Possible candidate',
      recommendation: 'Possible candidate',
      recommendationReason: null,
      verdict: 'weak',
      confidence: 'high',
      unknownEvidence: [],
      riskLevel: 'low',
      riskFlags: { stale: false, duplicatePrRisk: 'low', securitySensitive: false },
      duplicateEvidence: [],
      hiddenBecause: [],
    });
  });

  it('finds an issue worth a plan', () => {
    const judged = score(
      {
        labels: ['bug', 'good first issue'],
        body: `Steps to reproduce:\n1. Copy an empty folder.\n2. Look at src/bar.ts.\n${'It should close at once. '.repeat(20)}`,
        repository: { stars: 20_000, pushedAt: daysBefore(1) },
      },
      { profile: { languages: ['TypeScript'], topics: ['cli'], types: ['bug'] } },
    );
    expect(judged).toMatchObject({ verdict: 'good', riskLevel: 'low', scoreBand: 'Excellent candidate' });
    expect(judged.recommendation).toBe(judged.scoreBand);
  });

  it.each<[string, Overrides, Partial<ScoreInput>?]>([
    ['Closed', { isOpen: false }],
    ['Archived', { repository: { isArchived: true } }],
    ['Security-sensitive: report privately', { title: 'XSS in the search field' }],
    ['Probably done already', { pullRequests: [{ ...LINKED, state: 'merged' }] }],
    ['Pull request already open', { pullRequests: [LINKED] }],
    ['Already claimed', { assignees: ['alice'] }],
    ['Duplicate', { labels: ['duplicate'] }],
    ['Not wanted', { labels: ['wontfix'] }],
    ['Kept for people', { labels: ['no-ai'] }, { actor: 'agent' }],
    ['Locked', { isLocked: true }],
  ])('%s rules an issue out', (recommendation, overrides, input) => {
    const judged = score(overrides, input);
    expect(judged.recommendation).toBe(recommendation);
    expect(judged.recommendationReason).toMatch(/^[A-Z].*\.$/);
    expect(judged.verdict).toBe('weak');
    expect(judged.riskLevel).toBe('high');
    expect(judged.scoreBand).not.toBe(recommendation);
  });

  it('names the first reason when there are several', () => {
    const judged = score({ isOpen: false, isLocked: true, assignees: ['alice'] });
    expect(judged.recommendation).toBe('Closed');
    expect(judged.hiddenBecause).toEqual(['claimed']);
  });

  it.each<[string, string[], Overrides]>([
    ['high', [], {}],
    ['medium', ['linked pull requests'], { pullRequests: null }],
    ['medium', ['comments'], { comments: null }],
    ['medium', ['assignments and linked branches'], { events: null }],
    ['medium', ['recent pull requests of the repository'], { repository: { recentPullRequests: null } }],
    ['low', ['linked pull requests', 'comments'], { pullRequests: null, comments: null }],
    ['low', ['linked pull requests', 'assignments and linked branches'], { pullRequests: null, events: null }],
  ])('is of %s confidence without %j', (confidence, unknownEvidence, overrides) => {
    const judged = score(overrides);
    expect(judged).toMatchObject({ confidence, unknownEvidence, score: score().score });
    expect(judged.riskLevel).toBe(confidence === 'low' ? 'medium' : 'low');
  });

  it('says which rules lacked their evidence', () => {
    const { explanation } = score({ pullRequests: null, comments: null, repository: { recentPullRequests: null } });
    const silent = explanation.filter(({ message }) => message.includes('could not be read')).map(({ rule }) => rule);
    expect(silent).toEqual(['duplicatePrRisk', 'claim', 'newcomerRecord']);
  });

  it('says when the sum leaves the scale', () => {
    const judged = score({ pullRequests: [LINKED], assignees: ['alice'], labels: ['wontfix'] });
    const sum = Object.values(judged.breakdown).reduce((total, impact) => total + impact, 0);
    expect(sum).toBeLessThan(0);
    expect(judged.score).toBe(0);
    expect(judged.explanation.at(-1)).toEqual({
      rule: 'scale',
      impact: -sum,
      message: `The rules add up to ${sum}; scores go from 0 to 100.`,
    });
  });

  it('keeps the contract of evidence and explanation with the longest texts', () => {
    const long = 'x '.repeat(500);
    const judged = score({
      title: long,
      body: long,
      labels: Array.from({ length: 30 }, () => `blocked ${'y'.repeat(90)}`),
      assignees: ['z'.repeat(260)],
      comments: [comment(`I will work on this. ${long}`, { author: person({ login: 'w'.repeat(260) }) })],
      pullRequests: [{ ...LINKED, title: long }],
      events: [{ kind: 'branch_linked', login: 'v'.repeat(260), at: daysBefore(1) }],
    });
    for (const evidence of judged.duplicateEvidence) expect(() => DuplicateEvidence.parse(evidence)).not.toThrow();
    for (const impact of judged.explanation) expect(() => ScoreImpact.parse(impact)).not.toThrow();
  });

  it.each<[string, number, string, Overrides]>([
    ['an unknown kind', 4, 'Looks like work of an unknown kind.', {}],
    ['a bug', 3, 'Looks like a bug.', { labels: ['bug'] }],
    ['an easy bug', 2.5, 'Looks like a bug, labelled as easy.', { labels: ['bug', 'easy'] }],
    ['a typo', 0.5, 'Looks like documentation, a typo.', { title: 'Typo in the tutorial' }],
    ['a bug of the docs', 1.5, 'Looks like documentation.', { labels: ['bug', 'docs'] }],
    ['a hard feature', 12, 'Looks like a feature, labelled as hard.', { labels: ['feature', 'hard'] }],
    ['many files', 6, 'Looks like work of an unknown kind, several files named.', { body: 'See a.ts, b.ts and c.ts.' }],
  ])('estimates %s at %d hours', (_, hours, effortReason, overrides) => {
    const judged = score(overrides);
    expect(judged).toMatchObject({ estimatedEffortHours: hours, effortReason });
    if (hours >= 8) expect(judged.riskLevel).toBe('medium');
  });
});
