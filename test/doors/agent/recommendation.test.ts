import { describe, expect, it } from 'vitest';
import { NEXT_ACTIONS } from '../../../src/contract/vocabulary.ts';
import { recommendationFor } from '../../../src/doors/agent/recommendation.ts';

describe('the recommendation of an envelope', () => {
  it.each(NEXT_ACTIONS)('never goes on after a failure: %s', (nextAction) => {
    expect(recommendationFor({ nextAction }, false)).not.toBe('proceed');
  });

  it.each(NEXT_ACTIONS)('is a person wherever one must approve: %s', (nextAction) => {
    expect(recommendationFor({ nextAction, requiresHumanApproval: true }, true)).toBe('escalate');
  });

  it.each([
    ['checkout', true, 'proceed'],
    ['edit_workspace', true, 'proceed'],
    ['diff', false, 'retry'],
    ['sandbox_validation', false, 'retry'],
    ['fix_validation_failures', false, 'retry'],
    ['wait_or_refine_discovery', false, 'retry'],
    ['retry', false, 'retry'],
    ['human_review', true, 'escalate'],
    ['authenticate', false, 'escalate'],
    ['choose_another', false, 'escalate'],
    ['init', false, 'escalate'],
  ] as const)('%s, success %s: %s', (nextAction, success, expected) => {
    expect(recommendationFor({ nextAction }, success)).toBe(expected);
  });
});
