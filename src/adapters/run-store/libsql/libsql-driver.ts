import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type Database from 'libsql';
import { storable } from '../storable.ts';

/** Texts of statements differ by the number of their rows: so many are kept prepared. */
const PREPARED = 200;

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

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }

  /** A transaction that is to write says so at once: one that only begins to later can be refused. */
  async beginTransaction(): Promise<void> {
    this.#database.exec('begin immediate');
  }

  async commitTransaction(): Promise<void> {
    this.#database.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    this.#database.exec('rollback');
  }

  async destroy(): Promise<void> {
    this.#database.close();
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
    if (statement.reader) return { rows: statement.all(values) as Row[] };
    const { changes } = statement.run(values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  // biome-ignore lint/correctness/useYield: part of the interface, and nobody streams
  async *streamQuery(): AsyncIterableIterator<never> {
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
