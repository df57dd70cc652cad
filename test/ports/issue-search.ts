import { describe, expect, it } from 'vitest';
import { IssueRef } from '../../src/contract/field.ts';
import { IssueFacts, SearchAnswer } from '../../src/contract/issue-facts.ts';
import type { IssueReads } from '../../src/ports/issue-reads.ts';
import type { IssueSearch } from '../../src/ports/issue-search.ts';
import type { Run } from '../../src/ports/run.ts';
import { ASSIGNED, CLOSING_PULL, COMMENT, ISSUES, REPOSITORY, STARS } from './issue-search-story.ts';

export interface GithubFixture {
  readonly github: IssueSearch & IssueReads;
  /** How a search is to be answered. */
  readonly way: SearchAnswer['way'];
  /** From now on GitHub refuses everything, in this way. */
  readonly refuse: (how: 'limited' | 'unauthorized') => void;
}

const QUERY = `is:issue is:open repo:${REPOSITORY} sort:updated-desc`;
const run: Run = { signal: new AbortController().signal, progress: () => undefined };
const refOf = (number: number) => IssueRef.parse(`${REPOSITORY}#${number}`);
const OPEN = ISSUES.filter(({ isOpen }) => isOpen).toReversed();

/** What everybody does who can search GitHub and read an issue there. */
export function describeIssueSearch(name: string, make: () => GithubFixture | Promise<GithubFixture>): void {
  const search = async (query: string, count: number) => {
    const { github, way } = await make();
    const found = await github.search({ query, count }, run);
    if (!found.ok) throw new Error(found.failure.kind);
    expect(found.value.way).toBe(way);
    return SearchAnswer.parse(found.value);
  };
  const read = async (number: number) => {
    const { github } = await make();
    const found = await github.issue(refOf(number), run);
    return found.ok ? IssueFacts.parse(found.value) : found.failure;
  };

  describe(`issue search: ${name}`, () => {
    it("finds what matches, in GitHub's order", async () => {
      const found = await search(QUERY, 60);
      expect(found).toMatchObject({ total: 50, isIncomplete: false });
      expect(found.issues.map(({ issue }) => issue)).toEqual(OPEN.map(({ number }) => refOf(number)));
      expect(found.calls).toBeGreaterThan(0);
    });

    it('gives as many as are wanted', async () => {
      const found = await search(QUERY, 20);
      expect(found.total).toBe(50);
      expect(found.issues.map(({ issue }) => issue)).toEqual(OPEN.slice(0, 20).map(({ number }) => refOf(number)));
    });

    it('finds nothing where there is nothing', async () => {
      expect(await search(`${QUERY} unheard`, 60)).toMatchObject({ issues: [], total: 0 });
    });

    it('tells who asks, where that takes no further request', async () => {
      const { viewerLogin, way } = await search(QUERY, 1);
      expect(viewerLogin).toBe(way === 'graphql' ? 'octo-contributor' : null);
    });

    it('gives every issue with its evidence', async () => {
      const { issues } = await search(QUERY, 60);
      expect(issues.at(-1)).toMatchObject(EVIDENCE);
    });

    it('reads one issue with the same evidence', async () => {
      expect(await read(1)).toMatchObject(EVIDENCE);
    });

    it('reads a closed issue', async () => {
      expect(await read(51)).toMatchObject({ isOpen: false, title: 'Zero was parsed wrongly' });
    });

    it.each([
      ['a pull request', CLOSING_PULL.number],
      ['what does not exist', 9999],
    ])('finds no issue that is %s', async (_, number) => {
      expect(await read(number)).toEqual({ kind: 'not_found' });
    });

    it.each(['limited', 'unauthorized'] as const)('tells when it is %s', async (how) => {
      const { github, refuse } = await make();
      refuse(how);
      const found = [await github.search({ query: QUERY, count: 60 }, run), await github.issue(refOf(1), run)];
      expect(found).toMatchObject([
        { ok: false, failure: { kind: how } },
        { ok: false, failure: { kind: how } },
      ]);
    });

    it('does nothing once it is aborted', async () => {
      const { github } = await make();
      const aborted = { ...run, signal: AbortSignal.abort() };
      const failure = { kind: 'aborted' };
      expect(await github.search({ query: QUERY, count: 60 }, aborted)).toEqual({ ok: false, failure });
      expect(await github.issue(refOf(1), aborted)).toEqual({ ok: false, failure });
    });
  });
}

/** Which of the two closing relations it is depends on the interface; they mean the same. */
const closingRelation: unknown = expect.stringMatching(/^(?:linked|closing_reference)$/);

const EVIDENCE = {
  issue: refOf(1),
  title: 'Number 1 is parsed wrongly',
  isOpen: true,
  commentCount: 1,
  comments: [{ author: { login: COMMENT.author }, body: COMMENT.body, createdAt: COMMENT.createdAt }],
  events: [{ kind: 'assigned', ...ASSIGNED }],
  pullRequests: [{ number: CLOSING_PULL.number, title: CLOSING_PULL.title, state: 'open', relation: closingRelation }],
  repository: { fullName: REPOSITORY, stars: STARS, recentPullRequests: [{ number: CLOSING_PULL.number }] },
};
