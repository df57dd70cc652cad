import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { HostStoreFailure } from '../../../ports/host-store.ts';
import type { Result } from '../../../ports/result.ts';
import type { EngineOptions, StoreEngine } from '../engine.ts';
import { migrate } from '../migrations.ts';
import { newerStore, reasonOf, unusable } from '../open-failure.ts';
import type { Tables } from '../tables.ts';
import { sqlState } from './postgres-driver.ts';
import { createPostgresEngine } from './postgres-engine.ts';

const CONNECTIONS = 10;

/** Nothing that we ask takes so long, unless the network was cut. */
const ANSWER_MS = 15_000;
const CONNECT_MS = 5000;

/** A worker that was cut off in a transaction must not keep the rows from the others. */
const FORGOTTEN_MS = 10_000;

/** Any number, the same in all processes: only one brings the tables up to date at a time. */
const MIGRATING = 7_265_118;

export async function openPostgres(
  address: string,
  options: EngineOptions,
): Promise<Result<StoreEngine, HostStoreFailure>> {
  const place = withoutPassword(address);
  const settings = settingsFor(address);
  const pool = new pg.Pool({ ...settings, max: CONNECTIONS });
  // A connection that ends while nobody waits for an answer on it is not used again; that is all there is to do.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const engine = createPostgresEngine(pool, () => connectedClient(settings), options);
  try {
    const state = await engine.db.transaction().execute(migrateAlone);
    if (state === 'ready') return { ok: true, value: engine };
    await engine.close();
    return { ok: false, failure: newerStore(place) };
  } catch (error) {
    await engine.close();
    return { ok: false, failure: sqlState(error) === null ? unreachable(place, error) : unusable(place, error) };
  }
}

const settingsFor = (address: string): pg.ClientConfig => ({
  connectionString: address,
  application_name: 'contribflow',
  connectionTimeoutMillis: CONNECT_MS,
  query_timeout: ANSWER_MS,
  statement_timeout: ANSWER_MS,
  idle_in_transaction_session_timeout: FORGOTTEN_MS,
  keepAlive: true,
  // A query need not wait for the answer to the one before.
  pipeline: true,
  types: numbersAsNumbers(),
});

/** Counts and milliseconds are far below what a number can hold; pg gives them as texts otherwise. */
function numbersAsNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) types.setTypeParser(type, Number);
  return types;
}

async function connectedClient(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function migrateAlone(tx: Kysely<Tables>): Promise<'ready' | 'newer'> {
  await sql`select pg_advisory_xact_lock(${MIGRATING})`.execute(tx);
  return await migrate(tx, 'identity');
}

const unreachable = (place: string, error: unknown): HostStoreFailure => ({
  kind: 'store_unreachable',
  message: `The store ${place} cannot be reached: ${reasonOf(error)}.`,
});

function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return 'in PostgreSQL';
  const url = new URL(address);
  url.password = '';
  url.search = '';
  return url.href;
}
