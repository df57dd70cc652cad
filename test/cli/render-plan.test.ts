import { describe, expect, it } from 'vitest';
import { plainScreen } from '../../src/cli/paint.ts';
import { renderPlan } from '../../src/cli/render/plan.ts';
import type { ContributionPlan } from '../../src/contract/plan.ts';
import { contributionPlan } from '../builders/contribution-plan.ts';

const shown = (given: Partial<ContributionPlan>) => renderPlan(contributionPlan(given), plainScreen(80)).join('\n');

const CLAIM = { rule: 'claim', impact: -25, message: '"robin" has the work, last sign 3 days ago: "I take it."' };
const PULL_REQUEST = { rule: 'duplicatePrRisk', impact: -50, message: 'Open PR #214: GitHub links it.' };

describe('a plan for people', () => {
  it('says how to go about it', () => {
    const text = shown({ status: 'ok', blockedBy: null, scoreExplanation: [CLAIM] });
    expect(text).toMatch(/^Approach /m);
    expect(text).not.toMatch(/^Against /m);
  });

  it('tells nobody where to start on what is blocked', () => {
    const text = shown({ status: 'blocked', blockedBy: 'claimed' });
    expect(text).toContain('blocked by claimed');
    expect(text).not.toMatch(/^Approach /m);
  });

  it.each([
    ['claimed', CLAIM],
    ['duplicate', PULL_REQUEST],
  ] as const)('says what stands against one that is blocked by %s', (blockedBy, { message }) => {
    const text = shown({ status: 'blocked', blockedBy, scoreExplanation: [PULL_REQUEST, CLAIM] });
    expect(text.match(/^Against .*/m)?.[0]).toMatch(/^Against +\S/);
    expect(text).toContain(message);
    expect(text.match(/robin|#214/g)).toHaveLength(1);
  });

  it.each(['closed', 'policy', 'security'] as const)('names no claim when it is blocked by %s', (blockedBy) => {
    expect(shown({ status: 'blocked', blockedBy, scoreExplanation: [CLAIM] })).not.toContain('robin');
  });

  it('does not hold against it what costs nothing', () => {
    const own = { ...CLAIM, impact: 0 };
    expect(shown({ status: 'blocked', blockedBy: 'claimed', scoreExplanation: [own] })).not.toContain('robin');
  });

  it('names three things at most', () => {
    const claims = Array.from({ length: 5 }, (_, index) => ({ ...CLAIM, message: `Claim ${index}.` }));
    const text = shown({ status: 'blocked', blockedBy: 'claimed', scoreExplanation: claims });
    expect(text.match(/Claim \d/g)).toEqual(['Claim 0', 'Claim 1', 'Claim 2']);
  });
});
