import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRepository } from '../../../src/demo/github/world/builders.ts';
import { fakeRun } from '../../fakes/fake-ports.ts';
import { ATTACKS, canaryIn } from './attacks.ts';
import {
  commitUpstream,
  expectOk,
  gitAt,
  ID,
  plainGit,
  plainGitOnline,
  prepared,
  put,
  REPOSITORY,
  REQUEST,
  simulatorWith,
  storeOf,
} from './fixture.ts';

describe('planted settings and hooks', () => {
  it.each(ATTACKS)('are not obeyed, but reported: $name', async ({ plant, reported }) => {
    const { place, workspace, workspaces, patches, look } = await prepared();
    const { file, script } = canaryIn(place);
    plant(workspace, script);
    rmSync(file, { force: true });
    writeFileSync(join(workspace, 'src/one.ts'), 'export const one = 11;\n');
    for (let looks = 0; looks < 2; looks += 1) {
      const { tampering, treeSha, baseSha } = await look();
      expect(tampering).toEqual(reported);
      const trees = { baseSha, treeSha };
      const changes = expectOk(await patches.changes(ID, trees, fakeRun()));
      expect(changes.map(({ path }) => path)).toContain('src/one.ts');
      const options = { file: 'patch.diff', headBytes: 1000, onLine: () => undefined };
      expectOk(await patches.diff(ID, trees, options, fakeRun()));
      expectOk(await workspaces.prepare(REQUEST, fakeRun()));
    }
    expect(existsSync(file)).toBe(false);
  });

  const RUNNING = ATTACKS.flatMap(({ provoke, ...attack }) => (provoke === null ? [] : [{ ...attack, provoke }]));
  it.each(RUNNING)('would be obeyed by plain git: $name', async ({ plant, provoke }) => {
    const { place, workspace } = await prepared();
    const { file, script } = canaryIn(place);
    plant(workspace, script);
    for (const name of ['src/one.ts', 'README.md']) put(workspace, name, 'changed\n');
    rmSync(file, { force: true });
    for (const args of provoke) {
      try {
        plainGit(workspace, args, 'protocol=http\nhost=127.0.0.1\n\n');
      } catch {
        // Most of them end badly, since the script is not what git expects.
      }
    }
    expect(existsSync(file)).toBe(true);
  });

  it('are of no use in the store either', async () => {
    const fixture = await prepared();
    const { file, script } = canaryIn(fixture.place);
    const store = storeOf(fixture);
    plainGit(store, ['--git-dir=.', 'config', 'filter.evil.clean', `${script}; cat`]);
    put(store, 'info/attributes', '* filter=evil\n');
    put(fixture.workspace, 'src/one.ts', 'changed\n');
    expect((await fixture.look()).isClean).toBe(false);
    expect(existsSync(file)).toBe(false);
  });
});

describe('submodules', () => {
  async function withSubmodule() {
    const library = createRepository('acme/library', { files: { 'lib.txt': 'library\n' } });
    const { simulator, served } = await simulatorWith([library, createRepository(REPOSITORY)]);
    const address = `${simulator.url}/acme/library.git`;
    const [sha = ''] = (await plainGitOnline(served, ['ls-remote', address, 'HEAD'])).split('\t');
    commitUpstream(served, (seed) => {
      put(seed, 'README.md', '# Widget\n');
      put(seed, '.gitmodules', `[submodule "library"]\n\tpath = libs/library\n\turl = ${address}\n`);
      plainGit(seed, ['add', '--all']);
      plainGit(seed, ['update-index', '--add', '--cacheinfo', `160000,${sha},libs/library`]);
      mkdirSync(join(seed, 'libs/library'), { recursive: true });
    });
    const fixture = gitAt(simulator.url);
    const snapshot = expectOk(await fixture.workspaces.prepare(REQUEST, fakeRun()));
    return { ...fixture, snapshot, look: async () => expectOk(await fixture.workspaces.look(ID, fakeRun())) };
  }

  it('are reported, and filled by the documented command without a trace of tampering', async () => {
    const { snapshot, workspace, look } = await withSubmodule();
    const paths = ['libs/library'];
    expect(snapshot.submodules).toEqual({ status: 'requires_initialization', paths });
    await plainGitOnline(workspace, ['submodule', 'update', '--init', '--recursive']);
    expect(await look()).toMatchObject({ submodules: { status: 'initialized', paths }, tampering: [], isClean: true });
  });

  it('are followed when somebody moves them, and nothing in them is run', async () => {
    const { place, workspace, look, patches } = await withSubmodule();
    const { file, script } = canaryIn(place);
    await plainGitOnline(workspace, ['submodule', '--quiet', 'update', '--init']);
    const library = join(workspace, 'libs/library');
    put(library, 'lib.txt', 'changed\n');
    plainGit(library, ['commit', '--quiet', '--all', '--message', 'Move']);
    put(library, '.gitattributes', '* filter=evil\n');
    plainGit(library, ['config', 'filter.evil.clean', `${script}; cat`]);
    plainGit(library, ['config', 'core.fsmonitor', script]);
    put(library, 'lib.txt', 'changed again\n');
    const { treeSha, baseSha, embeddedRepositories } = await look();
    expect((await look()).treeSha).toBe(treeSha);
    const changes = expectOk(await patches.changes(ID, { baseSha, treeSha }, fakeRun()));
    expect(changes).toMatchObject([{ path: 'libs/library', status: 'M', oldMode: '160000', newMode: '160000' }]);
    expect(embeddedRepositories).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });

  it('may be removed, or become something else', async () => {
    const { workspace, look, patches } = await withSubmodule();
    rmSync(join(workspace, 'libs/library'), { recursive: true });
    put(workspace, 'libs/library', 'now a file\n');
    const { treeSha, baseSha } = await look();
    const changes = expectOk(await patches.changes(ID, { baseSha, treeSha }, fakeRun()));
    expect(changes).toMatchObject([{ path: 'libs/library', status: 'T', newMode: '100644' }]);
  });

  it('are told from repositories that somebody put there', async () => {
    const { workspace, look } = await prepared();
    put(workspace, 'vendor/own/file.txt', 'x\n');
    plainGit(workspace, ['init', '--quiet', 'vendor/own']);
    plainGit(join(workspace, 'vendor/own'), ['add', '--all']);
    plainGit(join(workspace, 'vendor/own'), ['commit', '--quiet', '--message', 'Own']);
    expect((await look()).embeddedRepositories).toEqual(['vendor/own']);
    expect((await look()).embeddedRepositories).toEqual(['vendor/own']);
    rmSync(join(workspace, 'vendor'), { recursive: true });
    expect(await look()).toMatchObject({ embeddedRepositories: [], isClean: true });
  });
});
