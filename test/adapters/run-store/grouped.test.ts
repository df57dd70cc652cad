import { describe, expect, it } from 'vitest';
import { grouped } from '../../../src/adapters/run-store/grouped.ts';

/** Doubles numbers, and refuses every group with a 13 in it. */
function doubling(isUndone: boolean) {
  const groups: (readonly number[])[] = [];
  const double = grouped<number, number>(
    (group) => {
      groups.push(group);
      return group.includes(13) ? Promise.reject(new Error('13')) : Promise.resolve(group.map((one) => 2 * one));
    },
    { most: 3, isUndone: () => isUndone },
  );
  return { groups, double };
}

describe('what is asked for at the same time', () => {
  it('is done together, no more than so many at once', async () => {
    const { groups, double } = doubling(true);
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
    expect(groups).toEqual([[1, 2, 3], [4]]);
  });

  it('is tried one by one when it failed together, so that only one fails', async () => {
    const { groups, double } = doubling(true);
    const answers = await Promise.allSettled([1, 13, 3].map(double));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(groups).toEqual([[1, 13, 3], [1], [13], [3]]);
  });

  it('is not tried again when it may have been done', async () => {
    const { groups, double } = doubling(false);
    const answers = await Promise.allSettled([1, 13, 3].map(double));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(groups).toEqual([[1, 13, 3]]);
    expect(await double(4)).toBe(8);
  });
});
