import recorded from '@octokit/fixtures/scenarios/api.github.com/search-issues/normalized-fixture.json' with {
  type: 'json',
};
import { describe, expect, it } from 'vitest';
import { IssueRef } from '../../../src/contract/field.ts';
import { IssueFacts, SearchAnswer } from '../../../src/contract/issue-facts.ts';
import { API, github, makeReads, makeRun, useNock } from './make-reads.ts';
import { comment, reference, restIssue, restPull, restRepository, restSearch } from './rest-bodies.ts';

/** GraphQL fails with two requests, so that the other way is gone. */
function giveUpGraphql(): void {
  github().post('/graphql').times(2).reply(502);
}

function serveSearch(items: readonly unknown[], changes = {}): void {
  github()
    .get('/search/issues')
    .query({ q: 'is:issue', per_page: '100', advanced_search: 'true' })
    .reply(200, restSearch(items, changes));
}

function serveRepository(fullName: string, pulls: readonly unknown[] = [], headers = {}): void {
  github().get(`/repos/${fullName}`).reply(200, restRepository(fullName), headers);
  github()
    .get(`/repos/${fullName}/pulls`)
    .query({ state: 'all', sort: 'updated', direction: 'desc', per_page: '50' })
    .reply(200, pulls, headers);
}

const timelineOf = (number: number, fullName = 'octo/parser', page = 1) =>
  github()
    .get(`/repos/${fullName}/issues/${number}/timeline`)
    .query({ per_page: '100', page: String(page) });

const search = async (count: number, made = makeReads()) => {
  const found = await made.reads.search({ query: 'is:issue', count }, makeRun());
  return found.ok ? SearchAnswer.parse(found.value) : found.failure;
};

