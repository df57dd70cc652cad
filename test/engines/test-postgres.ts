import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const START = fileURLToPath(new URL('start-postgres', import.meta.url));

export interface TestPostgres {
  /** The directory of its socket. */
  readonly socket: string;
}

/** The PostgreSQL of the tests, started by the first test file that asks; or why there is none. */
export function testPostgres(pid = process.ppid): TestPostgres | { readonly missing: string } {
  const output = execFileSync(START, [String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const socket = /^socket=(.*)$/m.exec(output)?.[1];
  return socket === undefined ? { missing: /^missing=(.*)$/m.exec(output)?.[1] ?? 'no answer' } : { socket };
}

/** A database of one's own, by its address, and what takes it away again. */
export async function freshDatabase({ socket }: TestPostgres): Promise<{
  readonly address: string;
  readonly drop: () => Promise<void>;
}> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(socket, `create database ${name}`);
  return {
    address: addressOf(socket, name),
    drop: () => administer(socket, `drop database ${name} with (force)`),
  };
}

async function administer(socket: string, command: string): Promise<void> {
  const client = new pg.Client(addressOf(socket, 'postgres'));
  await client.connect();
  await client.query(command);
  await client.end();
}

const addressOf = (socket: string, database: string): string =>
  `postgres://contribflow@localhost/${database}?host=${encodeURIComponent(socket)}`;
