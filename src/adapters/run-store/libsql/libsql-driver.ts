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
  beginTransaction(): Promise<void> {
    return this.#do('begin immediate');
  }

  commitTransaction(): Promise<void> {
    return this.#do('commit');
  }

  rollbackTransaction(): Promise<void> {
    return this.#do('rollback');
  }

  destroy(): Promise<void> {
    this.#database.close();
    return Promise.resolve();
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

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#statement(sql);
    const values = parameters.map(storable);
    // The rows are what the tables say, as with every driver.
    if (statement.reader) return Promise.resolve({ rows: statement.all(values) as Row[] });
    const { changes } = statement.run(values);
    return Promise.resolve({ rows: [], numAffectedRows: BigInt(changes) });
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
