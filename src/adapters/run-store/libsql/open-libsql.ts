import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'libsql';
import type { HostStoreFailure } from '../../../ports/host-store.ts';
import type { Result } from '../../../ports/result.ts';
import type { EngineOptions, StoreEngine } from '../engine.ts';
import { makeDirectory } from '../make-directory.ts';
import { migrate } from '../migrations.ts';
import { newerStore, unusable } from '../open-failure.ts';
import { patiently } from './libsql-driver.ts';
import { createLibsqlEngine } from './libsql-engine.ts';

/** What was answered is on the disk. The short wait is for the moment in which another process begins or ends. */
const SETTINGS = ['busy_timeout = 10', 'journal_mode = wal', 'synchronous = full'];

export async function openLibsql(path: string, options: EngineOptions): Promise<Result<StoreEngine, HostStoreFailure>> {
  const loaded = await loadLibsql();
  if (loaded === null) return { ok: false, failure: libsqlMissing() };
  try {
    makePrivateFile(path);
    const database = new loaded(path);
    const engine = createLibsqlEngine(database, options);
    try {
      for (const setting of SETTINGS) await patiently(() => database.prepare(`pragma ${setting}`).all());
      const state = await engine.db.transaction().execute((tx) => migrate(tx, 'autoincrement'));
      if (state === 'ready') return { ok: true, value: engine };
      await engine.close();
      return { ok: false, failure: newerStore(path) };
    } catch (error) {
      await engine.close();
      throw error;
    }
  } catch (error) {
    return { ok: false, failure: unusable(path, error) };
  }
}

/** Its native part is large and made for one platform, so the package comes without it. */
async function loadLibsql(): Promise<(new (path: string) => Database.Database) | null> {
  try {
    return (await import('libsql')).default;
  } catch {
    return null;
  }
}

const libsqlMissing = (): HostStoreFailure => ({
  kind: 'libsql_missing',
  message:
    'The store in a file needs the package libsql, which is not installed. Install it beside contribflow (npm install --global libsql), or name a PostgreSQL by --store postgres://…',
});

/** The log of a run can hold what its repository keeps to itself. */
function makePrivateFile(path: string): void {
  makeDirectory(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
}
