import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../../src/demo/github/faults/faults.ts';
import { createRepository } from '../../../src/demo/github/world/builders.ts';
import { localServer } from '../../builders/local-server.ts';
import { fakeRun } from '../../fakes/fake-ports.ts';
import {
  commitUpstream,
  gitAt,
  gitWith,
  ID,
  plainGit,
  prepared,
  put,
  REPOSITORY,
  REQUEST,
  simulatorWith,
  storeOf,
} from './fixture.ts';

const TOKEN = 'ghs_aVerySecretToken0123456789';

describe('what the server says', () => {
  it('an empty repository', async () => {
    const { workspaces } = await gitWith({ files: {} });
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject({ failure: { kind: 'repository_empty' } });
  });

  it('objects that are named by SHA-256, for the first task and for a later one', async () => {
    const { workspaces, served, options } = await gitWith();
    const bare = join(served, `${REPOSITORY}.git`);
    const seed = join(options.controllerPath, 'seed');
    for (const [directory, ...flags] of [[bare, '--bare'], [seed]] as const)
      plainGit(served, ['init', '--quiet', '--object-format=sha256', '--initial-branch=main', ...flags, directory]);
    put(seed, 'README.md', '# Widget\n');
    plainGit(seed, ['add', '--all']);
    plainGit(seed, ['commit', '--quiet', '--message', 'First']);
    plainGit(seed, ['push', '--quiet', bare, 'main']);
    const refusal = { ok: false, failure: { kind: 'object_format_unsupported' } };
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject(refusal);
    expect(readdirSync(join(storeOf({ options }), 'refs/contribflow'))).toEqual([]);
    rmSync(bare, { recursive: true });
    commitUpstream(served, (directory) => {
      put(directory, 'README.md', '# Widget\n');
    });
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject({ ok: true });
    rmSync(bare, { recursive: true });
    plainGit(served, ['clone', '--quiet', '--bare', seed, bare]);
    const later = { ...REQUEST, slug: 'acme-widget-8' };
    expect(await workspaces.prepare(later, fakeRun())).toMatchObject(refusal);
  });

  it('a HEAD that leads to no branch', async () => {
    const { workspaces, served } = await gitWith();
    const head = join(served, `${REPOSITORY}.git`, 'HEAD');
    const [first] = ['one', 'two'].map((text) =>
      commitUpstream(served, (directory) => {
        put(directory, 'README.md', text);
      }),
    );
    writeFileSync(head, `${first}\n`);
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject({ failure: { kind: 'repository_refused' } });
    writeFileSync(head, 'ref: refs/heads/gone\n');
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject({ failure: { kind: 'repository_empty' } });
  });

  it('no such repository', async () => {
    const { workspaces } = await gitWith();
    const answer = await workspaces.prepare({ ...REQUEST, repository: 'acme/nothing' }, fakeRun());
    expect(answer).toMatchObject({ failure: { kind: 'repository_not_found' } });
  });

  it('a private one, without and with a credential', async () => {
    const { workspaces, simulator } = await gitWith({ isPrivate: true });
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject({ failure: { kind: 'repository_not_found' } });
    expect(await workspaces.prepare({ ...REQUEST, token: TOKEN }, fakeRun())).toMatchObject({ ok: true });
    expect(simulator.requests.some(({ hasAuthorization }) => hasAuthorization)).toBe(true);
  });

  it('a credential that is not accepted', async () => {
    const { workspaces, simulator } = await gitWith({ isPrivate: true });
    simulator.world.rejectedTokens.add(TOKEN);
    const answer = await workspaces.prepare({ ...REQUEST, token: TOKEN }, fakeRun());
    expect(answer).toMatchObject({ failure: { kind: 'credential_refused' } });
  });

  it('an archived repository can be worked in', async () => {
    expect((await prepared({ isArchived: true })).snapshot.isCreated).toBe(true);
  });

  it.each([null, TOKEN])('another name, by a redirect on the same host (token %s)', async (token) => {
    const { simulator } = await simulatorWith([createRepository('acme/gadget', { formerNames: [REPOSITORY] })]);
    const { workspaces } = gitAt(simulator.url);
    const answer = await workspaces.prepare({ ...REQUEST, token }, fakeRun());
    expect(answer).toMatchObject({ failure: { kind: 'repository_moved', subject: 'acme/gadget' } });
  });

  it('an error of its own', async () => {
    const { workspaces, simulator } = await gitWith();
    simulator.faults.add({ matches: { resource: 'git' }, times: 'always', fault: FAULTS.serverError(502) });
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject({ failure: { kind: 'unreachable' } });
  });

  it('nothing at all', async () => {
    const { workspaces } = gitAt('http://127.0.0.1:9');
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject({ failure: { kind: 'unreachable' } });
  });
});

