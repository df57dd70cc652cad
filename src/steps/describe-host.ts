import type { ServeResult, WorkerResult } from '../contract/host-answers.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import type { HostFlags } from '../policy/host/host-flags.ts';
import { isPostgres, withoutPassword } from '../policy/host/store-place.ts';
import { recommend } from '../policy/recommendation.ts';

interface ListeningHost {
  readonly url: string;
  readonly isEncrypted: boolean;
  readonly workflows: readonly string[];
  readonly store: string;
  readonly flags: HostFlags;
}

/** What a host says when it has begun to listen. */
export const describeHost = ({ url, isEncrypted, workflows, store, flags }: ListeningHost): ServeResult => ({
  schemaVersion: SCHEMA_VERSION,
  status: 'listening',
  url,
  store: kindOf(store),
  storePlace: withoutPassword(store),
  isEncrypted,
  workflows: [...workflows],
  nextAction: 'none',
  ...recommend.keyCreate(flags),
  reason: 'The host listens. Clients need a key.',
});

interface StartedWorker {
  readonly store: string;
  readonly place: string;
  readonly workDirectory: string;
  readonly flags: HostFlags;
}

/** What a worker says when it has begun to work. */
export const describeWorker = ({ store, place, workDirectory, flags }: StartedWorker): WorkerResult => ({
  schemaVersion: SCHEMA_VERSION,
  status: 'working',
  store: kindOf(store),
  storePlace: withoutPassword(store),
  place,
  workDirectory,
  nextAction: 'none',
  ...recommend.keyCreate(flags),
  reason: 'The worker takes runs as they come.',
});

const kindOf = (store: string) => (isPostgres(store) ? 'postgresql' : 'libsql');
