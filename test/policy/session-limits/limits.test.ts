import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LIMITS,
  limitsProblem,
  NOTHING_USED,
  type Prices,
  reachedLimit,
  type SessionLimits,
  type Used,
  usedAfter,
} from '../../../src/policy/session-limits/limits.ts';

const NONE: SessionLimits = { turns: null, tokens: null, seconds: null, spend: null };
const PRICES: Prices = { inputPerMillion: 2, outputPerMillion: 8 };
const used = (more: Partial<Used>): Used => ({ ...NOTHING_USED, ...more });

describe('the limits of a task', () => {
  it.each<[string, Partial<SessionLimits>, Partial<Used>, string | null]>([
    ['no limit', {}, { turns: 10_000, inputTokens: 1e9, seconds: 1e6 }, null],
    ['turns left', { turns: 3 }, { turns: 2 }, null],
    ['all turns', { turns: 3 }, { turns: 3 }, 'turns: The task has had its 3 turns.'],
    ['tokens left', { tokens: 100 }, { inputTokens: 60, outputTokens: 39 }, null],
    [
      'all tokens',
      { tokens: 100 },
      { inputTokens: 60, outputTokens: 41 },
      'tokens: The task has used 101 tokens, and 100 were allowed.',
    ],
    ['time left', { seconds: 60 }, { seconds: 59.9 }, null],
    ['all of the time', { seconds: 60 }, { seconds: 60 }, 'seconds: The task has had its 60 seconds.'],
    ['money left', { spend: 0.01 }, { inputTokens: 1000, outputTokens: 900 }, null],
    [
      'all of the money',
      { spend: 0.01 },
      { inputTokens: 1000, outputTokens: 1000 },
      'spend: The task has spent 0.0100, and 0.0100 was allowed.',
    ],
    ['more money', { spend: 3 }, { inputTokens: 2_000_000 }, 'spend: The task has spent 4.00, and 3.00 was allowed.'],
    ['tokens that are not told, and no limit on them', { turns: 3 }, { isCounted: false }, null],
    [
      'tokens that are not told',
      { tokens: 100 },
      { isCounted: false },
      'tokens: The model does not tell how many tokens it uses, so the limit on them cannot be kept.',
    ],
    [
      'spend that cannot be told',
      { spend: 1 },
      { isCounted: false },
      'spend: The model does not tell how many tokens it uses, so the limit on them cannot be kept.',
    ],
    [
      'the time before the turns',
      { turns: 1, seconds: 1 },
      { turns: 1, seconds: 1 },
      'seconds: The task has had its 1 seconds.',
    ],
  ])('are judged: %s', (_what, limits, spent, expected) => {
    const reached = reachedLimit({ ...NONE, ...limits }, PRICES, used(spent));
    expect(reached === null ? null : `${reached.limit}: ${reached.reason}`).toBe(expected);
  });

  it.each<[string, Partial<SessionLimits>, Prices | null, RegExp | null]>([
    ['ours', DEFAULT_LIMITS, null, null],
    ['spend with prices', { spend: 1 }, PRICES, null],
    ['spend without prices', { spend: 1 }, null, /needs the prices/],
    ['prices without spend', {}, PRICES, null],
    ['a price that is free', { spend: 1 }, { inputPerMillion: 0, outputPerMillion: 0 }, null],
    ['a price below zero', {}, { inputPerMillion: -1, outputPerMillion: 1 }, /zero or above/],
    ['a price that is no number', {}, { inputPerMillion: Number.NaN, outputPerMillion: 1 }, /zero or above/],
    ['no turns', { turns: 0 }, null, /limit on turns/],
    ['half a turn', { turns: 0.5 }, null, /limit on turns/],
    ['no time', { seconds: -1 }, null, /limit on seconds/],
    ['tokens without an end', { tokens: Number.POSITIVE_INFINITY }, null, /limit on tokens/],
    ['no money', { spend: 0 }, PRICES, /limit on spend/],
  ])('can be kept or not: %s', (_what, limits, prices, expected) => {
    const found = limitsProblem({ ...NONE, ...limits }, prices);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatch(expected);
  });

  it('are counted from one response to the next', () => {
    const one = usedAfter(NOTHING_USED, { inputTokens: 5, outputTokens: 2 }, 3);
    expect(one).toEqual({ turns: 1, inputTokens: 5, outputTokens: 2, isCounted: true, seconds: 3 });
    const two = usedAfter(one, null, 7);
    expect(two).toEqual({ turns: 2, inputTokens: 5, outputTokens: 2, isCounted: false, seconds: 7 });
    expect(usedAfter(two, { inputTokens: 1, outputTokens: 1 }, 8)).toMatchObject({ inputTokens: 6, isCounted: false });
  });
});
