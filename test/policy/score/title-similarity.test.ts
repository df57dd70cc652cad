import { describe, expect, it } from 'vitest';
import { similarityTo } from '../../../src/policy/score/evidence/title-similarity.ts';
import { termsOf, wordsOfName } from '../../../src/policy/score/evidence/title-terms.ts';
import { pullRequest } from '../../builders/issue-facts.ts';
import { kindsOf, score } from './score.ts';

const wordsShared = (issue: string, pull: string, repository = 'owner/repo') =>
  similarityTo(termsOf(issue, wordsOfName(repository)), pull)?.words ?? null;

describe('similarityTo', () => {
  it.each<[string, string, string[]]>([
    ['Improve README examples', 'Improve README examples', ['improve', 'readme', 'examples']],
    ['Improve the examples in the README', 'docs: README example improvements', ['examples', 'readme']],
    ['Add dark mode', 'Dark mode for the settings', ['dark', 'mode']],
    ['Crash when opening an empty archive', 'Fix crash on empty archives', ['crash', 'empty', 'archive']],
    [
      'Loader crashes on circular imports',
      'fix(loader): crashing circular import',
      ['loader', 'crashes', 'circular', 'imports'],
    ],
    [
      'Tooltip flickers on hover in Firefox',
      'Stop tooltip flickering on hover (#12)',
      ['tooltip', 'flickers', 'hover'],
    ],
    ['Support ISO 8601 durations in the parser', 'Parse ISO 8601 durations', ['iso', '8601', 'durations']],
    ['Добавить тёмную тему настроек', 'Тёмную тему настроек добавить', ['добавить', 'тёмную', 'тему', 'настроек']],
  ])('%s ~ %s', (issue, pull, expected) => {
    expect(wordsShared(issue, pull)).toEqual(expected);
  });

  it.each([
    ['Add dark mode', 'Add dark node'],
    ['Fix error in the docs', 'Fix error in the tests'],
    ['Add support for new option', 'Add support for new feature'],
    ['Fix crash when opening settings', 'Fix crash on startup'],
    ['Add dark mode to the settings page', 'Add language selector to the settings page'],
    ['Update README', 'Update README'],
    ['Bug', 'Bug'],
    ['', ''],
    ['How to use this with your own code', 'How to use this with your own code'],
    ['Improve README examples', 'Bump esbuild from 0.24 to 0.25'],
    ['The big rewrite of the whole scheduler with priorities and queues', 'Scheduler: typo in queues'],
    ['1 2 3', '1 2 3'],
  ])('%s is not %s', (issue, pull) => {
    expect(wordsShared(issue, pull)).toBeNull();
  });

  it('gives the name of the repository little weight', () => {
    expect(wordsShared('React hook leaks', 'React hook docs', 'facebook/react')).toBeNull();
  });

  it('is done in time with titles made to hurt', () => {
    const title = 'a'.repeat(1000);
    expect(wordsShared(title, `${title} ${title}`)).toBeNull();
    expect(wordsShared('ab '.repeat(300), 'ba '.repeat(300))).toBeNull();
  });
});

describe('a similar title', () => {
  const title = 'Improve README examples';
  const similar = pullRequest({ number: 456, title: 'Improve README examples' });

  it('is evidence in the form of the protocol', () => {
    const judged = score({ title, repository: { recentPullRequests: [similar] } });
    expect(judged.duplicateEvidence).toEqual([
      {
        kind: 'title_similarity',
        confidence: 'medium',
        title: 'Improve README examples',
        url: 'https://github.com/owner/repo/pull/456',
        reason: 'Open PR title overlaps candidate terms: improve, readme, examples.',
      },
    ]);
    expect(judged.breakdown.duplicatePrRisk).toBe(-10);
    expect(judged.riskFlags.duplicatePrRisk).toBe('medium');
    expect(judged.recommendation).toBe(judged.scoreBand);
  });

  it.each(['merged', 'closed'] as const)('counts only when open, not %s', (state) => {
    expect(kindsOf(score({ title, repository: { recentPullRequests: [{ ...similar, state }] } }))).toEqual([]);
  });

  it('is not counted twice for a pull request that is linked already', () => {
    const judged = score({
      title,
      pullRequests: [{ ...similar, relation: 'linked' }],
      repository: { recentPullRequests: [similar] },
    });
    expect(kindsOf(judged)).toEqual(['linked_pr']);
  });

  it('makes a mention stronger', () => {
    const judged = score({
      title,
      pullRequests: [{ ...similar, relation: 'mention' }],
      repository: { recentPullRequests: [similar] },
    });
    expect(kindsOf(judged)).toEqual(['mention']);
    expect(judged.breakdown.duplicatePrRisk).toBe(-12);
  });
});
