import recorded from '@octokit/fixtures/scenarios/api.github.com/search-issues/normalized-fixture.json' with {
  type: 'json',
};
import { describe, expect, it } from 'vitest';
import { saysItCloses } from '../../../src/adapters/github/rest/closing-keywords.ts';
import { issueFromRest } from '../../../src/adapters/github/rest/issue-from-rest.ts';
import { timelineFromRest } from '../../../src/adapters/github/rest/timeline-from-rest.ts';
import { Shape } from '../../../src/adapters/github/shape.ts';
import { reference, restIssue } from './rest-bodies.ts';

const SERVER = 'https://github.test';
const ISSUE = { fullName: 'octo/parser', number: 12, canonicalUrl: `${SERVER}/octo/parser/issues/12` };
const AT = '2026-05-01T10:00:00Z';
const issueOf = (body: unknown) => issueFromRest(new Shape(body, 'item'), SERVER);
const timelineOf = (...entries: readonly unknown[]) => timelineFromRest(new Shape(entries, 'timeline'), ISSUE);

describe('a recorded search of github.com', () => {
  it('is understood', () => {
    const items = new Shape(recorded[0]?.response, 'answer').at('items').list();
    const issues = items.map((item) => issueFromRest(item, 'https://github.com'));
    expect(issues.map((issue) => issue?.facts)).toMatchObject([
      {
        issue: 'octokit-fixture-org/search-issues#2',
        url: 'https://github.com/octokit-fixture-org/search-issues/issues/2',
        title: 'Sesame seeds split without a pop!',
        isOpen: true,
        isLocked: false,
        reporter: { login: 'octokit-fixture-user-b', isBot: false, association: 'none' },
        commentCount: 42,
      },
      { issue: 'octokit-fixture-org/search-issues#1', reporter: { association: 'member' } },
    ]);
  });
});

describe('an issue as REST tells it', () => {
  it('has no body, labels without a name, bots and deleted accounts', () => {
    const issue = issueOf(
      restIssue(12, 'octo/parser', {
        body: null,
        labels: [{ name: null }, { name: 'bug' }],
        user: { login: 'ci[bot]', type: 'Bot' },
        assignees: [{ login: 'helper[bot]' }],
      }),
    );
    expect(issue?.facts).toMatchObject({
      body: '',
      labels: ['bug'],
      reporter: { login: 'ci', isBot: true },
      assignees: ['helper'],
    });
    expect(issueOf(restIssue(12, 'octo/parser', { user: null }))?.facts.reporter).toBeNull();
    expect(
      issueOf(restIssue(12, 'octo/parser', { user: { login: 'ghost', type: 'User' } }))?.facts.reporter,
    ).toBeNull();
  });

  it('has its canonical address in the place of an odd one', () => {
    const issue = issueOf(restIssue(12, 'octo/parser', { html_url: 'javascript:alert(1)' }));
    expect(issue?.facts.url).toBe('https://github.test/octo/parser/issues/12');
  });
});

describe('a timeline', () => {
  it('has references, comments and events, and much else', () => {
    const timeline = timelineOf(
      { event: 'committed', sha: 'f' },
      { event: 'connected', created_at: AT },
      reference(3, 'Fixes #12', { state: 'closed', pull_request: { merged_at: AT } }),
      reference(4, null),
      { event: 'cross-referenced', source: { type: 'issue', issue: restIssue(9) } },
      { event: 'cross-referenced', source: null },
      { event: 'commented', user: null, actor: { login: 'a', type: 'User' }, body: null, created_at: AT },
      { event: 'assigned', assignee: { login: 'b' }, created_at: AT },
      { event: 'unassigned', assignee: null, created_at: AT },
      { event: 'marked_as_duplicate', actor: { login: 'm' }, created_at: AT },
      {},
    );
    expect(timeline).toMatchObject({
      references: [
        { pull: { number: 3, state: 'merged' }, closes: true },
        { pull: { number: 4, state: 'open' }, closes: false },
      ],
      comments: [{ author: { login: 'a' }, body: '', createdAt: AT }],
      events: [
        { kind: 'assigned', login: 'b' },
        { kind: 'unassigned', login: null },
        { kind: 'marked_as_duplicate', login: 'm' },
      ],
    });
  });

  it('has no mark that was taken back', () => {
    const marked = { event: 'marked_as_duplicate', actor: null, created_at: AT };
    expect(timelineOf(marked, { event: 'unmarked_as_duplicate' }).events).toEqual([]);
  });
});

describe('words that close an issue', () => {
  it.each([
    'Fixes #12',
    'fix #12.',
    'This CLOSES: #12, and more',
    'resolved octo/parser#12',
    'Closed Octo/Parser#12',
    'fixed GH-12',
    'fixes https://github.com/octo/parser/issues/12',
    'First.\n\nResolves #12\n',
    'fixes #1, fixes #12',
  ])('%s', (text) => {
    expect(saysItCloses(text, 'octo/parser', ISSUE)).toBe(true);
  });

  it.each([
    'See #12',
    'fixes #123',
    'fixes #1',
    'prefixes #12',
    'fixes other/parser#12',
    'fixes https://github.com/other/parser/issues/12',
    'fixes https://github.com/octo/parser/pull/12',
    'fixes12',
    'fixes the bug of #12',
    'fixes #',
  ])('not: %s', (text) => {
    expect(saysItCloses(text, 'octo/parser', ISSUE)).toBe(false);
  });

  it('mean the repository in which they were written', () => {
    expect(saysItCloses('fixes #12', 'somebody/fork', ISSUE)).toBe(false);
    expect(saysItCloses('fixes octo/parser#12', 'somebody/fork', ISSUE)).toBe(true);
  });

  it('take no time to look for', () => {
    const text = `${'fix '.repeat(20_000)}${' '.repeat(60_000)}#`;
    const start = performance.now();
    expect(saysItCloses(text, 'octo/parser', ISSUE)).toBe(false);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
