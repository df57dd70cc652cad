import { describe, expect, it } from 'vitest';
import { PullRequestProgress } from '../../src/contract/pull-request-progress.ts';
import type { PullRequestReads } from '../../src/ports/pull-request-reads.ts';
import { fakeRun } from '../fakes/fake-ports.ts';

export interface PullRequestReadsFixture {
  readonly reads: PullRequestReads;
  /** Where GitHub is. */
  readonly url: string;
  /** From now on GitHub refuses everything, in this way. */
  readonly refuse: (how: 'limited' | 'unauthorized') => void;
}

/** What everybody does who can look at a pull request: `acme/widget#12`, reviewed by `ann`, checked by two robots. */
export function describePullRequestReads(
  name: string,
  make: () => PullRequestReadsFixture | Promise<PullRequestReadsFixture>,
): void {
  describe(`pull request reads: ${name}`, () => {
    it('tell its state, what was said in its order, and what its checks came to', async () => {
      const { reads, url } = await make();
      const found = await reads.progress('acme/widget', 12, fakeRun());
      if (!found.ok) throw new Error(found.failure.kind);
      expect(PullRequestProgress.parse(found.value)).toEqual({
        ...{ number: 12, url: `${url}/acme/widget/pull/12`, title: 'Mine', state: 'open', isDraft: true },
        ...{ hasConflicts: true, closedAt: null, viewerLogin: 'octo-contributor', checksNotRead: 0 },
        words: [
          {
            author: { login: 'ann', isBot: false, association: 'member' },
            ...{
              verdict: 'changes_requested',
              body: 'And the other end?',
              lineComments: 2,
              at: '2026-02-03T00:00:00Z',
            },
          },
          {
            author: { login: 'octo-contributor', isBot: false, association: 'none' },
            ...{ verdict: null, body: 'There too.', lineComments: 0, at: '2026-02-04T00:00:00Z' },
          },
          {
            author: { login: 'gauge', isBot: true, association: 'none' },
            ...{ verdict: null, body: 'Coverage: 98 %', lineComments: 0, at: '2026-02-05T00:00:00Z' },
          },
        ],
        checks: [
          { name: 'build', status: 'pending' },
          { name: 'test', status: 'failed' },
          { name: 'docs', status: 'passed' },
        ],
      });
    });

    it('find nothing where there is nothing', async () => {
      const { reads } = await make();
      const nothing = { ok: false, failure: { kind: 'not_found' } };
      expect(await reads.progress('acme/widget', 999, fakeRun())).toEqual(nothing);
      expect(await reads.progress('acme/gadget', 12, fakeRun())).toEqual(nothing);
    });

    it.each(['limited', 'unauthorized'] as const)('tell when they are %s', async (kind) => {
      const { reads, refuse } = await make();
      refuse(kind);
      expect(await reads.progress('acme/widget', 12, fakeRun())).toMatchObject({ failure: { kind } });
    });

    it('stop when they are told to', async () => {
      const { reads } = await make();
      const stopped = { ...fakeRun(), signal: AbortSignal.abort() };
      expect(await reads.progress('acme/widget', 12, stopped)).toMatchObject({ failure: { kind: 'aborted' } });
    });
  });
}
