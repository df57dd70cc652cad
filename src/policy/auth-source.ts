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

/** Where a credential is that GitHub has refused. Who has set a token must not read that there is none. */
export function refusedSources(environment: readonly Credential[], noted: Noted): AuthSource[] {
  const refused = environment.filter((credential) => isRejected(credential, noted)).map(({ source }) => source);
  const isGhRefused = noted.gh?.status === 'signed_in' && noted.rejectedCredential?.source === 'gh';
  return isGhRefused ? [...refused, 'gh'] : refused;
}

/** Whether GitHub has refused exactly this credential before. */
export function isRejected(credential: Credential, { rejectedCredential }: Noted): boolean {
  return rejectedCredential !== null && rejectedCredential.fingerprint === credential.fingerprint();
}

/** What became of the tokens of the environment when none of them is usable, as a part of a sentence; null: there are none. */
export function refusedTokens(refused: readonly AuthSource[]): string | null {
  const variables = refused.filter((source) => source !== 'gh');
  return variables.length === 0 ? null : `GitHub refused the token in ${variables.join(' and ')}`;
}
