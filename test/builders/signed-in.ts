import { hashOf, newSecret } from '../../src/doors/host/board/sign-in-secrets.ts';
import type { TestHost } from './host.ts';

/** Somebody who has opened a link: the cookie and the proof that their browser has. */
export interface SignedInBrowser {
  readonly cookie: string;
  readonly proof: string;
  readonly setCookie: string;
}

const MINUTE_MS = 60_000;

/** A link that `sign-in` would show; null for `expiresAt`: it is good for a minute. */
export async function newLink(
  { store }: Pick<TestHost, 'store'>,
  tenant = 'default',
  expiresAt: string | null = null,
): Promise<string> {
  const link = newSecret();
  await store.signIns.offer({
    linkHash: hashOf(link),
    tenant,
    principalRef: `person:of-${tenant}`,
    expiresAt: expiresAt ?? new Date(Date.now() + MINUTE_MS).toISOString(),
  });
  return link;
}

type Address = Pick<TestHost, 'url'>;

export const openLink = (host: Address, link: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${host.url}/board/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: host.url, ...headers },
    body: JSON.stringify({ link }),
  });

export async function signIn(host: Pick<TestHost, 'url' | 'store'>, tenant = 'default'): Promise<SignedInBrowser> {
  return signInBy(host, await newLink(host, tenant));
}

export const signInBy = async (host: Address, link: string): Promise<SignedInBrowser> =>
  browserAfter(await openLink(host, link));

/** What a browser has after a link was opened. */
export async function browserAfter(response: Response): Promise<SignedInBrowser> {
  const { proof } = (await response.json()) as { readonly proof: string };
  const setCookie = response.headers.get('set-cookie') ?? '';
  return { cookie: setCookie.split(';', 1).join(), proof, setCookie };
}

/** What the page sends with a request that changes something. */
export const asPage = (host: Address, { cookie, proof }: SignedInBrowser): Readonly<Record<string, string>> => ({
  cookie,
  origin: host.url,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-contribflow-proof': proof,
});
