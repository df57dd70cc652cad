import type { State } from '../contract/state.ts';
import type { AuthSource } from '../contract/vocabulary.ts';

interface Credential {
  readonly source: AuthSource;
  /** SHA-256 of the token; a function, because hardly anybody needs it. */
  readonly fingerprint: () => string;
}

type Noted = Pick<State, 'gh' | 'rejectedCredential'>;

/** Where a usable credential is, judged without asking anybody: the environment, then what gh last said. */
export function knownAuthSource(environment: readonly Credential[], noted: Noted): AuthSource | null {
  const usable = environment.find((credential) => !isRejected(credential, noted));
  if (usable !== undefined) return usable.source;
  return noted.gh?.status === 'signed_in' && noted.rejectedCredential?.source !== 'gh' ? 'gh' : null;
}

/** Whether GitHub has refused exactly this credential before. */
export function isRejected(credential: Credential, { rejectedCredential }: Noted): boolean {
  return rejectedCredential !== null && rejectedCredential.fingerprint === credential.fingerprint();
}
