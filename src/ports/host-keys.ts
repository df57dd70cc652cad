import type { HostKey } from '../contract/run.ts';

/** Keys, by the SHA-256 of what the client shows. */
export interface HostKeys {
  create(key: HostKey, keyHash: string): Promise<void>;
  list(tenant: string | null): Promise<readonly HostKey[]>;
  /** Null when there is none; revoking twice changes nothing. */
  revoke(keyId: string): Promise<HostKey | null>;
  /** A revoked key is not found. */
  find(keyHash: string): Promise<HostKey | null>;
}

/** People who have signed in by a link that was shown on their own terminal. */
export interface SignIns {
  /** Keeps the hash of a link that can be used once, until `expiresAt`. */
  offer(link: {
    readonly linkHash: string;
    readonly tenant: string;
    readonly principalRef: string;
    readonly expiresAt: string;
  }): Promise<void>;
  /** Uses a link up and begins a session; null when it is unknown, used or too old. */
  redeem(
    linkHash: string,
    session: { readonly sessionHash: string; readonly expiresAt: string },
  ): Promise<SignedIn | null>;
  find(sessionHash: string): Promise<SignedIn | null>;
  end(sessionHash: string): Promise<void>;
}

export interface SignedIn {
  readonly tenant: string;
  readonly principalRef: string;
  readonly expiresAt: string;
}
