import { describe, expect, it } from 'vitest';
import { SearchAnswer } from '../../../src/contract/issue-facts.ts';
import { graphqlIssue, searchPage } from './graphql-bodies.ts';
import { github, makeReads, makeRun, useNock } from './make-reads.ts';
import { restSearch } from './rest-bodies.ts';

interface Asked {
  readonly query: string;
  readonly variables: {
    readonly query: string;
    readonly type: string;
    readonly first: number;
    readonly after: string | null;
  };
}

/** Serves as many issues as there are, in pages, and keeps what it was asked. */
function serve(total: number, calls: number): Asked[] {
  const asked: Asked[] = [];
  github()
    .post('/graphql')
    .times(calls)
    .reply(200, (_, body) => {
      const request = body as unknown as Asked;
      asked.push(request);
      const { first, after } = request.variables;
      const start = Number(after ?? 0);
      const numbers = Array.from({ length: Math.min(first, total - start) }, (__, index) => start + index + 1);
      const end = start + numbers.length;
      return searchPage(
        numbers.map((number) => graphqlIssue(number)),
        end < total ? String(end) : null,
        total,
      );
    });
  return asked;
}

const search = async (count: number, made = makeReads(), run = makeRun()) =>
  made.reads.search({ query: 'is:issue is:open', count }, run);

const TOO_HEAVY = { data: null, errors: [{ type: 'RESOURCE_LIMITS_EXCEEDED', message: 'Resource limits exceeded.' }] };
const TIMED_OUT = { data: null, errors: [{ message: 'Something went wrong. This may be the result of a timeout.' }] };

describe('a search by GraphQL', () => {
  useNock();

  it('takes four requests for 60 issues', async () => {
    const asked = serve(500, 4);
    const run = makeRun();
    const found = await search(60, makeReads(), run);
    if (!found.ok) throw new Error(found.failure.kind);
    expect(SearchAnswer.parse(found.value)).toMatchObject({
      total: 500,
      calls: 4,
      way: 'graphql',
      isIncomplete: false,
    });
    expect(found.value.issues.map(({ issue }) => issue)).toEqual(
      Array.from({ length: 60 }, (_, index) => `octo/parser#${index + 1}`),
    );
    expect(asked.map(({ variables }) => variables)).toEqual(
      [null, '15', '30', '45'].map((after) => ({
        query: 'is:issue is:open',
        type: 'ISSUE_ADVANCED',
        first: 15,
        after,
      })),
    );
    expect(run.told).toContain('Read 45 of 60 issues');
  });

  it('asks for no more than there is or is wanted', async () => {
    serve(20, 2);
    expect(await search(60)).toMatchObject({ value: { calls: 2, total: 20, issues: { length: 20 } } });
    const asked = serve(500, 1);
    expect(await search(4)).toMatchObject({ value: { calls: 1, issues: { length: 4 } } });
    expect(asked[0]?.variables.first).toBe(4);
  });

  it('leaves out what is no issue, or may not be shown, and counts an issue once', async () => {
    const gone = { type: 'NOT_FOUND', path: ['search', 'nodes', 1], message: 'Could not resolve to a node' };
    const entries = [graphqlIssue(1), null, { __typename: 'PullRequest' }, graphqlIssue(1), graphqlIssue(2)];
    github()
      .post('/graphql')
      .reply(200, { ...searchPage(entries), errors: [gone] });
    const found = await search(60);
    expect(found.ok && found.value.issues.map(({ issue }) => issue)).toEqual(['octo/parser#1', 'octo/parser#2']);
  });

  it.each([
    ['502', 502, ''],
    ['504', 504, ''],
    ['resource limits', 200, JSON.stringify(TOO_HEAVY)],
    ['a time-out', 200, JSON.stringify(TIMED_OUT)],
  ])('tries a smaller page after %s, and goes on with it', async (_, status, body) => {
    github().post('/graphql').reply(status, body);
    const asked = serve(500, 3);
    expect(await search(20)).toMatchObject({ value: { calls: 4, way: 'graphql', issues: { length: 20 } } });
    expect(asked.map(({ variables }) => variables.first)).toEqual([8, 8, 4]);
  });

  it.each([
    ['502 twice', 2, 502, ''],
    ['resource limits twice', 2, 200, JSON.stringify(TOO_HEAVY)],
    ['500 three times', 3, 500, ''],
    ['a query that it does not know', 1, 200, '{"errors": [{"message": "Argument has an invalid value."}]}'],
  ])('goes the other way after %s', async (_, times, status, body) => {
    github().post('/graphql').times(times).reply(status, body);
    github().get('/search/issues').query(true).reply(200, restSearch([]));
    const made = makeReads();
    expect(await search(60, made)).toMatchObject({ value: { calls: times + 1, way: 'rest', issues: [] } });
    expect(made.turns.taken.at(-1)).toBe('search');
  });

  it('does not go the other way when GitHub asks to wait', async () => {
    github()
      .post('/graphql')
      .reply(200, { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] });
    expect(await search(60)).toMatchObject({ ok: false, failure: { kind: 'limited' } });
  });

  it('stops at a limit in the middle', async () => {
    serve(500, 2);
    github().post('/graphql').reply(403, { message: 'You have exceeded a secondary rate limit.' });
    expect(await search(60)).toMatchObject({ ok: false, failure: { kind: 'limited' } });
  });
});
