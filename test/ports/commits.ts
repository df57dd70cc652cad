import { describe, expect, it } from 'vitest';
import type { CommitRequest, Commits, Identity } from '../../src/ports/commits.ts';
import type { GitFailure } from '../../src/ports/git-failure.ts';
import type { TreePair } from '../../src/ports/patches.ts';
import type { Result } from '../../src/ports/result.ts';
import { fakeRun } from '../fakes/fake-ports.ts';

interface CommitsFixture {
  readonly commits: Commits;
  /** The base of a workspace, and the tree of what was edited there. */
  readonly trees: TreePair;
  /** Moves the base branch upstream; gives its new head. */
  readonly moveBase: () => string;
  /** Puts a commit of the engine's at a ref upstream. */
  readonly propose: (sha: string, ref: string) => void;
}

/** A workspace of `acme/widget` on `trunk`, of somebody who calls themselves so. */
type MakeCommits = (person: Identity | null) => Promise<CommitsFixture>;

const COMMITS_ID = { repository: 'acme/widget', slug: 'acme-widget-7' };
const BASE = { ...COMMITS_ID, token: null, baseBranch: 'trunk' };
const ADA: Identity = { name: 'Ada Example', email: 'ada@example.com' };
const PULL = 'refs/pull/7/head';

function got<Value>(result: Result<Value, GitFailure>): Value {
  if (result.ok) return result.value;
  throw new Error(`${result.failure.kind}: ${result.failure.message}`);
}

/** What all commits are like, wherever they are. */
export function describeCommits(name: string, make: MakeCommits): void {
  const request = (trees: TreePair): CommitRequest => ({
    ...{ ...trees, author: ADA, at: 1_767_225_600, message: 'Fix it\n\nFixes #7\n' },
  });

  describe(`commits: ${name}`, () => {
    it.each([ADA, null])('are by the person that is configured: %o', async (person) => {
      const { commits } = await make(person);
      expect(got(await commits.identity(fakeRun()))).toEqual(person);
    });

    it('are the same for the same request, and others for every other', async () => {
      const { commits, trees } = await make(ADA);
      const same = request(trees);
      const sha = got(await commits.commit(COMMITS_ID, same, fakeRun()));
      expect(sha).toMatch(/^[0-9a-f]{40}$/);
      expect(got(await commits.commit(COMMITS_ID, same, fakeRun()))).toBe(sha);
      const others: CommitRequest[] = [
        { ...same, message: 'Fix it\n' },
        { ...same, at: same.at + 1 },
        { ...same, author: { ...ADA, name: 'Bob Example' } },
        { ...same, author: { ...ADA, email: 'bob@example.com' } },
      ];
      const shas = await Promise.all(
        others.map(async (other) => got(await commits.commit(COMMITS_ID, other, fakeRun()))),
      );
      expect(new Set([sha, ...shas]).size).toBe(others.length + 1);
    });

    it('know the base as it is upstream now', async () => {
      const { commits, trees, moveBase } = await make(ADA);
      expect(got(await commits.fetchBase(BASE, fakeRun()))).toBe(trees.baseSha);
      const moved = moveBase();
      expect(got(await commits.fetchBase(BASE, fakeRun()))).toBe(moved);
      expect(await commits.fetchBase({ ...BASE, baseBranch: 'gone' }, fakeRun())).toMatchObject({
        failure: { kind: 'repository_empty', subject: 'gone' },
      });
    });

    it('are fetched with what they are made of', async () => {
      const { commits, trees, propose } = await make(ADA);
      const commitSha = got(await commits.commit(COMMITS_ID, request(trees), fakeRun()));
      expect(await commits.fetchCommit('acme/widget', PULL, null, fakeRun())).toMatchObject({
        failure: { kind: 'repository_not_found', subject: PULL },
      });
      propose(commitSha, PULL);
      expect(got(await commits.fetchCommit('acme/widget', PULL, null, fakeRun()))).toEqual({
        ...{ commitSha, treeSha: trees.treeSha, parents: [trees.baseSha] },
      });
    });

    it('are found at the branches of the server', async () => {
      const { commits, trees, propose } = await make(ADA);
      const find = (repository: string, branch: string) => commits.remoteBranch(repository, branch, null, fakeRun());
      expect(got(await find('acme/widget', 'trunk'))).toBe(trees.baseSha);
      expect(got(await find('acme/widget', 'contribflow/issue-7'))).toBeNull();
      const sha = got(await commits.commit(COMMITS_ID, request(trees), fakeRun()));
      propose(sha, 'refs/heads/contribflow/issue-7');
      expect(got(await find('acme/widget', 'contribflow/issue-7'))).toBe(sha);
      expect(await find('acme/other', 'trunk')).toMatchObject({ failure: { kind: 'repository_not_found' } });
    });

    it('stop when they are told to', async () => {
      const { commits, trees } = await make(ADA);
      const stopped = { ...fakeRun(), signal: AbortSignal.abort() };
      const answers = [
        await commits.identity(stopped),
        await commits.commit(COMMITS_ID, request(trees), stopped),
        await commits.fetchBase(BASE, stopped),
        await commits.remoteBranch('acme/widget', 'trunk', null, stopped),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ failure: { kind: 'aborted' } });
    });
  });
}
