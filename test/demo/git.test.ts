import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { at, type Started, started, TOKEN } from './started.ts';

const run = promisify(execFile);

/** Git as somebody who has no configuration and cannot be asked anything. */
async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', args, {
    cwd,
    env: {
      PATH: process.env['PATH'],
      HOME: cwd,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_TERMINAL_PROMPT: '0',
      ...author('AUTHOR'),
      ...author('COMMITTER'),
    },
  });
  return stdout.trim();
}

const author = (role: string) => ({ [`GIT_${role}_NAME`]: 'A', [`GIT_${role}_EMAIL`]: 'a@example.com' });

const signedIn = ({ url }: Started) => url.replace('://', `://somebody:${TOKEN}@`);

async function clone(address: string): Promise<string> {
  const directory = join(temporaryDirectory(), 'work');
  await git(temporaryDirectory(), 'clone', '--quiet', address, directory);
  return directory;
}

async function commitAndPush(directory: string, branch: string, text: string): Promise<string> {
  await git(directory, 'checkout', '--quiet', '-B', branch);
  writeFileSync(join(directory, 'src/slugify.js'), text);
  await git(directory, 'commit', '--quiet', '--all', '--message', 'Change');
  await git(directory, 'push', '--quiet', 'origin', branch);
  return git(directory, 'rev-parse', 'HEAD');
}

