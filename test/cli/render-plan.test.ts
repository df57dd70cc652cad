import { describe, expect, it } from 'vitest';
import { plainScreen } from '../../src/cli/paint.ts';
import { renderPlan } from '../../src/cli/render/plan.ts';
import { contributionPlan } from '../builders/contribution-plan.ts';

const shown = (given: Parameters<typeof contributionPlan>[0]) =>
  renderPlan(contributionPlan(given), plainScreen(80)).join('\n');

describe('a plan for people', () => {
  it('says how to go about it', () => {
    expect(shown({ status: 'ok', blockedBy: null })).toMatch(/^Approach /m);
  });

  it('tells nobody where to start on what is blocked', () => {
    const text = shown({ status: 'blocked', blockedBy: 'claimed' });
    expect(text).toContain('blocked by claimed');
    expect(text).not.toMatch(/^Approach /m);
  });
});
