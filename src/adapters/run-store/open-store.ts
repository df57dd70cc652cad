import type { HostStore, HostStoreFailure } from '../../ports/host-store.ts';
import type { Result } from '../../ports/result.ts';
import { createHostAudit } from './audit-chain.ts';
import { createHostKeys } from './host-keys.ts';
import { openLibsql } from './libsql/open-libsql.ts';
import { createNewsHub } from './news-hub.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { createRunQueue } from './run-queue.ts';
import { createRunStore } from './run-store.ts';
import { createSignIns } from './sign-ins.ts';

/** Opens a store, and makes it when there is none. */
export async function openStore(location: string, now: () => Date): Promise<Result<HostStore, HostStoreFailure>> {
  const hub = createNewsHub();
  const open = isPostgres(location) ? openPostgres : openLibsql;
  const opened = await open(location, { now, tell: hub.tell });
  if (!opened.ok) return opened;
  const engine = opened.value;
  const runs = createRunStore(engine, now);
  hub.connect(engine, runs);
  return {
    ok: true,
    value: {
      runs,
      queue: createRunQueue(engine, hub, now),
      news: hub,
      keys: createHostKeys(engine, now),
      signIns: createSignIns(engine, now),
      audit: createHostAudit(engine),
      isOutOfReach: engine.isOutOfReach,
    },
  };
}

const isPostgres = (location: string): boolean => /^postgres(?:ql)?:\/\//i.test(location);
