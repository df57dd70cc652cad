import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../builders/host-client.ts';
import { documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { ServedHost } from '../builders/served-host.ts';

let host: ServedHost;
let directory: string;
beforeAll(async () => {
  directory = join(temporaryDirectory(), "ada's things");
  mkdirSync(directory);
  host = await ServedHost.start({ args: ['--conformance', '--no-worker'], store: join(directory, 'host.db') });
});
afterAll(() => host.stop());

/** As a shell takes it. */
const storeFlag = () => `--store '${host.store.replace("'", `'\\''`)}'`;

const next = async (...words: readonly string[]) =>
  documentOf(await host.run([...words, '--json']))['recommendedCommand'];

describe('the next step', () => {
  it('of every command on a host leads to the same store and tenant', async () => {
    expect(host.listening.recommendedCommand).toBe(`contribflow key create ${storeFlag()} --json`);
    expect(await next('key', 'create', '--tenant', 'team')).toBe(
      `contribflow key list --tenant team ${storeFlag()} --json`,
    );
    expect(await next('key', 'list', '--tenant', 'team')).toBe(
      `contribflow key create --help --tenant team ${storeFlag()} --json`,
    );
    expect(await next('key', 'list', '--tenant', 'nobody')).toBe(
      `contribflow key create --tenant nobody ${storeFlag()} --json`,
    );
    expect(await next('sign-in', '--url', 'https://board.example', '--tenant', 'team')).toBe(
      `A person runs this on a terminal of their own: contribflow sign-in --url https://board.example --tenant team ${storeFlag()} --json`,
    );
    expect(await next('annotate', 'nobody', '--list', '--tenant', 'team')).toBe(
      `A person runs this on a terminal of their own: contribflow sign-in --tenant team ${storeFlag()} --json`,
    );
  });

  it('is never the command that was just run', async () => {
    const body = { workflowId: 'conformance-noop', inputs: {} };
    const { runId } = (await ask(host.url, await host.newKey(), 'createRun', { body })).body;
    expect(await next('annotate', runId, '--list')).toBe(`contribflow annotate ${runId} --help ${storeFlag()} --json`);
  });

  it('names a PostgreSQL without its password, and says that it is missing', async () => {
    const ran = await runCli(
      ['sign-in', '--json', '--store', 'POSTGRES://ada:pass-word@db.example/runs?password=x&sslmode=require'],
      {
        cwd: temporaryDirectory(),
      },
    );
    expect(documentOf(ran)['recommendedCommand']).toBe(
      "A person runs this on a terminal of their own: Put the password into the address of the store, then run: contribflow sign-in --store 'postgres://ada@db.example/runs?sslmode=require' --json",
    );
  });
});

describe('a place that is none', () => {
  it.each([
    ...['mysql://x/y', 'http://127.0.0.1/s.db', 'FILE:///s.db'].map((store) => ['key', 'list', '--store', store]),
    ['serve', '--store', 'mysql://x/y'],
    ['worker', '--store', 'mysql://x/y'],
    ...['nonsense', 'board.example', 'ftp://board.example', 'http://', 'https://board.example/#a'].map((url) => [
      'sign-in',
      '--url',
      url,
    ]),
  ])('is refused, and nothing is made: %s %s %s %s', async (...line) => {
    const cwd = temporaryDirectory();
    const ran = await runCli([...line, '--json'], { cwd });
    expect([ran.code, ran.stderr]).toEqual([2, '']);
    expect(documentOf(ran)).toMatchObject({ error: { code: 'invalid_flag' } });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('takes the name of PostgreSQL in capitals for what it is', async () => {
    const cwd = temporaryDirectory();
    const ran = await runCli(['key', 'list', '--json', '--store', 'POSTGRES://ada@127.0.0.1:9/runs'], { cwd });
    expect(documentOf(ran)).toMatchObject({
      error: { message: expect.stringContaining('cannot be reached: connect ECONNREFUSED') as string },
    });
    expect(existsSync(join(cwd, 'POSTGRES:'))).toBe(false);
  });
});
