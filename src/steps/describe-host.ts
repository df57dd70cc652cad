import type { ServeResult, WorkerResult } from '../contract/host-answers.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { recommend } from '../policy/recommendation.ts';

interface ListeningHost {
  readonly url: string;
  readonly isEncrypted: boolean;
  readonly workflows: readonly string[];
  readonly store: string;
}

/** What a host says when it has begun to listen. Its store is not named: the address of one can hold a password. */
export const describeHost = ({ url, isEncrypted, workflows, store }: ListeningHost): ServeResult => ({
  schemaVersion: SCHEMA_VERSION,
  status: 'listening',
  url,
  store: kindOf(store),
  isEncrypted,
  workflows: [...workflows],
  nextAction: 'none',
  ...recommend.keyCreate(),
  reason: 'The host listens. Clients need a key.',
});

interface StartedWorker {
  readonly store: string;
  readonly place: string;
  readonly workDirectory: string;
}

/** What a worker says when it has begun to work. */
export const describeWorker = ({ store, place, workDirectory }: StartedWorker): WorkerResult => ({
  schemaVersion: SCHEMA_VERSION,
  status: 'working',
  store: kindOf(store),
  place,
  workDirectory,
  nextAction: 'none',
  ...recommend.keyCreate(),
  reason: 'The worker takes runs as they come.',
});

const kindOf = (store: string) => (/^postgres(?:ql)?:\/\//.test(store) ? 'postgresql' : 'libsql');
