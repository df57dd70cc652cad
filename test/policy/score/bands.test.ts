import { describe, expect, it } from 'vitest';
import { BANDS, bandOf } from '../../../src/policy/score/bands.ts';

describe('bandOf', () => {
  it.each([
    [100, 'Excellent candidate', true],
    [85, 'Excellent candidate', true],
    [84, 'Good candidate', true],
    [72, 'Good candidate', true],
    [70, 'Good candidate', true],
    [69, 'Possible candidate', false],
    [55, 'Possible candidate', false],
    [54, 'Weak candidate', false],
    [40, 'Weak candidate', false],
    [39, 'Poor candidate', false],
    [0, 'Poor candidate', false],
  ])('%i is: %s', (score, name, isWorthPlan) => {
    expect(bandOf(score)).toMatchObject({ name, isWorthPlan });
  });

  it('covers the scale from the best down', () => {
    const limits = BANDS.map(({ from }) => from);
    expect(limits).toEqual(limits.toSorted((a, b) => b - a));
    expect(limits.at(-1)).toBe(0);
  });
});
