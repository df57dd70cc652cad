import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, RootOperationNode } from 'kysely';
import type pg from 'pg';
import { storable } from '../storable.ts';
import { StatementNames } from './statement-names.ts';

/** Somebody has changed the tables since the statement was prepared. */
export const OUTDATED = '0A000';

/** A connection learns it with its first transaction, and has it by this name from then on. */
const BEGIN = { name: 'contribflow-begin', text: 'begin' } as const;

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Connections from a pool. Kysely's own driver gives one back whatever happened to it; after a cut network that would be
 * one on which nobody answers.
 */
export class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();
  readonly #canBegin = new WeakSet<pg.PoolClient>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(await this.#pool.connect(), this.#names, this.#canBegin);
  }

  releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
    return Promise.resolve();
  }

  beginTransaction(connection: PostgresConnection): Promise<void> {
    connection.begin();
    return Promise.resolve();
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/**
 * One connection. In a transaction, what gives no rows is sent and not waited for: the server does one after the other,
 * and whoever asks next, at the latest the end of the transaction, hears that it failed.
 */
class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #canBegin: WeakSet<pg.PoolClient>;
  readonly #unheard: Promise<unknown>[] = [];
  #isInTransaction = false;
  #isBegun = false;
  #isHeldBack = false;
  #isBroken = false;

  constructor(client: pg.PoolClient, names: StatementNames, canBegin: WeakSet<pg.PoolClient>) {
    this.#client = client;
    this.#names = names;
    this.#canBegin = canBegin;
  }

  /** The server hears of it with the first statement. */
  begin(): void {
    this.#isInTransaction = true;
  }

  /** After a failure the server takes it for a rollback; what has failed is told all the same. */
  async commit(): Promise<void> {
    if (this.#isBegun) await this.#ask({ text: 'commit' });
  }

  async rollback(): Promise<void> {
    this.#letGo();
    await Promise.allSettled(this.#unheard.splice(0));
    // What is cut off is undone by the server.
    if (this.#isBegun && !this.#isBroken) await this.#ask({ text: 'rollback' });
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const asked = { text: sql, values: parameters.map(storable) };
    const isTold = this.#isInTransaction && givesNoRows(query);
    if (this.#isInTransaction && !this.#isBegun) await this.#beginFor(isTold);
    if (isTold) {
      this.#tell(this.#named(asked));
      return { rows: [] };
    }
    // The rows are what the tables say, as with every driver.
    return { rows: (await this.#askAnew(asked)) as Row[] };
  }

  streamQuery(): never {
    throw new Error('This store gives no streams.');
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  /**
   * Sent ahead of a question, the beginning is a part of it: where it fails the server does not answer the question
   * either. What is told is a part of nothing, and must not be done by itself.
   */
  async #beginFor(isTold: boolean): Promise<void> {
    this.#isBegun = true;
    if (isTold || !this.#canBegin.has(this.#client)) {
      await this.#ask(BEGIN);
      this.#canBegin.add(this.#client);
      return;
    }
    this.#holdBack();
    const { connection } = this.#client;
    connection.bind({ statement: BEGIN.name }, true);
    connection.execute({}, true);
  }

  #named(asked: Statement): pg.QueryConfig {
    const name = this.#names.of(asked.text, asked.values.length);
    return name === null ? asked : { ...asked, name };
  }

  async #askAnew(asked: Statement): Promise<unknown[]> {
    try {
      return await this.#ask(this.#named(asked));
    } catch (error) {
      if (sqlState(error) !== OUTDATED) throw error;
      this.#names.renew();
      // A transaction has failed as a whole.
      if (this.#isInTransaction) throw error;
      return await this.#ask(this.#named(asked));
    }
  }

  #tell(asked: pg.QueryConfig): void {
    this.#holdBack();
    const answer = this.#client.query(asked);
    this.#unheard.push(answer);
    // Heard later, and no bug until then.
    answer.catch(() => undefined);
  }

  async #ask(asked: pg.QueryConfig): Promise<unknown[]> {
    try {
      const asking: Promise<pg.QueryResult | pg.QueryResult[]> = this.#client.query(asked);
      this.#letGo();
      // What was told before has failed before, and is the reason for the rest.
      const [answers] = await Promise.all([asking, ...this.#unheard.splice(0)]);
      // The beginning has an answer of its own, which comes first.
      const rows: unknown[] = [answers].flat().at(-1)?.rows ?? [];
      return rows;
    } catch (error) {
      if (!isAnswered(error)) this.#isBroken = true;
      throw error;
    }
  }

  /** What is told goes out with the next question, as one write. */
  #holdBack(): void {
    if (!this.#isHeldBack) this.#client.connection.stream.cork();
    this.#isHeldBack = true;
  }

  #letGo(): void {
    if (this.#isHeldBack) this.#client.connection.stream.uncork();
    this.#isHeldBack = false;
  }
}

function givesNoRows(query: RootOperationNode): boolean {
  return (
    (query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode' || query.kind === 'DeleteQueryNode') &&
    query.returning === undefined
  );
}

/** Whether the server itself has said that it failed, and not that it ends: then nothing of it was done. */
export function isAnswered(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && !state.startsWith('57P');
}

/** The code of an error that the server itself has answered with. */
export function sqlState(error: unknown): string | null {
  const isAnswer = error instanceof Error && 'severity' in error && 'code' in error;
  return isAnswer && typeof error.code === 'string' ? error.code : null;
}
