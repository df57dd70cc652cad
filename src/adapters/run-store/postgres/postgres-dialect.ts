import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { PostgresDriver } from './postgres-driver.ts';

/** Kysely's own, with our driver. */
export const postgresDialect = (pool: pg.Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PostgresDriver(pool),
  createIntrospector: (of) => new PostgresIntrospector(of),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
