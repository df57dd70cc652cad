import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type Numbering = 'autoincrement' | 'identity';

type Migration = (db: Kysely<Tables>, numbering: Numbering) => Promise<void>;

/** Never changed once they were published: a store that has seen them stays as it is. */
const MIGRATIONS: readonly Migration[] = [createTables, addPreviousAndCanceller];

/**
 * Brings a store up to date, in a transaction. 'newer': a later version of ContribFlow has written to it, and what that
 * means nobody here knows.
 */
export async function migrate(tx: Kysely<Tables>, numbering: Numbering): Promise<'ready' | 'newer'> {
  await tx.schema.createTable('schema_version').ifNotExists().addColumn('version', 'integer', notNull).execute();
  const row = await tx.selectFrom('schema_version').select('version').executeTakeFirst();
  const version = row?.version ?? 0;
  if (version > MIGRATIONS.length) return 'newer';
  for (const migration of MIGRATIONS.slice(version)) await migration(tx, numbering);
  if (row === undefined) await tx.insertInto('schema_version').values({ version: MIGRATIONS.length }).execute();
  else await tx.updateTable('schema_version').set({ version: MIGRATIONS.length }).execute();
  return 'ready';
}

async function createTables(db: Kysely<Tables>, numbering: Numbering): Promise<void> {
  await createRuns(db, numbering);
  await createLogs(db);
  await createPeople(db, numbering);
  await createAudit(db);
  if (numbering === 'autoincrement')
    await numbered(db.schema.createTable('news'), numbering)
      .addColumn('origin', 'text', notNull)
      .addColumn('body', 'text', notNull)
      .execute();
}

