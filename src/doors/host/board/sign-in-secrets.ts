import { createHash, randomBytes } from 'node:crypto';

/** What only a browser that has signed in knows, in two halves. */
export interface SessionSecrets {
  /** For the cookie. It names the other half by its hash, and gives it away to nobody who sees the cookie. */
  readonly cookie: string;
  /** For the page alone: without it nothing is changed. */
  readonly proof: string;
}

export function newSessionSecrets(): SessionSecrets {
  const proof = newSecret();
  return { cookie: `${newSecret()}.${hashOf(proof)}`, proof };
}

/** Whether both halves are of the same sign-in. */
export const isProofOf = (cookie: string, proof: string): boolean => cookie.split('.')[1] === hashOf(proof);

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');