describe('a search by REST', () => {
  useNock();

  it('takes 181 requests for 60 issues of 60 repositories, however long their timelines are', async () => {
    giveUpGraphql();
    const names = Array.from({ length: 60 }, (_, index) => `octo/repo-${index}`);
    serveSearch(names.map((name, index) => restIssue(index + 1, name)));
    names.forEach((name, index) => {
      serveRepository(name);
      timelineOf(index + 1, name).reply(200, [], {
        link: '<https://api.github.test/x?page=3&per_page=100>; rel="last"',
      });
    });
    const made = makeReads();
    const found = await search(60, made);
    expect(found).toMatchObject({ calls: 2 + 181, way: 'rest', issues: { length: 60 } });
    expect(made.turns.taken.filter((resource) => resource === 'core')).toHaveLength(180);
    if (!('issues' in found)) throw new Error(found.kind);
    // What could not be read within the budget is unknown, not empty.
    expect(found.issues[0]).toMatchObject({ comments: null, events: null, pullRequests: null });
  });

  it('understands a recorded answer of github.com, with its headers', async () => {
    giveUpGraphql();
    const [answer] = recorded;
    const headers = Object.entries(answer?.headers ?? {}).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const repository = 'octokit-fixture-org/search-issues';
    github().get('/search/issues').query(true).reply(200, answer?.response, Object.fromEntries(headers));
    serveRepository(repository);
    for (const number of [1, 2]) timelineOf(number, repository).reply(200, []);
    const hosts = { apiUrl: API, graphqlUrl: `${API}/graphql`, serverUrl: 'https://github.com' };
    expect(await search(60, makeReads({ hosts }))).toMatchObject({
      way: 'rest',
      total: 2,
      isIncomplete: false,
      issues: [
        {
          issue: `${repository}#2`,
          url: `https://github.com/${repository}/issues/2`,
          title: 'Sesame seeds split without a pop!',
          commentCount: 42,
          comments: [],
          reporter: { login: 'octokit-fixture-user-b', association: 'none' },
        },
        { issue: `${repository}#1`, reporter: { association: 'member' } },
      ],
    });
  });

  it('asks once for a repository, and for the last page of a long timeline', async () => {
    giveUpGraphql();
    serveSearch([restIssue(1), restIssue(2)]);
    serveRepository('octo/parser', [restPull(90)]);
    const link =
      '<https://api.github.test/x?per_page=100&page=2>; rel="next", <https://api.github.test/x?per_page=100&page=4>; rel="last"';
    timelineOf(1).reply(200, []);
    timelineOf(2).reply(200, [reference(90, 'Fixes #2'), comment('early', 'first')], { link });
    timelineOf(2, 'octo/parser', 4).reply(200, [comment('late', 'last')]);
    const found = await search(60);
    expect(found).toMatchObject({
      calls: 2 + 6,
      issues: [
        { issue: 'octo/parser#1', comments: [], pullRequests: [] },
        {
          issue: 'octo/parser#2',
          comments: [{ body: 'last' }],
          pullRequests: [{ number: 90, relation: 'closing_reference' }],
          repository: { recentPullRequests: [{ number: 90 }] },
        },
      ],
    });
  });

  it.each([404, 410, 403])('goes on when a part answers %d, and says that it is unknown', async (status) => {
    giveUpGraphql();
    serveSearch([restIssue(1), restIssue(2), restIssue(3, 'octo/gone')]);
    github().get('/repos/octo/parser').reply(200, restRepository());
    github().get('/repos/octo/parser/pulls').query(true).reply(status);
    github().get('/repos/octo/gone').reply(status);
    timelineOf(1).reply(status);
    timelineOf(2).reply(200, [comment('somebody', 'take')]);
    expect(await search(60)).toMatchObject({
      isIncomplete: true,
      issues: [
        {
          issue: 'octo/parser#1',
          comments: null,
          events: null,
          pullRequests: null,
          repository: { recentPullRequests: null },
        },
        { issue: 'octo/parser#2', comments: [{ body: 'take' }], repository: { recentPullRequests: null } },
      ],
    });
  });

  it('tries a part twice more when GitHub fails, and then says that it is unknown', async () => {
    giveUpGraphql();
    serveSearch([restIssue(1)]);
    serveRepository('octo/parser');
    timelineOf(1).times(3).reply(500);
    expect(await search(60)).toMatchObject({ calls: 2 + 6, issues: [{ comments: null }] });
  });

  it('stops at once at a limit', async () => {
    giveUpGraphql();
    serveSearch([restIssue(1), restIssue(2)]);
    serveRepository('octo/parser');
    timelineOf(1).reply(429, {}, { 'retry-after': '60' });
    const made = makeReads();
    expect(await search(60, made)).toMatchObject({ kind: 'limited', backoff: { scope: 'discovery_query' } });
    expect(made.turns.backoff).not.toBeNull();
  });

  it.each([
    [422, { message: 'Validation Failed' }, { kind: 'refused', message: 'Validation Failed' }],
    [401, {}, { kind: 'unauthorized' }],
    [
      200,
      { total_count: 1, incomplete_results: false, items: 'none' },
      { kind: 'invalid', problem: 'answer.items is not a list' },
    ],
  ])('ends when the search itself answers %d', async (status, body, failure) => {
    giveUpGraphql();
    github().get('/search/issues').query(true).reply(status, body);
    expect(await search(60)).toEqual(failure);
  });

  it('says when GitHub ran out of time, and leaves out pull requests and names that no issue of ours can have', async () => {
    giveUpGraphql();
    const items = [restIssue(1, 'octo/parser', { pull_request: {} }), restIssue(2, 'octo/..'), restIssue(3)];
    serveSearch(items, { incomplete_results: true, total_count: 900 });
    serveRepository('octo/parser');
    timelineOf(3).reply(200, []);
    expect(await search(60)).toMatchObject({ total: 900, isIncomplete: true, issues: [{ issue: 'octo/parser#3' }] });
  });
});

