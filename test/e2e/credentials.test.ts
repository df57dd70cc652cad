import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config } from '../builders/recorded-state.ts';
import { controllerDirectory, documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';

const TOKEN = ['gho', 'c'.repeat(36)].join('_');

const hasGh = (() => {
  try {
    execFileSync('gh', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** A `gh` of the test's own in front of the PATH; null takes every gh away. */
function pathWith(script: string | null): string {
  const directory = temporaryDirectory();
  if (script === null) return directory;
  writeFileSync(join(directory, 'gh'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${directory}:${process.env['PATH'] ?? ''}`;
}

async function statusWith(env: Record<string, string>, cwd = controllerDirectory({ config: config() })) {
  const run = await runCli(['status', '--json'], { cwd, env });
  expect(run.code).toBe(0);
  return { document: documentOf(run), run, cwd };
}

describe('status finds a credential', () => {
  it.each([
    ['GH_TOKEN before GITHUB_TOKEN', { GH_TOKEN: 'first-token', GITHUB_TOKEN: 'second-token' }, 'GH_TOKEN'],
    ['GITHUB_TOKEN alone', { GITHUB_TOKEN: 'second-token' }, 'GITHUB_TOKEN'],
    ['an empty GH_TOKEN is none', { GH_TOKEN: ' ', GITHUB_TOKEN: 'second-token' }, 'GITHUB_TOKEN'],
    ['one that is no header is none', { GH_TOKEN: 'a b', GITHUB_TOKEN: 'second-token' }, 'GITHUB_TOKEN'],
  ])('%s', async (_, env, authSource) => {
    const { document } = await statusWith(env);
    expect(document).toMatchObject({ ghAuthenticated: true, authSource, ghStatus: 'unknown' });
  });

  it.each([
    ['missing', null],
    ['signed_out', 'echo "no oauth token" >&2; exit 1'],
    ['signed_out', 'echo "no oauth token found for github.com" >&2; exit 1'],
    ['failed', 'echo "could not read the configuration" >&2; exit 1'],
    ['failed', 'kill -9 $$'],
    ['failed', 'exit 0'],
    ['failed', 'echo gh version 9.9.9'],
    ['failed', 'head -c 2000 /dev/urandom'],
  ])('a gh that is %s', async (ghStatus, script) => {
    const { document } = await statusWith({ PATH: pathWith(script) });
    expect(document).toMatchObject({ ghAuthenticated: false, authSource: null, ghStatus, state: 'needs_github_auth' });
  });

  it('a gh that hangs is given up, with the child that holds its pipes', async () => {
    const started = Date.now();
    const { document } = await statusWith({ PATH: pathWith('sleep 60; echo never') });
    expect(document).toMatchObject({ ghAuthenticated: false, ghStatus: 'timed_out' });
    expect(Date.now() - started).toBeLessThan(20_000);
  });

  it('a gh that is signed in is noted, so that next need not ask; the token is nowhere', async () => {
    const { cwd, run } = await statusWith({ PATH: pathWith(`echo ${TOKEN}`) });
    expect(documentOf(run)).toMatchObject({ ghAuthenticated: true, authSource: 'gh', ghStatus: 'signed_in' });
    const next = await runCli(['next', '--json'], {
      cwd,
      env: { PATH: pathWith('echo asked >> "$HOME/asked"; exit 1') },
    });
    expect(documentOf(next)).toMatchObject({ state: 'ready_for_discovery' });
    const stored = readFileSync(join(cwd, '.contribflow', 'state.json'), 'utf8');
    expect(`${run.stdout}${run.stderr}${next.stdout}${stored}`).not.toContain(TOKEN);
  });

  it('asks gh for the host that GITHUB_SERVER_URL names, from a neutral directory', async () => {
    const home = temporaryDirectory();
    await statusWith({
      PATH: pathWith(`echo "$@ in $(pwd)" > "${home}/asked"; exit 1`),
      GITHUB_SERVER_URL: 'https://github.example.com',
    });
    expect(readFileSync(join(home, 'asked'), 'utf8').trim()).toBe('auth token --hostname github.example.com in /');
  });

  it.skipIf(!hasGh)('the real gh, signed in and signed out, without a network (needs gh)', async () => {
    const ghConfig = temporaryDirectory();
    const signedOut = await statusWith({ GH_CONFIG_DIR: ghConfig });
    expect(signedOut.document).toMatchObject({ ghAuthenticated: false, ghStatus: 'signed_out' });
    mkdirSync(ghConfig, { recursive: true });
    writeFileSync(
      join(ghConfig, 'hosts.yml'),
      `github.com:\n    oauth_token: ${TOKEN}\n    user: octocat\n    git_protocol: https\n`,
    );
    const signedIn = await statusWith({ GH_CONFIG_DIR: ghConfig }, signedOut.cwd);
    expect(signedIn.document).toMatchObject({ ghAuthenticated: true, authSource: 'gh', ghStatus: 'signed_in' });
  });

  it('a token that GitHub has refused does not count, a new one does', async () => {
    const { createHash } = await import('node:crypto');
    const fingerprint = createHash('sha256').update('refused-token').digest('hex');
    const rejectedCredential = { source: 'GH_TOKEN', fingerprint, at: '2026-06-04T11:00:00Z' };
    const { EMPTY_STATE } = await import('../../src/contract/empty-state.ts');
    const cwd = controllerDirectory({ config: config(), state: { ...EMPTY_STATE, rejectedCredential } });
    const refused = await statusWith({ GH_TOKEN: 'refused-token', PATH: pathWith(null) }, cwd);
    expect(refused.document).toMatchObject({ ghAuthenticated: false, state: 'needs_github_auth' });
    const fresh = await statusWith({ GH_TOKEN: 'a-new-token', PATH: pathWith(null) }, cwd);
    expect(fresh.document).toMatchObject({ ghAuthenticated: true, authSource: 'GH_TOKEN' });
  });
});
