import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRepository } from '../../../src/demo/github/world/builders.ts';
import { localServer } from '../../builders/local-server.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';
import { fakeRun } from '../../fakes/fake-ports.ts';
import {
  commitUpstream,
  expectOk,
  gitAt,
  ID,
  plainGit,
  prepared,
  privateIn,
  put,
  REPOSITORY,
  simulatorWith,
  storeOf,
} from './fixture.ts';

const TOKEN = 'ghs_aVerySecretToken0123456789';
const AUTHOR = { name: 'Ada Example', email: 'ada@example.com' };
const AT = 1_767_225_600;

/** A workspace with one change, and the commit of it. */
async function committed() {
  const fixture = await prepared();
  put(fixture.workspace, 'src/one.ts', 'export const one = 11;\n');
  const { baseSha, treeSha } = await fixture.look();
  const request = { baseSha, treeSha, author: AUTHOR, at: AT, message: 'Fix one' };
  const sha = expectOk(await fixture.commits.commit(ID, request, fakeRun()));
  return { ...fixture, baseSha, treeSha, request, sha };
}

describe('a commit', () => {
  it('is what was asked for, to the last byte', async () => {
    const { sha, baseSha, treeSha, ...fixture } = await committed();
    const who = `Ada Example <ada@example.com> ${AT} +0000`;
    expect(plainGit(storeOf(fixture), ['cat-file', 'commit', sha])).toBe(
      `tree ${treeSha}\nparent ${baseSha}\nauthor ${who}\ncommitter ${who}\n\nFix one`,
    );
  });

  it('is not cleared away', async () => {
    const { sha, ...fixture } = await committed();
    const store = storeOf(fixture);
    plainGit(store, ['gc', '--quiet', '--prune=now']);
    expect(plainGit(store, ['cat-file', '-t', sha])).toBe('commit');
    expect(plainGit(store, ['ls-tree', '--name-only', sha])).toContain('README.md');
  });

  it('has nothing of what happens in the workspace later, nor of its git', async () => {
    const { request, sha, workspace, commits } = await committed();
    put(workspace, 'src/one.ts', 'export const one = 666;\n');
    put(workspace, '.git/hooks/commit-msg', '#!/bin/sh\ntouch /tmp/contribflow-commit-canary\n');
    plainGit(workspace, ['config', 'user.name', 'Mallory']);
    plainGit(workspace, ['config', 'commit.gpgSign', 'true']);
    expect(expectOk(await commits.commit(ID, request, fakeRun()))).toBe(sha);
    expect(existsSync('/tmp/contribflow-commit-canary')).toBe(false);
  });

  it('is of a whole id, or a bug', async () => {
    const { request, commits } = await committed();
    for (const treeSha of ['HEAD', '--help', 'e'.repeat(39)]) {
      await expect(commits.commit(ID, { ...request, treeSha }, fakeRun())).rejects.toThrow(/whole id/);
    }
    const missing = { ...request, treeSha: 'e'.repeat(40) };
    expect(await commits.commit(ID, missing, fakeRun())).toMatchObject({ ok: false });
  });

  it('tells what the base has changed since, by the patches of two commits', async () => {
    const { baseSha, commits, patches, served } = await committed();
    commitUpstream(served, (seed) => {
      plainGit(seed, ['mv', 'src/two.ts', 'src/three.ts']);
      put(seed, 'README.md', '# Other\n');
    });
    const treeSha = expectOk(await commits.fetchBase({ ...ID, token: null, baseBranch: 'main' }, fakeRun()));
    const changes = expectOk(await patches.changes({ repository: REPOSITORY }, { baseSha, treeSha }, fakeRun()));
    expect(changes.map(({ status, path, oldPath }) => [status, path, oldPath])).toEqual([
      ['M', 'README.md', null],
      ['R', 'src/three.ts', 'src/two.ts'],
    ]);
  });
});

