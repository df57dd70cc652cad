import type { AuthSource } from '../contract/vocabulary.ts';

export interface Credential {
  readonly source: AuthSource;
  readonly token: string;
  /** SHA-256 of the token, by which a refused one is known again. */
  readonly fingerprint: () => string;
}

/** What asking `gh` came to. A signed-out gh, a missing one and one that hangs call for different advice. */
export type GhAnswer =
  | { readonly status: 'signed_in'; readonly credential: Credential }
  | { readonly status: 'signed_out' | 'missing' | 'timed_out' | 'failed' };

export interface EnvironmentCredentials {
  /** Tokens that the environment offers, preferred ones first. Costs nothing. */
  fromEnvironment(): readonly Credential[];
}

export interface Credentials extends EnvironmentCredentials {
  /** Asks `gh` for its token. Starts a process, uses no network, and gives up after a few seconds. */
  fromGh(signal: AbortSignal): Promise<GhAnswer>;
}
