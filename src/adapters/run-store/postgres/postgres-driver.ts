import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type pg from 'pg';
import { OutcomeUnknown } from '../outcome-unknown.ts';
import { storable } from '../storable.ts';

/**
 * Connections from a pool. Kysely's own driver gives one back whatever happened to it; after a cut network that would be
 * one on which nobody answers.
 */
export class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(await this.#pool.connect());
  }

  releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('commit'));
    } catch (error) {
      throw sqlState(error) === null ? new OutcomeUnknown(error) : error;
    }
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    // What is cut off is undone by the server.
    if (!connection.isBroken) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  isBroken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { rows, rowCount } = await this.#client.query(sql, parameters.map(storable));
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      if (sqlState(error) === null) this.isBroken = true;
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('This store gives no streams.');
  }

  release(): void {
    this.#client.release(this.isBroken);
  }
}

/** The code of an error that the server itself has answered with. */
export function sqlState(error: unknown): string | null {
  const isAnswer = error instanceof Error && 'severity' in error && 'code' in error;
  return isAnswer && typeof error.code === 'string' ? error.code : null;
}