describe('a commit of somebody else', () => {
  it('can be read and compared without a workspace', async () => {
    const { sha, baseSha, treeSha, served, simulator, ...fixture } = await committed();
    const bare = join(served, `${REPOSITORY}.git`);
    plainGit(served, ['-C', storeOf(fixture), 'push', '--quiet', bare, `${sha}:refs/pull/7/head`]);
    const other = gitAt(simulator.url);
    const fetched = expectOk(await other.commits.fetchCommit(REPOSITORY, 'refs/pull/7/head', null, fakeRun()));
    expect(fetched).toEqual({ commitSha: sha, treeSha, parents: [baseSha] });
    const texts = await other.treeFiles.texts({ repository: REPOSITORY }, treeSha, ['src/one.ts'], fakeRun());
    expect(expectOk(texts).get('src/one.ts')).toBe('export const one = 11;\n');
    const changes = await other.patches.changes({ repository: REPOSITORY }, { baseSha, treeSha }, fakeRun());
    expect(expectOk(changes).map(({ path }) => path)).toEqual(['src/one.ts']);
  });

  it.each(['main', 'refs/tags/v1', 'refs/pull/7/merge', 'refs/pull/0/head', '--upload-pack=x', 'refs/pull/7/head:x'])(
    'is not fetched by %s',
    async (ref) => {
      const { commits } = gitAt('http://127.0.0.1:9');
      await expect(commits.fetchCommit(REPOSITORY, ref, null, fakeRun())).rejects.toThrow(/is fetched by/);
    },
  );

  it('brings the token to nobody else', async () => {
    let visits = 0;
    const second = await localServer((_, response) => {
      visits += 1;
      response.writeHead(404).end();
    });
    const first = await localServer((request, response) => {
      if (request.headers.authorization === undefined) {
        response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
      } else response.writeHead(301, { location: `${second.url}${request.url ?? ''}` }).end();
    });
    const { commits } = gitAt(first.url);
    const answers = [
      await commits.remoteBranch(REPOSITORY, 'main', TOKEN, fakeRun()),
      await commits.fetchCommit(REPOSITORY, 'refs/pull/7/head', TOKEN, fakeRun()),
      await commits.fetchBase({ ...ID, token: TOKEN, baseBranch: 'main' }, fakeRun()),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ failure: { kind: 'redirect_refused' } });
    expect(JSON.stringify(answers)).not.toContain(TOKEN);
    expect(visits).toBe(0);
    await Promise.all([first.close(), second.close()]);
  });

  it('is not looked for when the server does not accept the token', async () => {
    const { simulator } = await simulatorWith([createRepository(REPOSITORY, { isPrivate: true })]);
    simulator.world.rejectedTokens.add(TOKEN);
    const { commits } = gitAt(simulator.url);
    expect(await commits.remoteBranch(REPOSITORY, 'main', TOKEN, fakeRun())).toMatchObject({
      failure: { kind: 'credential_refused' },
    });
  });
});

