import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fakeRun } from '../../fakes/fake-ports.ts';
import { commitUpstream, expectOk, gitAt, gitWith, ID, plainGit, prepared, put, REQUEST } from './fixture.ts';

describe('prepare', () => {
  it('makes a workspace on the branch of the task, with an ordinary git', async () => {
    const { workspace, snapshot, simulator } = await prepared();
    expect(snapshot).toMatchObject({
      isCreated: true,
      branch: 'contribflow/issue-7',
      baseBranch: 'main',
      isClean: true,
      tampering: [],
      embeddedRepositories: [],
      submodules: { status: 'none', paths: [] },
    });
    expect(readFileSync(join(workspace, 'src/one.ts'), 'utf8')).toBe('export const one = 1;\n');
    expect(plainGit(workspace, ['status', '--porcelain', '--branch'])).toMatch(
      /^## contribflow\/issue-7\.\.\.origin\/main$/,
    );
    expect(plainGit(workspace, ['rev-parse', 'HEAD'])).toBe(snapshot.baseSha);
    expect(plainGit(workspace, ['remote', 'get-url', 'origin'])).toBe(`${simulator.url}/acme/widget.git`);
    expect(plainGit(workspace, ['fsck', '--connectivity-only'])).toBe('');
    expect(plainGit(workspace, ['rev-list', '--count', 'HEAD'])).toBe('1');
  });

  it('reports what is there when it runs again, and loses nothing', async () => {
    const { workspace, workspaces, snapshot } = await prepared();
    writeFileSync(join(workspace, 'new.txt'), 'mine');
    const again = expectOk(await workspaces.prepare(REQUEST, fakeRun()));
    expect(again).toMatchObject({ isCreated: false, isClean: false, baseSha: snapshot.baseSha });
    expect(readFileSync(join(workspace, 'new.txt'), 'utf8')).toBe('mine');
  });

  // Git itself looks only at seconds, so that an index must keep its time wherever it is copied to.
  it.each([1, 2, 3])('sees an edit of the same length in the second of the checkout (%s)', async () => {
    const { workspace, workspaces, snapshot } = await prepared();
    writeFileSync(join(workspace, 'src/one.ts'), 'export const one = 2;\n');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const looked = expectOk(await workspaces.look(ID, fakeRun()));
    expect(looked.isClean).toBe(false);
    expect(looked.treeSha).not.toBe(snapshot.treeSha);
    expect(plainGit(workspace, ['status', '--porcelain'])).toContain('src/one.ts');
  });

  it('leaves alone what is where the workspace belongs', async () => {
    const { workspace, workspaces } = await gitWith();
    mkdirSync(workspace, { recursive: true });
    writeFileSync(join(workspace, 'thesis.txt'), 'years of work');
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject({
      ok: false,
      failure: { kind: 'workspace_in_the_way', subject: `.contribflow/workspaces/${ID.slug}` },
    });
    expect(readFileSync(join(workspace, 'thesis.txt'), 'utf8')).toBe('years of work');
  });

  it('gets all history when it is asked to, also later', async () => {
    const { workspace, workspaces } = await prepared();
    expectOk(await workspaces.prepare({ ...REQUEST, isFull: true }, fakeRun()));
    expect(plainGit(workspace, ['rev-list', '--count', 'HEAD'])).toBe('2');
    expect(existsSync(join(workspace, '.git/shallow'))).toBe(false);
  });

  it('fetches no object again for a second task', async () => {
    const { workspaces, simulator } = await prepared();
    const before = simulator.requests.length;
    const other = { ...REQUEST, slug: 'acme-widget-8', branch: 'contribflow/issue-8' };
    expect(expectOk(await workspaces.prepare(other, fakeRun())).isCreated).toBe(true);
    const asked = simulator.requests.slice(before);
    expect(asked.length).toBeGreaterThan(0);
    // Asking for refs is a POST too, in the second version of the protocol: one request to greet and one to list.
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  it('starts a second task from where upstream is by then', async () => {
    const { workspaces, served, options, snapshot } = await prepared();
    const moved = commitUpstream(served, (seed) => {
      put(seed, 'src/three.ts', 'export const three = 3;\n');
      rmSync(join(seed, 'src/two.ts'));
    });
    const other = { ...REQUEST, slug: 'acme-widget-8', branch: 'contribflow/issue-8' };
    const second = expectOk(await workspaces.prepare(other, fakeRun()));
    const workspace = join(options.controllerPath, '.contribflow/workspaces/acme-widget-8');
    expect(second).toMatchObject({ isCreated: true, isClean: true, baseSha: moved });
    expect(second.baseSha).not.toBe(snapshot.baseSha);
    expect(readdirSync(join(workspace, 'src')).sort()).toEqual(['one.ts', 'three.ts']);
  });

  it('leaves nothing of a second task when upstream does not answer', async () => {
    const { workspaces, simulator, options } = await prepared();
    await simulator.close();
    const other = { ...REQUEST, slug: 'acme-widget-8', branch: 'contribflow/issue-8' };
    expect((await workspaces.prepare(other, fakeRun())).ok).toBe(false);
    expect(readdirSync(join(options.controllerPath, '.contribflow/workspaces'))).toEqual([ID.slug]);
  });

  it('finds a default branch called trunk', async () => {
    const { snapshot } = await prepared({ defaultBranch: 'trunk' });
    expect(snapshot.baseBranch).toBe('trunk');
  });

  describe('from a branch that is asked for', () => {
    const branches = { next: { oid: '', files: { 'next.txt': 'next\n' } } };

    it.each([false, true])('starts from it, with all history: %s', async (isFull) => {
      const { workspace, workspaces } = await gitWith({ branches });
      const made = expectOk(await workspaces.prepare({ ...REQUEST, isFull, wantedBase: 'next' }, fakeRun()));
      expect(made).toMatchObject({ isCreated: true, isClean: true, baseBranch: 'next' });
      expect(made.lastCommand).toContain('--branch next');
      expect(readdirSync(workspace).sort()).toEqual(['.git', 'next.txt']);
      expect(plainGit(workspace, ['status', '--porcelain', '--branch'])).toBe('## contribflow/issue-7...origin/next');
      expect(existsSync(join(workspace, '.git/shallow'))).toBe(!isFull);
    });

    it('follows that branch, and no other, from then on', async () => {
      const { workspace, workspaces, served, snapshot } = await prepared({ branches });
      const request = { ...REQUEST, slug: 'acme-widget-8', branch: 'contribflow/issue-8', wantedBase: 'next' };
      const made = expectOk(await workspaces.prepare(request, fakeRun()));
      expect(made.baseSha).not.toBe(snapshot.baseSha);
      commitUpstream(served, (seed) => {
        put(seed, 'main.txt', 'main\n');
      });
      expect(expectOk(await workspaces.upstream(request, fakeRun()))).toBe(made.baseSha);
      const moved = commitUpstream(
        served,
        (seed) => {
          plainGit(seed, ['checkout', '--quiet', 'next']);
          put(seed, 'later.txt', 'later\n');
        },
        'next',
      );
      expect(expectOk(await workspaces.upstream(request, fakeRun()))).toBe(moved);
      const updated = expectOk(await workspaces.update(request, fakeRun()));
      expect(updated).toMatchObject({
        outcome: { status: 'updated' },
        workspace: { baseBranch: 'next', baseSha: moved },
      });
      expect(readdirSync(join(workspace, '../acme-widget-8')).sort()).toEqual(['.git', 'later.txt', 'next.txt']);
    });

    it.each(['gone', 'a..b', '--upload-pack=touch', 'a b', ''])(
      'starts from the default branch where it has none of that name: "%s"',
      async (wantedBase) => {
        const { workspaces } = await gitWith({ branches });
        const made = expectOk(await workspaces.prepare({ ...REQUEST, wantedBase }, fakeRun()));
        expect(made).toMatchObject({ isCreated: true, baseBranch: 'main' });
      },
    );
  });

  it('has nothing to say where there is no workspace', async () => {
    const { workspaces } = await gitWith();
    expect(await workspaces.look(ID, fakeRun())).toMatchObject({ ok: false, failure: { kind: 'no_workspace' } });
  });

  it('tells what git does meanwhile', async () => {
    const { workspaces } = await gitWith();
    const run = fakeRun();
    expectOk(await workspaces.prepare(REQUEST, run));
    expect(run.told.join('\n')).toMatch(/Fetching acme\/widget: Receiving 100%/);
  });

  it('refuses a server that is neither encrypted nor on this machine', async () => {
    const { workspaces } = gitAt('http://example.com');
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject({ ok: false, failure: { kind: 'failed' } });
  });
});
