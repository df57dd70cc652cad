import { describe, expect, it } from 'vitest';
import { CONTRIBUTION_TYPES, type ContributionType } from '../../../src/contract/vocabulary.ts';
import { CONTRIBUTION_TYPE_SIGNS } from '../../../src/policy/score/contribution-types.ts';
import { score } from './score.ts';

describe('CONTRIBUTION_TYPE_SIGNS', () => {
  it.each(CONTRIBUTION_TYPES)('%s fits a search and a title', (type) => {
    const { labels, words } = CONTRIBUTION_TYPE_SIGNS[type];
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.length).toBeLessThanOrEqual(4);
    for (const label of labels) expect(label).toMatch(/^[a-z0-9][a-z0-9 :/-]{0,29}$/);
    for (const word of words) expect(word).toMatch(/^[a-z0-9]+$/);
  });

  it('gives no label to two types', () => {
    const all = CONTRIBUTION_TYPES.flatMap((type) => CONTRIBUTION_TYPE_SIGNS[type].labels);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each<[ContributionType, string, string[]]>([
    ['bug', 'Progress bar stays at zero', ['kind/bug']],
    ['bug', 'Crash when a folder is empty', []],
    ['docs', 'Wrong parameter', ['type: Docs']],
    ['docs', 'Typo in the tutorial', []],
    ['test', 'Flaky login', ['area-testing']],
    ['feature', 'Dark mode', ['enhancement']],
    ['refactor', 'Simplify the parser', []],
    ['performance', 'Slow start', []],
    ['accessibility', 'Menu', ['A11y']],
    ['translation', 'Menu', ['i18n']],
    ['build', 'Menu', ['CI']],
  ])('%s: %s %j', (type, title, labels) => {
    const profile = { languages: [], topics: [], types: [type] };
    expect(score({ title, labels }, { profile }).breakdown.profileFit).toBe(5);
  });
});
