import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeyResult } from '../../src/contract/host-answers.ts';
import { KEY_SCOPES } from '../../src/contract/run-vocabulary.ts';
import { ask } from '../builders/host-client.ts';
import { documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { ServedHost } from '../builders/served-host.ts';

const KEY = /cfk_[\w-]{43}/g;

let host: ServedHost;
beforeAll(async () => {
  host = await ServedHost.start({ args: ['--conformance', '--no-worker'] });
});
afterAll(() => host.stop());

async function answered(...args: readonly string[]): Promise<KeyResult> {
  const ran = await host.run(['key', ...args, '--json']);
  expect([ran.code, ran.stderr], ran.stdout).toEqual([0, '']);
  return KeyResult.parse(documentOf(ran));
}

async function refused(...args: readonly string[]) {
  const ran = await host.run(['key', ...args, '--json']);
  expect(ran.stderr).toBe('');
  return { code: ran.code, ...documentOf(ran) };
}

const statusBy = async (key: string | null) => (await ask(host.url, key, 'listRuns')).status;

describe('key create', () => {
  it('gives a key with all scopes that a running host takes at once', async () => {
    const { status, key, keys } = await answered('create');
    expect(status).toBe('created');
    expect(keys).toMatchObject([{ tenant: 'default', scopes: [...KEY_SCOPES], revokedAt: null }]);
    expect(keys[0]?.principalRef).toBe(`person:${keys[0]?.keyId ?? ''}`);
    expect(await statusBy(key)).toBe(200);
  });

  it('gives one for an agent of a tenant that may only read', async () => {
    const scopes = ['--scope', 'runs:read,audit:read'];
    const { key, keys } = await answered('create', '--tenant', 'team', '--agent', '--name', 'judge', ...scopes);
    expect(keys).toMatchObject([
      { tenant: 'team', principalRef: 'agent:judge', scopes: ['runs:read', 'audit:read'], revokedAt: null },
    ]);
    expect(await statusBy(key)).toBe(200);
    const body = { workflowId: 'conformance-noop', inputs: {} };
    const made = await ask(host.url, key, 'createRun', { body });
    expect([made.status, made.refusal?.error]).toEqual([403, 'forbidden']);
  });

  it('shows a key this once, and keeps nothing of it but its hash', async () => {
    const { stdout, stderr, code } = await host.run(['key', 'create', '--name', 'once']);
    expect([code, stderr]).toEqual([0, '']);
    const shown = stdout.match(KEY) ?? [];
    expect(shown).toHaveLength(1);
    // On a line of its own, in a pipe without colours.
    expect(stdout.split('\n')).toContain(shown[0]);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain(
      `The key is shown this once: only its hash is kept.\nNext: contribflow key list --store ${host.store}\n`,
    );
    const later = [await host.run(['key', 'list']), await host.run(['key', 'list', '--json'])];
    expect(later.every((ran) => ran.stdout.includes('person:once'))).toBe(true);
    expect(later.flatMap((ran) => ran.stdout.match(KEY) ?? [])).toEqual([]);
    const directory = dirname(host.store);
    const files = readdirSync(directory).map((file) => readFileSync(join(directory, file), 'latin1'));
    expect(files.join('')).toContain('person:once');
    expect(files.join('')).not.toContain(shown[0]);
  });

  it.each([
    ['a scope that there is not', ['--scope', 'runs:approve'], /--scope takes one of: runs:create/],
    ['a tenant without a name', ['--tenant', ''], /^--tenant takes a name/],
    ['a tenant that is a directory', ['--tenant', '..'], /^--tenant takes a name/],
    ['a name of two lines', ['--name', 'ada\nperson:bob'], /^--name takes a name/],
    ['a name that is too long', ['--name', 'a'.repeat(65)], /^--name takes a name/],
    ['another name for the old one', ['--replaces', 'key_0123456789ab', '--name', 'ada'], /--name/],
  ])('refuses %s, and makes none', async (_, flags, message) => {
    const before = (await answered('list')).keys.length;
    expect(await refused('create', ...flags)).toMatchObject({
      code: 2,
      error: { code: 'invalid_flag', message: expect.stringMatching(message) as string },
      recommendedCommand: 'contribflow key create --help --json',
    });
    expect((await answered('list')).keys).toHaveLength(before);
  });
});

describe('key list', () => {
  it('has the keys of every tenant, or of one', async () => {
    await answered('create', '--tenant', 'one', '--name', 'of one');
    await answered('create', '--tenant', 'two', '--name', 'of two');
    const all = (await answered('list')).keys.map(({ principalRef }) => principalRef);
    expect(all).toEqual(expect.arrayContaining(['person:of one', 'person:of two']));
    const { status, key, keys } = await answered('list', '--tenant', 'two');
    expect([status, key]).toEqual(['listed', null]);
    expect(keys.map(({ principalRef }) => principalRef)).toEqual(['person:of two']);
  });

  it('of a fresh store says that there are none, and how to make one', async () => {
    const cwd = temporaryDirectory();
    const store = join(cwd, 'fresh.db');
    const ran = await runCli(['key', 'list', '--store', store], { cwd });
    expect([ran.code, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toBe(`There are no keys yet.\nNext: contribflow key create --store ${store}\n`);
  });
});

describe('key revoke', () => {
  it('ends a key on a running host; its line stays in the list', async () => {
    const { key, keys } = await answered('create', '--name', 'short-lived');
    const { keyId = '' } = keys[0] ?? {};
    expect(await statusBy(key)).toBe(200);
    const { status, keys: revoked } = await answered('revoke', keyId);
    expect([status, revoked[0]?.keyId, revoked[0]?.revokedAt]).toEqual(['revoked', keyId, expect.any(String)]);
    await expect.poll(() => statusBy(key), { timeout: 20_000 }).toBe(401);
    const listed = (await answered('list')).keys.find((each) => each.keyId === keyId);
    expect(listed).toEqual(revoked[0]);
    const lines = (await host.run(['key', 'list'])).stdout.split('\n');
    expect(lines[0]).toMatch(/^key +tenant +who acts by it +may$/);
    const row = lines.find((line) => line.startsWith(keyId)) ?? '';
    expect(row).toMatch(/person:short-lived +revoked$/);
    expect(row.indexOf('revoked')).toBe(lines[0]?.indexOf('may'));
  });

  it('a second time changes nothing', async () => {
    const { keys } = await answered('create');
    const { keyId = '' } = keys[0] ?? {};
    const first = (await answered('revoke', keyId)).keys;
    expect((await answered('revoke', keyId)).keys).toEqual(first);
  });

  it.each(['key_0123456789ab', "' or '1'='1"])('of a key that there is not is refused: %s', async (id) => {
    expect(await refused('revoke', id)).toMatchObject({
      code: 2,
      error: { code: 'no_such_key' },
      recommendedCommand: `contribflow key list --store ${host.store} --json`,
    });
  });
});

describe('changing a key over', () => {
  it('gives the new one the rights of the old, and both work until the old is revoked', async () => {
    const old = await answered('create', '--tenant', 'team', '--agent', '--name', 'bot', '--scope', 'runs:read');
    const { keyId: oldId = '' } = old.keys[0] ?? {};
    const made = await answered('create', '--replaces', oldId);
    const rights = { tenant: 'team', principalRef: 'agent:bot', scopes: ['runs:read'], revokedAt: null };
    expect(made.keys).toMatchObject([rights]);
    expect(made.key).not.toBe(old.key);
    expect(made.recommendedCommand).toBe(`contribflow key revoke ${oldId} --store ${host.store} --json`);
    expect([await statusBy(old.key), await statusBy(made.key)]).toEqual([200, 200]);
    await answered('revoke', oldId);
    await expect.poll(() => statusBy(old.key), { timeout: 20_000 }).toBe(401);
    expect(await statusBy(made.key)).toBe(200);
  });

  it('from a key that there is not is refused', async () => {
    expect(await refused('create', '--replaces', 'key_0123456789ab')).toMatchObject({
      code: 2,
      error: { code: 'no_such_key' },
    });
  });
});
