import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/policy/nearest.ts';

const COMMANDS = [
  'init',
  'status',
  'next',
  'discover',
  'score',
  'plan',
  'checkout',
  'diff',
  'validate',
  'pr',
  'approve',
];
const KEYS = ['languages', 'topics', 'contributionTypes', 'maxChangedFiles', 'maxLinesChanged', 'draftPrByDefault'];

describe('nearest', () => {
  it.each([
    ['stauts', 'status'],
    ['discvoer', 'discover'],
    ['scroe', 'score'],
    ['dif', 'diff'],
    ['difff', 'diff'],
    ['nxt', 'next'],
    ['plna', 'plan'],
    ['chekcout', 'checkout'],
    ['vaildate', 'validate'],
    ['STATUS', 'status'],
    ['aprove', 'approve'],
    ['ini', 'init'],
    ['pr', 'pr'],
  ])('%s means %s', (word, command) => {
    expect(nearest(word, COMMANDS)).toBe(command);
  });

  it.each([
    ['language', 'languages'],
    ['langauges', 'languages'],
    ['topic', 'topics'],
    ['maxchangedfiles', 'maxChangedFiles'],
    ['maxChangedFile', 'maxChangedFiles'],
    ['contributionTipes', 'contributionTypes'],
    ['draftPRbyDefault', 'draftPrByDefault'],
  ])('%s means %s', (word, key) => {
    expect(nearest(word, KEYS)).toBe(key);
  });

  it.each(['', 'x', 'zz', 'deploy', 'frobnicate', 'pq', 'help', '--', 'x'.repeat(1_000_000)])(
    '%.20s means nothing',
    (word) => {
      expect(nearest(word, COMMANDS)).toBeNull();
    },
  );

  it('prefers the closest, then the first', () => {
    expect(nearest('abcd', ['abce', 'abcd'])).toBe('abcd');
    expect(nearest('abcx', ['abcd', 'abce'])).toBe('abcd');
  });

  it('finds nothing among nothing', () => {
    expect(nearest('status', [])).toBeNull();
  });
});
