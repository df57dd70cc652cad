import { describe, expect, it } from 'vitest';
import type { GitFailure } from '../../src/ports/git-failure.ts';
import type { Result } from '../../src/ports/result.ts';
import type { Workspaces } from '../../src/ports/workspaces.ts';
import { fakeRun } from '../fakes/fake-ports.ts';

interface WorkspacesFixture {
  readonly workspaces: Workspaces;
  /** Writes a file of the workspace, as a person does. */
  readonly edit: (path: string, text: string) => void;
  readonly read: (path: string) => string | null;
  /** Commits a file upstream. */
  readonly commit: (path: string, text: string) => void;
}

/** Makes `acme/widget` on the branch `trunk` with these files, and the port to it. */
type MakeWorkspaces = (files: Readonly<Record<string, string>>) => Promise<WorkspacesFixture>;

const ID = { repository: 'acme/widget', slug: 'acme-widget-7' };
const REQUEST = { ...ID, branch: 'contribflow/issue-7', token: null, isFull: false, wantedBase: null };
const FILES = { 'README.md': '# Widget\n', 'src/one.txt': 'one\n' };

function got<Value>(result: Result<Value, GitFailure>): Value {
  if (result.ok) return result.value;
  throw new Error(`${result.failure.kind}: ${result.failure.message}`);
}

/** What all workspaces do, wherever they are. */
export function describeWorkspaces(name: string, make: MakeWorkspaces): void {
  describe(`workspaces: ${name}`, () => {
    it('are made once, and looked at from then on', async () => {
      const { workspaces, read } = await make(FILES);
      expect(await workspaces.look(ID, fakeRun())).toMatchObject({
        failure: { kind: 'no_workspace', subject: `.contribflow/workspaces/${ID.slug}` },
      });
      const made = got(await workspaces.prepare(REQUEST, fakeRun()));
      expect(made).toMatchObject({
        ...{ isCreated: true, isClean: true, branch: REQUEST.branch, baseBranch: 'trunk', tampering: [] },
        ...{ submodules: { status: 'none', paths: [] }, embeddedRepositories: [] },
      });
      expect(read('src/one.txt')).toBe('one\n');
      const again = got(await workspaces.prepare(REQUEST, fakeRun()));
      const looked = got(await workspaces.look(ID, fakeRun()));
      for (const later of [again, looked]) {
        expect(later).toMatchObject({ isCreated: false, treeSha: made.treeSha, baseSha: made.baseSha });
      }
    });

    it('have another tree for every other content, and the same for the same', async () => {
      const { workspaces, edit } = await make(FILES);
      const { treeSha } = got(await workspaces.prepare(REQUEST, fakeRun()));
      edit('src/one.txt', 'two\n');
      const changed = got(await workspaces.look(ID, fakeRun()));
      expect(changed.isClean).toBe(false);
      expect(changed.treeSha).not.toBe(treeSha);
      edit('src/one.txt', 'one\n');
      expect(got(await workspaces.look(ID, fakeRun()))).toMatchObject({ isClean: true, treeSha });
    });

    it('know where upstream is, and follow it with the work', async () => {
      const { workspaces, edit, read, commit } = await make(FILES);
      const { baseSha } = got(await workspaces.prepare(REQUEST, fakeRun()));
      expect(got(await workspaces.upstream(REQUEST, fakeRun()))).toBe(baseSha);
      expect(got(await workspaces.update(REQUEST, fakeRun())).outcome).toEqual({ status: 'current' });
      edit('mine.txt', 'mine\n');
      commit('README.md', '# Better widget\n');
      const upstreamSha = got(await workspaces.upstream(REQUEST, fakeRun()));
      expect(upstreamSha).not.toBe(baseSha);
      const { outcome, workspace } = got(await workspaces.update(REQUEST, fakeRun()));
      expect(outcome).toEqual({ status: 'updated', fromSha: baseSha });
      expect(workspace).toMatchObject({ baseSha: upstreamSha, isClean: false });
      expect([read('README.md'), read('mine.txt')]).toEqual(['# Better widget\n', 'mine\n']);
    });

    it('change nothing when upstream is in conflict with the work', async () => {
      const { workspaces, edit, read, commit } = await make(FILES);
      const { baseSha } = got(await workspaces.prepare(REQUEST, fakeRun()));
      edit('README.md', '# Mine\n');
      commit('README.md', '# Theirs\n');
      const { outcome, workspace } = got(await workspaces.update(REQUEST, fakeRun()));
      expect(outcome).toMatchObject({ status: 'conflict', paths: ['README.md'] });
      expect(workspace.baseSha).toBe(baseSha);
      expect(read('README.md')).toBe('# Mine\n');
    });

    it('fail with a reason', async () => {
      const { workspaces } = await make(FILES);
      const other = { ...REQUEST, repository: 'acme/other', slug: 'acme-other-7' };
      expect(await workspaces.prepare(other, fakeRun())).toMatchObject({ failure: { kind: 'repository_not_found' } });
      expect(await workspaces.update(other, fakeRun())).toMatchObject({ failure: { kind: 'no_workspace' } });
      const { workspaces: empty } = await make({});
      expect(await empty.prepare(REQUEST, fakeRun())).toMatchObject({ failure: { kind: 'repository_empty' } });
      const stopped = { ...fakeRun(), signal: AbortSignal.abort() };
      expect(await workspaces.prepare(REQUEST, stopped)).toMatchObject({ failure: { kind: 'aborted' } });
    });
  });
}
