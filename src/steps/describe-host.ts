import type { ServeResult } from '../contract/host-answers.ts';
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
  store: /^postgres(?:ql)?:\/\//.test(store) ? 'postgresql' : 'libsql',
  isEncrypted,
  workflows: [...workflows],
  nextAction: 'none',
  ...recommend.keyCreate(),
  reason: 'The host listens. Clients need a key.',
});
