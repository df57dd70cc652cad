import { describe, expect, it } from 'vitest';
import { IssueRef } from '../../../src/contract/field.ts';
import type { GithubFailure } from '../../../src/ports/github-failure.ts';
import { graphqlIssue, oneIssue, searchPage } from './graphql-bodies.ts';
import { github, makeReads, makeRun, useNock } from './make-reads.ts';

const ISSUE = IssueRef.parse('octo/parser#12');
const readIssue = async (made = makeReads()): Promise<GithubFailure | 'ok'> => {
  const read = await made.reads.issue(ISSUE, makeRun());
  return read.ok ? 'ok' : read.failure;
};
const reply = (status: number, body: unknown = {}, headers = {}) => {
  github()
    .post('/graphql')
    .reply(status, typeof body === 'string' ? body : JSON.stringify(body), headers);
};
const errors = (type: string | null, message: string, data: unknown = { repository: null }) => ({
  data,
  errors: [{ ...(type !== null && { type }), path: ['repository'], message }],
});

describe('what GitHub refuses', () => {
  useNock();

  it.each<[string, number, object, GithubFailure]>([
    ['a bad credential', 401, { message: 'Bad credentials' }, { kind: 'unauthorized' }],
    ['a lack of permission', 403, { message: 'Not accessible' }, { kind: 'forbidden', message: 'Not accessible' }],
    ['something that is not there', 404, { message: 'Not Found' }, { kind: 'not_found' }],
    ['something that is gone', 410, {}, { kind: 'not_found' }],
    ['something that a court has closed', 451, { message: 'DMCA' }, { kind: 'forbidden', message: 'DMCA' }],
    [
      'a query',
      422,
      { message: 'Validation Failed', errors: [{ message: 'The search is longer than 256 characters.' }, 'odd'] },
      { kind: 'refused', message: 'Validation Failed: The search is longer than 256 characters.' },
    ],
    ['an issue of GraphQL', 200, errors('NOT_FOUND', 'Could not resolve'), { kind: 'not_found' }],
    ['a part of GraphQL', 200, errors('NOT_FOUND', 'x', { repository: { issue: null } }), { kind: 'not_found' }],
    ['a permission of GraphQL', 200, errors('FORBIDDEN', 'SAML'), { kind: 'forbidden', message: 'SAML' }],
  ])('%s, with one request', async (_, status, body, failure) => {
    reply(status, body);
    expect(await readIssue()).toEqual(failure);
  });

  it('a message of any length is shortened', async () => {
    reply(403, { message: '🙂'.repeat(1000) });
    expect(await readIssue()).toEqual({ kind: 'forbidden', message: '🙂'.repeat(300) });
  });
});

describe('limits', () => {
  useNock();
  const SECONDARY = 'You have exceeded a secondary rate limit.';

  it.each<[string, number, object, Record<string, string>, number | null]>([
    ['403 with a wait', 403, { message: SECONDARY }, { 'Retry-After': '90' }, 90],
    ['429 with a wait', 429, { message: SECONDARY }, { 'Retry-After': '30' }, 30],
    ['429 without any', 429, {}, {}, null],
    ['422 too quickly', 422, { message: 'was submitted too quickly' }, {}, null],
    ['GraphQL', 200, errors('RATE_LIMITED', 'API rate limit exceeded', null), { 'x-ratelimit-remaining': '0' }, null],
  ])('%s: one request, a record, and no further request', async (_, status, body, headers, retryAfterSeconds) => {
    reply(status, body, headers);
    const made = makeReads();
    const failure = await readIssue(made);
    expect(failure).toMatchObject({
      kind: 'limited',
      backoff: { scope: 'issue_read', failingQuery: 'octo/parser#12', retryAfterSeconds, attempts: 1 },
    });
    expect(failure).toEqual({ kind: 'limited', backoff: made.turns.backoff });
    expect(await readIssue(made)).toEqual(failure);
  });

  it('name what was being done', async () => {
    const limited = () => {
      reply(403, { message: SECONDARY });
    };
    limited();
    const search = await makeReads().reads.search({ query: 'is:issue', count: 5 }, makeRun());
    limited();
    const files = await makeReads().reads.files('octo/parser', ['README.md'], makeRun());
    expect([search, files]).toMatchObject([
      { failure: { backoff: { scope: 'discovery_query', failingQuery: 'is:issue', message: SECONDARY } } },
      { failure: { backoff: { scope: 'repository_read', failingQuery: 'octo/parser' } } },
    ]);
  });

  it('that cannot be recorded are a failure of the store', async () => {
    reply(429);
    const made = makeReads();
    const failure = { kind: 'full', path: '.contribflow/state.json', cause: null } as const;
    const hold = () => Promise.resolve({ ok: false as const, failure });
    expect(await readIssue(makeReads({ turns: { ...made.turns, hold } }))).toEqual({ kind: 'store', failure });
  });

  it('and a state that cannot be read let no request leave', async () => {
    const made = makeReads();
    made.turns.failure = { kind: 'unreadable', path: '.contribflow/state.json', cause: null };
    expect(await readIssue(made)).toEqual({ kind: 'store', failure: made.turns.failure });
  });
});

describe("failures of GitHub's own", () => {
  useNock();

  it.each([500, 503])('%d is tried twice more, and then the other way', async (status) => {
    github().post('/graphql').times(3).reply(status);
    github().get('/repos/octo/parser/issues/12').times(3).reply(status);
    expect(await readIssue()).toEqual({ kind: 'unavailable', status });
  });

  it('does not try again when GitHub names a time', async () => {
    github().post('/graphql').reply(503, '', { 'retry-after': '120' });
    github().get('/repos/octo/parser/issues/12').reply(503, '', { 'retry-after': '120' });
    expect(await readIssue()).toEqual({ kind: 'unavailable', status: 503 });
  });

  it('recovers', async () => {
    reply(502, '<html>Bad Gateway</html>');
    reply(200, oneIssue(graphqlIssue(12)));
    expect(await readIssue()).toBe('ok');
  });

  it.each([
    ['a page of HTML', '<!doctype html><p>Unicorn'],
    ['JSON that is cut short', '{"data": {"repository": {"iss'],
    ['nothing', ''],
    ['a list', '[]'],
    ['another shape', '{"data": {"repository": {"issue": {"number": "twelve"}}}}'],
    ['no data', '{}'],
    ['null', '{"data": {"repository": {"issue": null}}}'],
  ])('an answer of %s is invalid', async (_, body) => {
    reply(200, body);
    expect(await readIssue()).toMatchObject({ kind: 'invalid' });
  });
});

describe('what is said to GitHub', () => {
  useNock();

  it('every request has its turn', async () => {
    reply(200, oneIssue(graphqlIssue(12)));
    const made = makeReads();
    expect(await readIssue(made)).toBe('ok');
    expect(made.turns.taken).toEqual(['graphql']);
  });

  it('more than 100 issues are not asked for', async () => {
    github()
      .post('/graphql')
      .times(8)
      .reply(200, () => searchPage([], 'more'));
    const found = await makeReads().reads.search({ query: 'x', count: 5000 }, makeRun());
    expect(found).toMatchObject({ ok: true, value: { calls: 8 } });
  });
});
