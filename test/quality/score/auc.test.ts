import { describe, expect, it } from 'vitest';
import { auc } from './auc.ts';
import { fitLogistic, predict } from './logistic.ts';

describe('auc', () => {
  it.each<[string, number, number[], boolean[]]>([
    ['a perfect order', 1, [1, 2, 3, 4], [false, false, true, true]],
    ['the reverse', 0, [4, 3, 2, 1], [false, false, true, true]],
    ['no difference', 0.5, [7, 7, 7, 7], [false, true, false, true]],
    ['one pair of four wrong', 0.75, [1, 3, 2, 4], [false, false, true, true]],
  ])('%s', (_, expected, scores, isSuccess) => {
    expect(auc(scores, isSuccess)).toBe(expected);
  });
});

describe('fitLogistic', () => {
  it('finds which of two columns matters', () => {
    const rows = Array.from({ length: 400 }, (_, index) => [index % 2, Math.floor(index / 2) % 2]);
    const isSuccess = rows.map(([first], index) => (first === 1 ? index % 10 !== 0 : index % 10 === 1));
    const model = fitLogistic(rows, isSuccess);
    const [first = 0, second = 0] = model.coefficients;
    expect(first).toBeGreaterThan(1);
    expect(Math.abs(second)).toBeLessThan(0.2);
    expect(predict(model, [1, 0])).toBeGreaterThan(predict(model, [0, 0]));
  });
});
