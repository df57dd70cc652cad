import { describe, expect, it } from 'vitest';
import { IssueRef } from '../../src/contract/field.ts';
import { PublicationFacts } from '../../src/contract/publication.ts';
import type { PublicationReads } from '../../src/ports/publication-reads.ts';
import { fakeRun } from '../fakes/fake-ports.ts';

export interface PublicationReadsFixture {
  readonly reads: PublicationReads;
  /** Of the default branch. */
  readonly headSha: string;
  /** Where GitHub is. */
  readonly url: string;
  /** From now on GitHub refuses everything, in this way. */
  readonly refuse: (how: 'limited' | 'unauthorized') => void;
}

/** The story: an issue of `acme/widget`, of which we have a fork and two open pull requests, one elsewhere. */
export const PUBLICATION_STORY = {
  login: 'octo-contributor',
  issue: IssueRef.parse('acme/widget#7'),
  fork: 'octo-contributor/our-widget',
  pull: {
    number: 12,
    branch: 'contribflow/issue-3',
    sha: 'a'.repeat(40),
    body: 'Fixes #3\n',
    createdAt: '2026-02-02T00:00:00Z',
  },
  elsewhere: { repository: 'other/thing', number: 4, branch: 'fix', createdAt: '2026-02-01T00:00:00Z' },
} as const;

/** What everybody does who knows how things stand before a publication. */
export function describePublicationReads(
  name: string,
  make: () => PublicationReadsFixture | Promise<PublicationReadsFixture>,
): void {
  const { login, issue, fork, pull, elsewhere } = PUBLICATION_STORY;

  describe(`publication reads: ${name}`, () => {
    it('tell who we are, what is there and how the issue stands', async () => {
      const { reads, headSha, url } = await make();
      const found = await reads.publicationFacts(issue, fakeRun());
      if (!found.ok) throw new Error(found.failure.kind);
      const facts = PublicationFacts.parse(found.value);
      expect(facts).toMatchObject({
        login,
        fork,
        repository: { fullName: 'acme/widget', defaultBranch: 'trunk', headSha, isArchived: false, mayPush: false },
        issue: { issue, isOpen: true, title: 'It breaks', assignees: ['ann'] },
        ownPullRequestCount: 2,
      });
      expect(facts.ownPullRequests).toEqual([
        {
          ...{ repository: 'acme/widget', number: pull.number, url: `${url}/acme/widget/pull/${pull.number}` },
          ...{ headBranch: pull.branch, headRepository: fork, headSha: pull.sha, isDraft: true },
        },
        expect.objectContaining({ repository: elsewhere.repository, number: elsewhere.number, isDraft: false }),
      ]);
    });

    it('give a pull request, and where it comes from', async () => {
      const { reads, url } = await make();
      expect(await reads.pullRequest('acme/widget', pull.number, fakeRun())).toEqual({
        ok: true,
        value: { body: pull.body, url: `${url}/acme/widget/pull/${pull.number}`, headSha: pull.sha },
      });
    });

    it('find nothing where there is nothing', async () => {
      const { reads } = await make();
      const failure = { kind: 'not_found' };
      expect(await reads.publicationFacts(IssueRef.parse('acme/widget#999'), fakeRun())).toEqual({
        ok: false,
        failure,
      });
      expect(await reads.publicationFacts(IssueRef.parse('acme/gadget#7'), fakeRun())).toEqual({ ok: false, failure });
      expect(await reads.pullRequest('acme/widget', 999, fakeRun())).toEqual({ ok: false, failure });
    });

    it.each(['limited', 'unauthorized'] as const)('tell when they are %s', async (kind) => {
      const { reads, refuse } = await make();
      refuse(kind);
      expect(await reads.publicationFacts(issue, fakeRun())).toMatchObject({ failure: { kind } });
      expect(await reads.pullRequest('acme/widget', pull.number, fakeRun())).toMatchObject({ failure: { kind } });
    });

    it('stop when they are told to', async () => {
      const { reads } = await make();
      const stopped = { ...fakeRun(), signal: AbortSignal.abort() };
      expect(await reads.publicationFacts(issue, stopped)).toMatchObject({ failure: { kind: 'aborted' } });
      expect(await reads.pullRequest('acme/widget', 12, stopped)).toMatchObject({ failure: { kind: 'aborted' } });
    });
  });
}
