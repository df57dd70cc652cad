import type { HostAudit } from './host-audit.ts';
import type { HostKeys, SignIns } from './host-keys.ts';
import type { RunNewsSource } from './run-news.ts';
import type { RunQueue, RunStore } from './run-store.ts';

/** All that a host keeps, in one place. */
export interface HostStore {
  readonly runs: RunStore;
  readonly queue: RunQueue;
  readonly news: RunNewsSource;
  readonly keys: HostKeys;
  readonly signIns: SignIns;
  readonly audit: HostAudit;
  /** Whether a call failed because the store is full, cut off or damaged: that is no bug, and may pass. */
  readonly isOutOfReach: (error: unknown) => boolean;
}

/** Why a store cannot be opened, with a sentence for people. */
export interface HostStoreFailure {
  readonly kind:
    | 'libsql_missing'
    /** An address, and not one of a PostgreSQL. */
    | 'not_a_store'
    /** A later version of ContribFlow has written to it. */
    | 'store_newer'
    | 'store_unreachable'
    /** It is there, and is no store of ours, or damaged, or not ours to write. */
    | 'store_unusable';
  readonly message: string;
}