describe('the name of a person', () => {
  /** A home with this configuration, and who that is. */
  async function personWith(config: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
    const home = temporaryDirectory();
    for (const [name, text] of Object.entries(config)) {
      mkdirSync(join(home, name, '..'), { recursive: true });
      writeFileSync(join(home, name), text);
    }
    const { commits } = gitAt('http://127.0.0.1:9', {
      env: { PATH: process.env['PATH'], HOME: home, GIT_CONFIG_NOSYSTEM: '1', ...env },
    });
    return { home, answer: await commits.identity(fakeRun()) };
  }
  const ADA = '[user]\n\tname = Ada Example\n\temail = ada@example.com\n';

  it.each<[string, Record<string, string>, Record<string, string>, object | null]>([
    ['nobody', {}, {}, null],
    ['only a name', { '.gitconfig': '[user]\n\tname = Ada\n' }, {}, null],
    ['the home', { '.gitconfig': ADA }, {}, AUTHOR],
    ['the XDG directory', { '.config/git/config': ADA }, {}, AUTHOR],
    [
      'both, and an included file',
      {
        '.config/git/config': ADA,
        '.gitconfig': '[include]\n\tpath = more\n',
        more: '[user]\n\temail = countess@example.com\n',
      },
      {},
      { ...AUTHOR, email: 'countess@example.com' },
    ],
    ['what is for authors only', { '.gitconfig': `${ADA}[author]\n\tname = A. E.\n` }, {}, { ...AUTHOR, name: 'A. E' }],
    [
      'the environment',
      { '.gitconfig': ADA },
      { GIT_AUTHOR_NAME: 'Bob', GIT_AUTHOR_EMAIL: 'b@example.com' },
      { name: 'Bob', email: 'b@example.com' },
    ],
    [
      'characters that no commit takes',
      { '.gitconfig': ADA },
      { GIT_AUTHOR_NAME: ' Ada\n<x> Example, ' },
      { ...AUTHOR, name: 'Adax Example' },
    ],
  ])('comes from %s', async (_, config, env, expected) => {
    expect((await personWith(config, env)).answer).toEqual({ ok: true, value: expected });
  });

  it('is no other than git would take', async () => {
    const { home, answer } = await personWith({
      '.gitconfig': '[user]\n\tname = "Ada \\"the\\" Example"\n\temail = a@x\n',
    });
    const own = plainGit(home, ['-c', 'user.useConfigOnly=true', 'config', 'user.name']);
    expect(answer).toMatchObject({ value: { name: own } });
  });

  it('is not that of a repository around us', async () => {
    const home = temporaryDirectory();
    plainGit(home, ['init', '--quiet']);
    plainGit(home, ['config', 'user.name', 'Mallory']);
    plainGit(home, ['config', 'user.email', 'm@example.com']);
    const { commits } = gitAt('http://127.0.0.1:9', {
      env: { PATH: process.env['PATH'], HOME: home, GIT_CONFIG_NOSYSTEM: '1' },
      privateDirectory: privateIn(home, join(home, 'state')),
    });
    expect(await commits.identity(fakeRun())).toEqual({ ok: true, value: null });
  });

  it('is read without running anything of the configuration', async () => {
    const canary = join(temporaryDirectory(), 'canary');
    const runs = [
      'core.fsmonitor',
      'core.pager',
      'core.editor',
      'core.sshCommand',
      'credential.helper',
      'diff.external',
      'pager.config',
    ];
    const planted = runs.map((key) => {
      const [section = '', name = ''] = key.split('.');
      return `[${section}]\n\t${name} = "!touch ${canary}; touch ${canary}"\n`;
    });
    const { answer } = await personWith({
      '.gitconfig': `${ADA}${planted.join('')}[alias]\n\tconfig = "!touch ${canary}"\n`,
    });
    expect(answer).toEqual({ ok: true, value: AUTHOR });
    expect(existsSync(canary)).toBe(false);
  });

  it('cannot be told when the configuration is broken, or git is missing', async () => {
    const { home, answer } = await personWith({ '.gitconfig': '[user\nname' });
    expect(answer).toMatchObject({ failure: { kind: 'failed' } });
    expect(JSON.stringify(answer)).not.toContain(home);
    const { commits } = gitAt('http://127.0.0.1:9', { env: { PATH: '/nonexistent' } });
    expect(await commits.identity(fakeRun())).toMatchObject({ failure: { kind: 'git_missing' } });
  });
});

it('a base that is there is not fetched again', async () => {
  const { commits, simulator } = await prepared();
  const requestsOf = async (work: () => Promise<unknown>) => {
    const before = simulator.requests.length;
    await work();
    return simulator.requests.slice(before).map(({ path }) => path);
  };
  const asking = await requestsOf(() => commits.remoteBranch(REPOSITORY, 'main', null, fakeRun()));
  const base = { ...ID, token: null, baseBranch: 'main' };
  expect(await requestsOf(() => commits.fetchBase(base, fakeRun()))).toEqual(asking);
});
