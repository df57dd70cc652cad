import { expect, it } from 'vitest';
import { issuesIn } from '../../../src/policy/session/issues-in.ts';

it.each([
  ['Work on a/b#1.', ['a/b#1']],
  ['a/b#1, c/d#2;e/f#3', ['a/b#1', 'c/d#2', 'e/f#3']],
  ['(a/b#1) and "A/B#1", please!', ['A/B#1']],
  ['see https://github.com/a/b/issues/7?', ['a/b#7']],
  ['go on', []],
  ['a/b#1; rm -rf /', ['a/b#1']],
])('%s', (words, issues) => {
  expect(issuesIn(words)).toEqual(issues);
});
