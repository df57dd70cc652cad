import type { KeyScope } from '../../../contract/run-vocabulary.ts';
import type { SignIns } from '../../../ports/host-keys.ts';
import type { Principal } from '../asked.ts';
import type { Refusal } from '../refusal.ts';
import { hashOf, isProofOf } from './sign-in-secrets.ts';

/** What a person may do by the API with the cookie of the board. */
export const PERSON_SCOPES: readonly KeyScope[] = ['runs:create', 'runs:read', 'runs:cancel', 'annotations:write'];

/** Somebody who has signed in. */
export interface Person extends Principal {
  readonly sessionHash: string;
  readonly expiresAt: string;
}

const PROOF_HEADER = 'x-contribflow-proof';

/** Cookies do not tell ports apart, so that two hosts of one machine need two names. */
export const cookieName = (request: Request): string => {
  const { port } = new URL(request.url);
  return port === '' ? 'contribflow_session' : `contribflow_session_${port}`;
};

/**
 * Who has signed in and sends this request from the page of the board; null when nobody has. A browser sends cookies
 * whoever makes it, also to another port of the same machine: what asks for more than to read has to show that it is the
 * page, by its origin and by what only the page knows.
 */
export async function personBehind(request: Request, signIns: SignIns): Promise<Person | Refusal | null> {
  const cookie = cookieIn(request);
  if (cookie === null) return null;
  const sessionHash = hashOf(cookie);
  const signedIn = await signIns.find(sessionHash);
  if (signedIn === null) return null;
  if (!isFromHere(request)) return CROSS_SITE;
  if (request.method !== 'GET' && !isProofOf(cookie, request.headers.get(PROOF_HEADER) ?? '')) return NO_PROOF;
  return { ...signedIn, sessionHash };
}

/** Whether the browser says that the page of this very origin asks, or its user who has typed the address. */
export function isFromHere(request: Request): boolean {
  const [site, origin] = [request.headers.get('sec-fetch-site'), request.headers.get('origin')];
  const { host, protocol } = new URL(request.url);
  if (origin !== null && !isOrigin(origin, host, protocol)) return false;
  if (request.method === 'GET') return site === null || site === 'same-origin' || site === 'none';
  return origin !== null && (site === null || site === 'same-origin');
}

/** Something in front of the host may have ended the encryption, so a page by https may come to us by http. */
const isOrigin = (origin: string, host: string, protocol: string): boolean =>
  origin === `https://${host}` || (protocol === 'http:' && origin === `http://${host}`);

function cookieIn(request: Request): string | null {
  const start = `${cookieName(request)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split('; ');
  const value = cookies.find((each) => each.startsWith(start))?.slice(start.length) ?? '';
  return /^[\w-]{43}\.[0-9a-f]{64}$/.test(value) ? value : null;
}

export const CROSS_SITE: Refusal = {
  refused: 'forbidden',
  message: 'This did not come from the page of the board.',
};

const NO_PROOF: Refusal = {
  refused: 'forbidden',
  message: 'This did not come from the page that signed in. Sign in again.',
};