async function createRuns(db: Kysely<Tables>, numbering: Numbering): Promise<void> {
  await numbered(db.schema.createTable('runs'), numbering)
    .addColumn('run_id', 'text', (column) => column.notNull().unique())
    .addColumn('tenant', 'text', notNull)
    .addColumn('workflow_id', 'text', notNull)
    .addColumn('inputs', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('issue', 'text')
    .addColumn('repository', 'text')
    .addColumn('source_run_id', 'text')
    .addColumn('source_seq', 'integer')
    .addColumn('source_mode', 'text')
    .addColumn('waiting_for', 'text')
    .addColumn('waiting_text', 'text')
    .addColumn('waiting_until', 'text')
    .addColumn('failure_code', 'text')
    .addColumn('failure_message', 'text')
    .addColumn('created_by', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('updated_at', 'text', notNull)
    .addColumn('idempotency_key', 'text')
    .addColumn('request_hash', 'text')
    .addColumn('events', 'integer', notNull)
    .addColumn('annotations', 'integer', notNull)
    .addColumn('flags', 'integer', notNull)
    .addColumn('interventions', 'integer', notNull)
    .addColumn('ready_at', 'bigint')
    .addColumn('worker_id', 'text')
    .addColumn('worker_place', 'text')
    .addColumn('attempt', 'integer', notNull)
    .addColumn('pinned_place', 'text')
    .addColumn('publishing', 'integer', notNull)
    .addColumn('cancel_requested', 'integer', notNull)
    .addColumn('supplied_kind', 'text')
    .addColumn('supplied_decision', 'text')
    .addColumn('supplied_digest', 'text')
    .addColumn('supplied_input', 'text')
    .addColumn('supplied_by', 'text')
    .execute();
  await db.schema.createIndex('runs_of_tenant').on('runs').columns(['tenant', 'number']).execute();
  await db.schema.createIndex('runs_by_status').on('runs').columns(['tenant', 'status', 'number']).execute();
  await db.schema.createIndex('runs_by_workflow').on('runs').columns(['tenant', 'workflow_id', 'created_at']).execute();
  // Whatever changes of a run is written to all indexes again, but not to those that leave it out. Most runs are over,
  // and never ready again.
  const indexes = [
    { name: 'runs_ready', columns: ['ready_at', 'number'], known: 'ready_at', isUnique: false },
    { name: 'runs_by_repository', columns: ['tenant', 'repository'], known: 'repository', isUnique: false },
    { name: 'runs_idempotency', columns: ['tenant', 'idempotency_key'], known: 'idempotency_key', isUnique: true },
  ];
  for (const { name, columns, known, isUnique } of indexes)
    await db.schema
      .createIndex(name)
      .on('runs')
      .columns(columns)
      .where(sql.ref(known), 'is not', null)
      .$call((index) => (isUnique ? index.unique() : index))
      .execute();
  await db.schema
    .createTable('places')
    .addColumn('place', 'text', primaryKey)
    .addColumn('seen_at', 'bigint', notNull)
    .execute();
}

async function createLogs(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('run_events')
    .addColumn('run', 'bigint', (column) => column.notNull().references('runs.number'))
    .addColumn('sequence', 'integer', notNull)
    .addColumn('type', 'text', notNull)
    .addColumn('node_id', 'text')
    .addColumn('payload', 'text', notNull)
    .addColumn('timestamp', 'text', notNull)
    .addPrimaryKeyConstraint('run_events_key', ['run', 'sequence'])
    .execute();
  await db.schema
    .createTable('annotations')
    .addColumn('run', 'bigint', (column) => column.notNull().references('runs.number'))
    .addColumn('number', 'integer', notNull)
    .addColumn('annotation_id', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('rating', 'integer')
    .addColumn('text', 'text')
    .addColumn('note', 'text')
    .addColumn('event_id', 'text')
    .addColumn('node_id', 'text')
    .addColumn('principal_ref', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addPrimaryKeyConstraint('annotations_key', ['run', 'number'])
    .execute();
}

async function createPeople(db: Kysely<Tables>, numbering: Numbering): Promise<void> {
  await numbered(db.schema.createTable('host_keys'), numbering)
    .addColumn('key_id', 'text', (column) => column.notNull().unique())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('tenant', 'text', notNull)
    .addColumn('principal_ref', 'text', notNull)
    .addColumn('scopes', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('revoked_at', 'text')
    .execute();
  for (const [table, key] of [
    ['sign_in_links', 'link_hash'],
    ['signed_in', 'session_hash'],
  ] as const)
    await db.schema
      .createTable(table)
      .addColumn(key, 'text', primaryKey)
      .addColumn('tenant', 'text', notNull)
      .addColumn('principal_ref', 'text', notNull)
      .addColumn('expires_at', 'text', notNull)
      .execute();
}

async function createAudit(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('tenant', 'text', notNull)
    .addColumn('number', 'integer', notNull)
    .addColumn('at', 'text', notNull)
    .addColumn('action', 'text', notNull)
    .addColumn('principal_ref', 'text', notNull)
    .addColumn('subject', 'text', notNull)
    .addColumn('previous', 'text')
    .addColumn('hash', 'text', notNull)
    .addPrimaryKeyConstraint('audit_entries_key', ['tenant', 'number'])
    .execute();
  await db.schema
    .createTable('audit_ends')
    .addColumn('tenant', 'text', primaryKey)
    .addColumn('number', 'integer', notNull)
    .addColumn('hash', 'text')
    .execute();
}

async function addPreviousAndCanceller(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('audit_ends').addColumn('previous', 'text').execute();
  await db.schema.alterTable('runs').addColumn('cancelled_by', 'text').execute();
}

/** The number that the store gives each row, rising. */
function numbered<Table extends string>(
  table: CreateTableBuilder<Table>,
  numbering: Numbering,
): CreateTableBuilder<Table, 'number'> {
  return numbering === 'identity'
    ? table.addColumn('number', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    : table.addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement());
}

type ColumnOptions = Exclude<Parameters<CreateTableBuilder<string>['addColumn']>[2], undefined>;

const notNull: ColumnOptions = (column) => column.notNull();
const primaryKey: ColumnOptions = (column) => column.primaryKey();
