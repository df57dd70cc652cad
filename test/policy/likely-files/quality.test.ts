import { describe, expect, it } from 'vitest';
import { readCases } from '../../quality/likely-files/cases.ts';
import { BASELINE, meanOf, measure, OURS } from '../../quality/likely-files/measure-likely-files.ts';

describe('on issues whose fix is known', () => {
  const cases = readCases(`${import.meta.dirname}/../../quality/likely-files`);
  const ours = meanOf(measure(cases, OURS), 'recall');
  const baseline = meanOf(measure(cases, BASELINE), 'recall');

  it('half of the changed files are among the first five', () => {
    expect(cases.cases.length).toBeGreaterThan(80);
    expect(ours).toBeGreaterThanOrEqual(0.5);
  });

  it('it is clearly better than to compare words with file names', () => {
    expect(ours).toBeGreaterThan(baseline + 0.2);
  });
});
