import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REVIEW_VERDICTS } from '../../../src/contract/pull-request-vocabulary.ts';
import { reviewVerdict, unansweredWords, whoseTurn } from '../../../src/policy/pull-request/whose-turn.ts';
import { recommend } from '../../../src/policy/recommendation.ts';
import { progress, word } from '../../builders/pull-request-progress.ts';

const me = 'octo-contributor';
const check = (status: 'passed' | 'pending' | 'failed') => ({ name: status, status });

describe('whose turn it is', () => {
  it.each([
    ['merged', progress({ state: 'merged', checks: [check('failed')] }), 'nobody', 'done'],
    ['closed', progress({ state: 'closed', words: [word('No, thanks')] }), 'nobody', 'choose_another'],
    ['a question', progress({ words: [word('Why?')], checks: [check('pending')] }), 'contributor', 'tend_pull_request'],
    ['a red check', progress({ checks: [check('pending'), check('failed')] }), 'contributor', 'tend_pull_request'],
    ['a conflict', progress({ hasConflicts: true }), 'contributor', 'tend_pull_request'],
    ['a check that runs', progress({ isDraft: true, checks: [check('pending')] }), 'checks', 'wait_for_pull_request'],
    ['a draft that is well', progress({ isDraft: true }), 'contributor', 'tend_pull_request'],
    [
      'nothing to do',
      progress({ hasConflicts: null, checks: [check('passed')] }),
      'maintainers',
      'wait_for_pull_request',
    ],
  ] as const)('%s', (_name, facts, waitsFor, nextAction) => {
    expect(whoseTurn(facts, recommend)).toMatchObject({ waitsFor, nextAction });
  });

  it('waits where it says how long, and only there recommends another look', () => {
    const anyFacts = fc.record({
      state: fc.constantFrom('open', 'closed', 'merged'),
      isDraft: fc.boolean(),
      hasConflicts: fc.constantFrom(true, false, null),
      checks: fc.array(fc.constantFrom(check('passed'), check('pending'), check('failed')), { maxLength: 3 }),
      words: fc.array(
        fc.record({ by: fc.constantFrom('ann', me, 'gauge[bot]'), verdict: fc.constantFrom(null, ...REVIEW_VERDICTS) }),
        { maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(anyFacts, ({ words, ...given }) => {
        const facts = progress({ ...given, words: words.map((each) => word('$(touch /tmp/x)', each)) });
        const { recommendation, lookAgainAfterSeconds, nextAction, reason } = whoseTurn(facts, recommend);
        const looksAgain = recommendation.recommendedCommand === 'contribflow pr-status --json';
        expect(looksAgain).toBe(nextAction === 'wait_for_pull_request');
        expect(lookAgainAfterSeconds !== null).toBe(looksAgain);
        expect(`${reason} ${recommendation.recommendedCommand}`).not.toContain('touch');
      }),
    );
  });
});

describe('what is unanswered', () => {
  it.each([
    ['since the contributor spoke', [word('One'), word('Here', { by: me }), word('Two')], ['Two']],
    ['by nobody but people', [word('Coverage', { by: 'gauge[bot]' }), word('Why?')], ['Why?']],
    ['and asks for something', [word('Thanks!', { verdict: 'approved' }), word('', { verdict: 'commented' })], []],
    ['without a word, too', [word('', { verdict: 'changes_requested' })], ['']],
    ['line by line, too', [word('', { verdict: 'commented', lineComments: 3 })], ['']],
    ['by an account that is gone', [word('Why?', { author: null })], ['Why?']],
    ['whatever the case of the name', [word('Why?'), word('So', { by: 'Octo-Contributor' })], []],
  ])('%s', (_name, words, expected) => {
    expect(unansweredWords(progress({ words })).map(({ body }) => body)).toEqual(expected);
  });
});

describe('what the reviewers say in the end', () => {
  const by = (name: string, verdict: (typeof REVIEW_VERDICTS)[number]) => word('', { by: name, verdict });

  it.each([
    [[], null],
    [[by('ann', 'commented')], null],
    [[by('ann', 'changes_requested'), by('ann', 'approved')], 'approved'],
    [[by('ann', 'changes_requested'), by('ann', 'commented')], 'changes_requested'],
    [[by('ann', 'changes_requested'), by('bob', 'approved')], 'changes_requested'],
    [[by('ann', 'changes_requested'), by('ann', 'dismissed')], null],
  ])('is the last verdict of each: %#', (words, expected) => {
    expect(reviewVerdict(progress({ words }))).toBe(expected);
  });
});
