import { setTimeout as pause } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type Database from 'libsql';
import { storable } from '../storable.ts';

/** Texts of statements differ by the number of their rows: so many are kept prepared. */
const PREPARED = 200;

/** How long one waits for other processes that write, and how often it is tried meanwhile. */
const PATIENCE_MS = 15_000;
const AGAIN_AFTER_MS = 3;

/**
 * The one connection of a process. Kysely's own driver for SQLite prepares every statement anew, and wakes all who wait
 * for the connection to let one of them have it.
 */
export class LibsqlDriver implements Driver {
  readonly #database: Database.Database;
  readonly #connection: LibsqlConnection;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  constructor(database: Database.Database) {
    this.#database = database;
    this.#connection = new LibsqlConnection(database);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return this.#connection;
  }

  releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
    return Promise.resolve();
  }

  /** A transaction that is to write says so at once: one that only begins to later can be refused. */
  async beginTransaction(): Promise<void> {
    await patiently(() => {
      this.#database.exec('begin immediate');
    });
  }

  commitTransaction(): Promise<void> {
    return this.#do('commit');
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk has undone it already, and to complain of that would hide why.
    if (this.#database.inTransaction) await this.#do('rollback');
  }

  destroy(): Promise<void> {
    this.#gather();
    this.#database.close();
    return Promise.resolve();
  }

  /** Leaves all in the one file, if nobody else has it open: libsql does not when it closes. */
  #gather(): void {
    try {
      this.#database.prepare('pragma wal_checkpoint(truncate)').all();
    } catch {
      // Then it stays in the file beside it, where whoever opens the store next finds it.
    }
  }

  #do(command: string): Promise<void> {
    this.#database.exec(command);
    return Promise.resolve();
  }
}

class LibsqlConnection implements DatabaseConnection {
  readonly #database: Database.Database;
  readonly #prepared = new Map<string, Database.Statement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#statement(sql);
    const values = parameters.map(storable);
    // The rows are what the tables say, as with every driver.
    if (statement.reader) return { rows: await patiently(() => statement.all(values) as Row[]) };
    const { changes } = statement.run(values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  streamQuery(): never {
    throw new Error('This store gives no streams.');
  }

  #statement(sql: string): Database.Statement {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size >= PREPARED && oldest !== undefined) this.#prepared.delete(oldest);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

/**
 * SQLite's own way to wait stands still with all of the process, and for ever when the other connection is in this very
 * process.
 */
export async function patiently<Given>(work: () => Given): Promise<Given> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
    }
    await pause(AGAIN_AFTER_MS);
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