describe('git', () => {
  it('clones what the API shows, at the commit that the API names', async () => {
    const simulator = await started();
    const { ask, query, url, world } = simulator;
    const { json } = await query(
      '{ repository(owner: "quillworks", name: "slug-kit") { defaultBranchRef { target { oid } } object(expression: "HEAD:src") { oid } } }',
    );
    const directory = await clone(`${url}/quillworks/slug-kit.git`);
    expect(await git(directory, 'rev-parse', 'HEAD')).toBe(
      at(json, 'data', 'repository', 'defaultBranchRef', 'target', 'oid'),
    );
    expect(await git(directory, 'rev-parse', 'HEAD:src')).toBe(at(json, 'data', 'repository', 'object', 'oid'));
    expect(await git(directory, 'rev-parse', '--abbrev-ref', 'HEAD')).toBe('main');
    const file = await ask('/repos/quillworks/slug-kit/contents/src/slugify.js');
    const text = readFileSync(join(directory, 'src/slugify.js'), 'utf8');
    expect(Buffer.from(String(at(file.json, 'content')), 'base64').toString()).toBe(text);
    expect(at(file.json, 'sha')).toBe(await git(directory, 'rev-parse', 'HEAD:src/slugify.js'));
    const files = world.repositories.find(({ name }) => name === 'slug-kit')?.files ?? {};
    expect((await git(directory, 'ls-files')).split('\n').sort()).toEqual(Object.keys(files).sort());
  });

  it('has a repository for every one of the world, with the commits that any simulator names', async () => {
    const [one, other] = [await started(), await started()];
    for (const { owner, name, defaultBranch } of one.world.repositories) {
      const address = `${one.url}/${owner}/${name}.git`;
      const head = await git(temporaryDirectory(), 'ls-remote', address, `refs/heads/${defaultBranch}`);
      const { json } = await other.query(
        'query($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { defaultBranchRef { target { oid } } } }',
        { owner, name },
      );
      expect(head.split('\t')[0]).toBe(at(json, 'data', 'repository', 'defaultBranchRef', 'target', 'oid'));
    }
  });

  it('clones an empty repository, and one with scripts and binary files', async () => {
    const binary = new Uint8Array([0, 255, 10, 13, 0]);
    const { url, ask } = await started({
      world: createWorld({
        repositories: [
          createRepository('odd/empty', { files: {} }),
          createRepository('odd/files', {
            files: { run: '#!/bin/sh\n', 'a "b"/c\\d é.txt': 'x\n', 'image.bin': binary, 'a-b/c': '', 'a.b': '' },
          }),
        ],
      }),
    });
    expect(existsSync(join(await clone(`${url}/odd/empty.git`), '.git'))).toBe(true);
    const directory = await clone(`${url}/odd/files`);
    expect(readFileSync(join(directory, 'image.bin'))).toEqual(Buffer.from(binary));
    expect(readFileSync(join(directory, 'a "b"/c\\d é.txt'), 'utf8')).toBe('x\n');
    expect(await git(directory, 'ls-files', '--stage', 'run')).toMatch(/^100755/);
    const { json } = await ask('/repos/odd/files/contents/');
    expect(await git(directory, 'rev-parse', 'HEAD:image.bin')).toBe(
      at((await ask('/repos/odd/files/contents/image.bin')).json, 'sha'),
    );
    expect(json).toHaveLength(5);
  });

  it('takes a push to a fork, and a pull request of it', async () => {
    const simulator = await started();
    const { ask, world } = simulator;
    await ask('/repos/quillworks/slug-kit/forks', { method: 'POST', body: {} });
    const directory = await clone(`${signedIn(simulator)}/${world.viewer}/slug-kit.git`);
    const oid = await commitAndPush(directory, 'fix', '// fixed\n');

    const opened = await ask('/repos/quillworks/slug-kit/pulls', {
      method: 'POST',
      body: { title: 'Fix', head: `${world.viewer}:fix`, base: 'main', body: 'Fixes #41', draft: true },
    });
    expect(opened.status).toBe(201);
    expect(opened.json).toMatchObject({ head: { sha: oid }, user: { login: world.viewer }, changed_files: 1 });
    const number = String(at(opened.json, 'number'));
    expect((await ask(`/repos/quillworks/slug-kit/pulls/${number}/files`)).json).toMatchObject([
      { filename: 'src/slugify.js' },
    ]);
    const linked = await ask(
      '/search/issues?q=repo:quillworks/slug-kit+is:issue+linked:pr+trailing+OR+separator+is:open',
    );
    expect(JSON.stringify(linked.json)).toContain('"number":41');
    expect((await ask(`/repos/${world.viewer}/slug-kit/contents/src/slugify.js?ref=fix`)).json).toMatchObject({
      content: `${Buffer.from('// fixed\n').toString('base64')}\n`,
    });

    const next = await commitAndPush(directory, 'fix', '// fixed again\n');
    expect((await ask(`/repos/quillworks/slug-kit/pulls/${number}`)).json).toMatchObject({ head: { sha: next } });
    const again = await ask('/repos/quillworks/slug-kit/pulls', {
      method: 'POST',
      body: { title: 'Fix', head: `${world.viewer}:fix`, base: 'main' },
    });
    expect([again.status, at(again.json, 'errors', 0, 'message')]).toEqual([
      422,
      `A pull request already exists for ${world.viewer}:fix.`,
    ]);
  });

  it('shows what was pushed to the default branch', async () => {
    const simulator = await started();
    const { ask, world, query } = simulator;
    const repository = world.repositories.find(({ name }) => name === 'slug-kit');
    if (repository === undefined) throw new Error('no slug-kit');
    repository.viewerPermission = 'WRITE';
    const directory = await clone(`${signedIn(simulator)}/quillworks/slug-kit.git`);
    const oid = await commitAndPush(directory, 'main', '// new\n');
    expect(at((await ask('/repos/quillworks/slug-kit/contents/src/slugify.js')).json, 'size')).toBe('// new\n'.length);
    const { json } = await query(
      '{ repository(owner: "quillworks", name: "slug-kit") { defaultBranchRef { target { oid } } } }',
    );
    expect(at(json, 'data', 'repository', 'defaultBranchRef', 'target', 'oid')).toBe(oid);
  });

  it.each([
    ['without a token', (simulator: Started) => simulator.url, 'quillworks/slug-kit', /could not read Username/],
    ['to a repository of others', signedIn, 'quillworks/slug-kit', /denied to octo-contributor|403/],
    ['to an archived repository', signedIn, 'wintergreen/hashroute', /archived|403/],
  ])('takes no push %s', async (_, address, fullName, message) => {
    const simulator = await started();
    const directory = await clone(`${address(simulator)}/${fullName}.git`);
    await expect(git(directory, 'push', 'origin', 'HEAD:refs/heads/mine')).rejects.toThrow(message);
  });

  it('refuses a rejected token and an unknown repository', async () => {
    const simulator = await started();
    const directory = await clone(`${signedIn(simulator)}/quillworks/slug-kit.git`);
    simulator.world.rejectedTokens.add(TOKEN);
    await expect(git(directory, 'push', 'origin', 'HEAD:mine')).rejects.toThrow(/Authentication failed/);
    await expect(clone(`${simulator.url}/nobody/nothing.git`)).rejects.toThrow(/not found/);
  });

  it('follows a rename', async () => {
    const { url } = await started();
    const directory = await clone(`${url}/cedarlab/framecleaner.git`);
    expect(existsSync(join(directory, 'src/tidytable/reader.py'))).toBe(true);
  });

  it('makes repositories in the directory that it is given, and leaves them there', async () => {
    const gitDirectory = temporaryDirectory();
    const { url, close } = await started({ gitDirectory });
    await clone(`${url}/quillworks/slug-kit.git`);
    await close();
    expect(existsSync(join(gitDirectory, 'quillworks/slug-kit.git/HEAD'))).toBe(true);
  });
});
