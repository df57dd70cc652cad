import type { Kysely } from 'kysely';
import type { AuditVerdict, HostAudit, HostAuditEntry } from '../../ports/host-audit.ts';
import { hashOf } from './audit-hash.ts';
import type { Tables } from './tables.ts';

const PAGE = 500;

/** Goes through the chain of a tenant. However many chains are gone through at once, one page of one of them is read at a time. */
export function createVerification(db: Kysely<Tables>, list: HostAudit['list']): HostAudit['verify'] {
  const inTurn = createTurns();
  return async (tenant, signal) => {
    // Read first: others add to the chain meanwhile.
    const end = await ended(db, tenant);
    let previous: HostAuditEntry | null = null;
    for (;;) {
      const after: number = previous?.number ?? 0;
      const page = await inTurn(() => (signal?.aborted === true ? null : list(tenant, { after, limit: PAGE })));
      if (page === null) return null;
      for (const entry of page) {
        if (!follows(entry, previous)) return { entries: end, brokenAt: entry.number };
        previous = entry;
      }
      if (page.length < PAGE) return verdictAt(previous?.number ?? 0, end);
    }
  };
}

/** What was cut off at the end leaves a chain that fits; the row of its end knows better. */
const verdictAt = (entries: number, end: number): AuditVerdict => ({
  entries,
  brokenAt: end > entries ? entries + 1 : null,
});

/** Lets one in at a time, in the order of asking, and all else in between: in a file a page is read without the event loop. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(read: () => Promise<T> | null): Promise<T | null> => {
    const turn = last.then(() => new Promise((resolve) => setImmediate(resolve))).then(read);
    last = turn.catch(() => undefined);
    return turn;
  };
}

function follows({ hash, ...content }: HostAuditEntry, previous: HostAuditEntry | null): boolean {
  return (
    content.number === (previous?.number ?? 0) + 1 &&
    content.previous === (previous?.hash ?? null) &&
    hash === hashOf(content)
  );
}

async function ended(db: Kysely<Tables>, tenant: string): Promise<number> {
  const end = await db.selectFrom('audit_ends').select('number').where('tenant', '=', tenant).executeTakeFirst();
  return end?.number ?? 0;
}