describe('a credential', () => {
  it('goes nowhere when the server sends elsewhere', async () => {
    let visits = 0;
    const second = await localServer((_, response) => {
      visits += 1;
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
    });
    const first = await localServer((request, response) => {
      if (request.headers.authorization === undefined) {
        response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
      } else response.writeHead(301, { location: `${second.url}${request.url ?? ''}` }).end();
    });
    const { workspaces } = gitAt(first.url);
    const answer = await workspaces.prepare({ ...REQUEST, token: TOKEN }, fakeRun());
    expect(answer).toMatchObject({ failure: { kind: 'redirect_refused' } });
    expect(JSON.stringify(answer)).not.toContain(TOKEN);
    expect(visits).toBe(0);
    await Promise.all([first.close(), second.close()]);
  });

  it('is in no file afterwards', async () => {
    const { workspaces, place } = await gitWith({ isPrivate: true });
    expect(await workspaces.prepare({ ...REQUEST, token: TOKEN }, fakeRun())).toMatchObject({ ok: true });
    const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(10);
    for (const { parentPath, name } of files) {
      expect(readFileSync(join(parentPath, name)).includes(TOKEN)).toBe(false);
    }
  });
});

describe('identifiers', () => {
  const CANARY = '/tmp/contribflow-identifier-canary';
  const HOSTILE = [
    ...[
      '--upload-pack=touch C',
      '-u;touch C',
      '$(touch C)/x',
      '`touch C`/x',
      'a/b;touch C',
      'a/b|touch C',
      'a/b&touch C',
    ],
    ...[
      'ext::sh -c touch% C',
      'a/ext::sh -c touch% C',
      'file:///etc/passwd',
      '../../etc',
      'a/..',
      'a/.',
      './a',
      '/etc/passwd',
    ],
    ...[
      'a/b\n--upload-pack=touch C',
      'a/b\0',
      'a/b\r\nHost: evil',
      'a//b',
      'a/b/c',
      'a',
      '',
      '/',
      'a/',
      '/a',
      'a/b#1',
      'a/b?x=1',
    ],
    ...[
      'a@b/c',
      'user:pass@host/x',
      'a/b.git',
      'a/b.GIT',
      'a/b%2e%2e',
      'a\\b/c',
      '-a/b',
      '--/b',
      'é/b',
      'a/é',
      'ａ/b',
      'a/b c',
    ],
    ...[
      'https://evil.example/a/b',
      'git@evil.example:a/b',
      'ssh://evil/a/b',
      'a/b\u202e',
      'a\u0000b/c',
      'a/b:c',
      'a/b*',
      'a/[b]',
    ],
    ...[
      'a/{b}',
      'a/b~',
      'a/b^',
      'a/b!',
      'a/"b"',
      "a/'b'",
      'a/b>C',
      'a/b<C',
      'a/$HOME',
      'a/%00',
      'a/b=',
      'a/b,c',
      `a/${'b'.repeat(101)}`,
    ],
  ];

  async function attempt(repository: string, slug: string): Promise<string> {
    const { workspaces } = gitAt('http://127.0.0.1:9');
    try {
      const answer = await workspaces.prepare({ ...REQUEST, repository, slug }, fakeRun());
      return answer.ok ? 'ok' : answer.failure.kind;
    } catch {
      return 'refused';
    }
  }

  it(`of ${HOSTILE.length} hostile kinds name no repository and no slug`, async () => {
    for (const text of HOSTILE.map((each) => each.replaceAll(' C', ` ${CANARY}`))) {
      expect(await attempt(text, ID.slug)).toBe('refused');
      if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(text)) expect(await attempt(REPOSITORY, text)).toBe('refused');
    }
    expect(existsSync(CANARY)).toBe(false);
  });

  it('of 10,000 generated ones become an address of the one host, or nothing', async () => {
    const { remoteAt, serverAt } = await import('../../../src/adapters/git/remote.ts');
    const server = serverAt('https://github.com');
    if (server === null) throw new Error('the address is fine');
    const part = fc.string({
      unit: fc.constantFrom(...'a b - . _ / : @ % $ ; | & ` " \' \\ # ? ~ é'.split(' '), ' ', '\n'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.tuple(part, part), ([owner, name]) => {
        let url: URL;
        try {
          url = new URL(remoteAt(server, `${owner}/${name}`).url);
        } catch {
          return true;
        }
        return (
          url.host === 'github.com' && url.href === `https://github.com/${owner}/${name}.git` && url.username === ''
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ...[
      'http://example.com',
      'ftp://example.com',
      'file:///tmp',
      'https://user:pw@example.com',
      'ssh://git@example.com',
    ],
    ...[
      'ext::sh',
      '',
      'https://example.com?x=1',
      'https://example.com#x',
      'http://127.0.0.1.evil.example',
      'javascript:1',
    ],
  ])('no server is asked at %j', async (serverUrl) => {
    expect(await gitAt(serverUrl).workspaces.prepare(REQUEST, fakeRun())).toMatchObject({
      failure: { kind: 'failed' },
    });
  });

  it('says when git is not there, or too old', async () => {
    const { workspaces, place } = gitAt('http://127.0.0.1:9', { env: { PATH: '/nonexistent' } });
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject({ failure: { kind: 'git_missing' } });
    execFileSync('sh', ['-c', 'printf "#!/bin/sh\\necho git version 2.20.1\\n" > git && chmod +x git'], { cwd: place });
    const old = gitAt('http://127.0.0.1:9', { env: { PATH: place } });
    expect(await old.workspaces.prepare(REQUEST, fakeRun())).toMatchObject({ failure: { kind: 'git_too_old' } });
  });

  it('stops when it is told to', async () => {
    const { workspaces } = await gitWith();
    const run = { ...fakeRun(), signal: AbortSignal.abort() };
    expect(await workspaces.prepare(REQUEST, run)).toMatchObject({ failure: { kind: 'aborted' } });
  });
});
