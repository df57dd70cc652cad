import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyLimit } from '../../src/policy/github-limit.ts';

const NOW = new Date('2026-06-04T12:00:00Z');
const inSeconds = (seconds: number) => String(NOW.getTime() / 1000 + seconds);

const SECONDARY = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
const ABUSE = 'You have triggered an abuse detection mechanism. Please wait a few minutes before you try again.';
const PRIMARY = 'API rate limit exceeded for user ID 1.';
const CREATION = 'You have exceeded a secondary rate limit and have been temporarily blocked from content creation.';
const LEFT = { 'x-ratelimit-remaining': '4114', 'x-ratelimit-reset': inSeconds(1800) };
const USED_UP = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inSeconds(1800) };
const secondary = (retryAfterSeconds: number | null) => ({ kind: 'secondary_rate_limit', retryAfterSeconds });
const primary = (retryAfterSeconds: number | null) => ({ kind: 'primary_rate_limit', retryAfterSeconds });

type Row = [name: string, answer: Partial<Parameters<typeof classifyLimit>[0]>, expected: object | null];

const ROWS: Row[] = [
  ['403 with seconds to wait', { status: 403, headers: { 'retry-after': '60' }, message: SECONDARY }, secondary(60)],
  ['429 with seconds to wait', { status: 429, headers: { 'retry-after': '30' }, message: SECONDARY }, secondary(30)],
  ['403 with a date to wait for', { headers: { 'retry-after': 'Thu, 04 Jun 2026 12:02:00 GMT' } }, secondary(120)],
  ['403 with a wait and other words', { headers: { 'retry-after': '9' }, message: 'Forbidden' }, secondary(9)],
  ['a wait although the budget is used up', { headers: { ...USED_UP, 'retry-after': '5' } }, secondary(5)],
  ['the words alone', { message: SECONDARY }, secondary(null)],
  ['the words of earlier years', { message: ABUSE }, secondary(null)],
  ['the words with budget left', { headers: LEFT, message: CREATION }, secondary(null)],
  ['the words with no budget left', { headers: USED_UP, message: SECONDARY }, secondary(1800)],
  [
    '422 submitted too quickly',
    { status: 422, message: 'Validation Failed: was submitted too quickly' },
    secondary(null),
  ],
  [
    '422 too quickly, with a wait',
    { status: 422, message: 'submitted too quickly', headers: { 'retry-after': '7' } },
    secondary(7),
  ],
  ['403 with the budget used up', { headers: USED_UP, message: PRIMARY }, primary(1800)],
  ['429 with the budget used up', { status: 429, headers: USED_UP, message: PRIMARY }, primary(1800)],
  [
    'the words of the primary limit alone',
    { message: 'API rate limit already exceeded for installation 3.' },
    primary(null),
  ],
  ['GraphQL RATE_LIMITED', { status: 200, graphqlErrors: [{ type: 'RATE_LIMITED', message: 'x' }] }, primary(null)],
  [
    'GraphQL RATE_LIMIT',
    { status: 200, headers: USED_UP, graphqlErrors: [{ type: 'RATE_LIMIT', message: PRIMARY }] },
    primary(1800),
  ],
  ['GraphQL with the words', { status: 200, graphqlErrors: [{ type: null, message: SECONDARY }] }, secondary(null)],
  ['429 without any other sign', { status: 429 }, secondary(null)],
  ['403 for lack of permission', { headers: LEFT, message: 'Resource not accessible by integration' }, null],
  ['403 of an organisation', { headers: LEFT, message: 'Resource protected by organization SAML enforcement.' }, null],
  ['422 for a query', { status: 422, headers: LEFT, message: 'The search is longer than 256 characters.' }, null],
  ['422 with the budget used up', { status: 422, headers: USED_UP, message: 'Validation Failed' }, null],
  ['401', { status: 401, headers: USED_UP, message: 'Bad credentials' }, null],
  ['404', { status: 404, headers: USED_UP, message: 'Not Found' }, null],
  ['503 with a wait', { status: 503, headers: { 'retry-after': '5' } }, null],
  ['GraphQL NOT_FOUND', { status: 200, headers: LEFT, graphqlErrors: [{ type: 'NOT_FOUND', message: 'x' }] }, null],
  ['the last answer of the budget', { status: 200, headers: USED_UP }, null],
  ['a negative wait', { headers: { 'retry-after': '-5' } }, secondary(null)],
  ['a wait that is no number', { headers: { 'retry-after': 'soon' } }, secondary(null)],
  ['a wait until yesterday', { headers: { 'retry-after': 'Wed, 03 Jun 2026 12:00:00 GMT' } }, secondary(null)],
  ['a wait of years', { headers: { 'retry-after': '999999999' } }, secondary(86_400)],
  ['a reset in years', { headers: { ...USED_UP, 'x-ratelimit-reset': inSeconds(10 ** 9) } }, primary(86_400)],
  ['a reset that has passed', { headers: { ...USED_UP, 'x-ratelimit-reset': inSeconds(-60) } }, primary(null)],
  ['a reset that is no number', { headers: { ...USED_UP, 'x-ratelimit-reset': 'NaN' } }, primary(null)],
];

describe('recognising a limit', () => {
  it.each(ROWS)('%s', (_, answer, expected) => {
    expect(classifyLimit({ status: 403, headers: {}, message: '', graphqlErrors: [], now: NOW, ...answer })).toEqual(
      expected,
    );
  });

  it('never hints at less than nothing or more than a day', () => {
    const header = fc.option(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), {
      nil: undefined,
    });
    fc.assert(
      fc.property(header, header, fc.constantFrom('0', '1', undefined), (retryAfter, reset, remaining) => {
        const headers = { 'retry-after': retryAfter, 'x-ratelimit-reset': reset, 'x-ratelimit-remaining': remaining };
        const limit = classifyLimit({ status: 429, headers, message: '', graphqlErrors: [], now: NOW });
        const seconds = limit?.retryAfterSeconds ?? 0;
        expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400).toBe(true);
      }),
    );
  });
});
