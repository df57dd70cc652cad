import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openHostStore } from '../../../src/app/run-store.ts';
import { temporaryDirectory } from '../../builders/temporary-directory.ts';
import { freshDatabase, testPostgres } from '../../engines/test-postgres.ts';

const open = (location: string) => openHostStore(location, { now: () => new Date() });
const FROM_THE_FUTURE = 'update schema_version set version = version + 1';

async function made(location: string): Promise<void> {
  const store = await open(location);
  if (!store.ok) throw new Error(store.failure.message);
  await store.value.runs.close();
}

describe('opening a store in a file', () => {
  it('makes it, with its directories, for nobody else to read', async () => {
    const path = join(temporaryDirectory(), 'a/b/host.db');
    await made(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
    await made(path);
  });

  it('makes it once, when several do at the same time', async () => {
    const path = join(temporaryDirectory(), 'host.db');
    await Promise.all(Array.from({ length: 5 }, () => made(path)));
  });

  it('leaves alone what a later version has written', async () => {
    const path = join(temporaryDirectory(), 'host.db');
    await made(path);
    const database = new Database(path);
    database.exec(FROM_THE_FUTURE);
    database.close();
    const opened = await open(path);
    expect(opened).toMatchObject({ ok: false, failure: { kind: 'store_newer' } });
    expect(!opened.ok && opened.failure.message).toContain(path);
  });

  it('leaves alone what is no store', async () => {
    const path = join(temporaryDirectory(), 'notes.txt');
    const text = 'These are my notes, and no database at all. '.repeat(100);
    writeFileSync(path, text);
    expect(await open(path)).toMatchObject({ ok: false, failure: { kind: 'store_unusable' } });
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('says so when there can be no file', async () => {
    const path = temporaryDirectory();
    mkdirSync(join(path, 'host.db'));
    expect(await open(join(path, 'host.db'))).toMatchObject({ ok: false, failure: { kind: 'store_unusable' } });
  });

  it('says how to get libsql where it is not installed', () => {
    const directory = temporaryDirectory();
    const built = fileURLToPath(new URL('../../../dist/later/open-store.cjs', import.meta.url));
    copyFileSync(built, join(directory, 'open-store.cjs'));
    const program = `require(process.argv[1]).openStore(process.argv[2], () => new Date()).then((opened) => {
      console.log(JSON.stringify(opened));
      process.exit();
    })`;
    const run = (file: string): unknown =>
      JSON.parse(
        execFileSync(process.execPath, ['-e', program, file, join(directory, 'host.db')], { encoding: 'utf8' }),
      );
    expect(run(join(directory, 'open-store.cjs'))).toMatchObject({
      failure: { kind: 'libsql_missing', message: expect.stringContaining('npm install') as unknown },
    });
    expect(run(built)).toMatchObject({ ok: true });
  });
});

describe('opening a store on PostgreSQL', () => {
  it.each([
    'postgres://ada:pass' + 'phrase@127.0.0.1:1/host',
    'postgresql://ada@127.0.0.1:1/host?password=pass' + 'phrase',
    'postgres://ada:pass' + 'phrase@[not an address',
  ])('says that nobody answers, without the password: %#', async (address) => {
    const opened = await open(address);
    expect(opened).toMatchObject({ ok: false, failure: { kind: 'store_unreachable' } });
    expect(!opened.ok && opened.failure.message).not.toContain('passphrase');
  });

  const postgres = testPostgres();
  if ('missing' in postgres) it.skip(`PostgreSQL: NOT TESTED, ${postgres.missing}`, () => undefined);
  else {
    it('makes the tables once, when several do at the same time', async () => {
      const { address, drop } = await freshDatabase(postgres);
      await Promise.all(Array.from({ length: 5 }, () => made(address)));
      await drop();
    });

    it('leaves alone what a later version has written', async () => {
      const { address, drop } = await freshDatabase(postgres);
      await made(address);
      const client = new pg.Client(address);
      await client.connect();
      await client.query(FROM_THE_FUTURE);
      await client.end();
      expect(await open(address)).toMatchObject({ ok: false, failure: { kind: 'store_newer' } });
      await drop();
    });

    it('says what the server says', async () => {
      const { address, drop } = await freshDatabase(postgres);
      await drop();
      const opened = await open(address);
      expect(opened).toMatchObject({ ok: false, failure: { kind: 'store_unusable' } });
      expect(!opened.ok && opened.failure.message).toContain('does not exist');
    });
  }
});