describe('answers that have not changed', () => {
  useNock();
  const once = () => {
    giveUpGraphql();
    serveSearch([restIssue(1)]);
  };

  it('are taken from the cache, and give the same facts', async () => {
    const made = makeReads();
    once();
    serveRepository('octo/parser', [restPull(90, { base: { ref: 'next' } })], { etag: '"one"' });
    const events = [
      reference(90, 'Closes #1'),
      comment('a', 'b'),
      { event: 'assigned', assignee: { login: 'c' }, created_at: '2026-05-01T10:00:00Z' },
    ];
    timelineOf(1).reply(200, events, { etag: 'W/"two"' });
    const first = await search(60, made);

    once();
    github().get('/repos/octo/parser').matchHeader('if-none-match', '"one"').reply(304);
    github().get('/repos/octo/parser/pulls').query(true).matchHeader('if-none-match', '"one"').reply(304);
    timelineOf(1).matchHeader('if-none-match', 'W/"two"').reply(304);
    expect(await search(60, made)).toEqual(first);
    expect(first).toMatchObject({
      issues: [{ pullRequests: [{ relation: 'mention' }], events: [{ kind: 'assigned', login: 'c' }] }],
    });
  });

  it('hold facts, not the bodies that they came from', async () => {
    const made = makeReads();
    once();
    serveRepository('octo/parser', [], { etag: '"one"' });
    timelineOf(1).reply(200, [reference(90, 'Closes #1 and a long story')], { etag: '"two"' });
    await search(60, made);
    expect(made.cache.kept.size).toBe(3);
    expect(JSON.stringify([...made.cache.kept.values()])).not.toContain('story');
  });

  it('are asked for in full when what was kept is damaged', async () => {
    const made = makeReads();
    once();
    serveRepository('octo/parser', [], { etag: '"one"' });
    timelineOf(1).reply(200, [], { etag: '"one"' });
    await search(60, made);
    const damaged = [null, 7, { etag: '"one"' }, { etag: '"one"', facts: { stars: 'many' } }];
    for (const [index, key] of [...made.cache.kept.keys()].entries()) made.cache.kept.set(key, damaged[index] ?? null);
    once();
    github()
      .get('/repos/octo/parser')
      .reply(function () {
        expect(this.req.headers['if-none-match']).toBeUndefined();
        return [200, restRepository()];
      });
    github().get('/repos/octo/parser/pulls').query(true).reply(200, []);
    timelineOf(1).reply(200, []);
    expect(await search(60, made)).toMatchObject({ issues: [{ comments: [] }] });
  });

  it('are invalid when nobody asked whether they changed', async () => {
    once();
    github().get('/repos/octo/parser').reply(304);
    expect(await search(60)).toMatchObject({ kind: 'invalid' });
  });

  it('are not kept of a page that may have a successor', async () => {
    const made = makeReads();
    once();
    serveRepository('octo/parser');
    const full = Array.from({ length: 100 }, () => comment('a', 'b'));
    timelineOf(1).reply(200, full, { etag: '"full"' });
    await search(60, made);
    expect(made.cache.kept.size).toBe(0);
  });
});

describe('an issue by REST', () => {
  useNock();
  const ISSUE = IssueRef.parse('octo/parser#12');
  const giveUp = () => github().post('/graphql').times(3).reply(502);

  it('has the same evidence', async () => {
    giveUp();
    github().get('/repos/octo/parser/issues/12').reply(200, restIssue(12));
    serveRepository('octo/parser', [restPull(90)]);
    timelineOf(12).reply(200, [comment('somebody', 'take')]);
    const read = await makeReads().reads.issue(ISSUE, makeRun());
    expect(read.ok && IssueFacts.parse(read.value)).toMatchObject({ issue: ISSUE, comments: [{ body: 'take' }] });
  });

  it('that is a pull request is not found', async () => {
    giveUp();
    github()
      .get('/repos/octo/parser/issues/12')
      .reply(200, restIssue(12, 'octo/parser', { pull_request: {} }));
    expect(await makeReads().reads.issue(ISSUE, makeRun())).toEqual({ ok: false, failure: { kind: 'not_found' } });
  });

  it('that was moved is followed on the same host', async () => {
    giveUp();
    github().get('/repos/octo/parser/issues/12').reply(301, '', { location: '/repositories/7/issues/3' });
    github().get('/repositories/7/issues/3').reply(200, restIssue(3, 'octo/lexer'));
    serveRepository('octo/lexer');
    timelineOf(3, 'octo/lexer').reply(200, []);
    expect(await makeReads().reads.issue(ISSUE, makeRun())).toMatchObject({ value: { issue: 'octo/lexer#3' } });
  });
});
