import { expect, it } from 'vitest';
import { IssueRef } from '../../../src/contract/field.ts';
import type { VerbName } from '../../../src/contract/verb-vocabulary.ts';
import { isWithinFocus } from '../../../src/policy/session/within-focus.ts';

const FOCUS = IssueRef.parse('a/b#1');

it.each<[VerbName, Record<string, unknown>, boolean]>([
  ['next', {}, true],
  ['plan', { issue: 'a/b#1' }, true],
  ['plan', { issue: 'A/B#1' }, true],
  ['plan', { issue: 'a/b#2' }, false],
  ['task_use', { issue: 'a/b#2' }, false],
  ['diff', { issue: null }, true],
  ['discover', {}, false],
])('%s %j', (name, input, isWithin) => {
  expect(isWithinFocus({ name, input }, FOCUS)).toBe(isWithin);
  expect(isWithinFocus({ name, input }, null)).toBe(true);
});
