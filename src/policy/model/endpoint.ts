const DEFAULT_BASE_URL = 'https://api.openai.com/v1';

export interface EndpointWish {
  /** What the session asks for. */
  readonly asked: string | null;
  /** OPENAI_BASE_URL of the person's environment. */
  readonly configured: string | null;
  /** OPENAI_API_KEY of the person's environment. */
  readonly key: string | null;
}

export type Endpoint =
  | { readonly ok: true; readonly url: string; readonly key: string | null }
  | { readonly ok: false; readonly problem: string };

/**
 * Where responses come from, and whether the key goes along. The key is for the origin that the person's environment
 * names: whoever drives a session can send the work elsewhere, but not the key.
 */
export function endpointOf({ asked, configured, key }: EndpointWish): Endpoint {
  const own = parsed(configured ?? DEFAULT_BASE_URL, 'OPENAI_BASE_URL');
  const base = asked === null ? own : parsed(asked, 'base_url');
  if (!base.ok) return base;
  const isOwn = own.ok && own.url.origin === base.url.origin;
  const sent = isOwn ? (key?.trim() ?? '') : '';
  // The error of whatever refuses to send an odd key would quote it.
  if (!/^[\x21-\x7e]*$/.test(sent)) return refused('OPENAI_API_KEY has characters that cannot be sent.');
  if (sent === '' && base.url.href.startsWith(DEFAULT_BASE_URL)) return refused('OPENAI_API_KEY is not set.');
  return { ok: true, url: `${base.url.href.replace(/\/+$/, '')}/responses`, key: sent === '' ? null : sent };
}

const refused = (problem: string) => ({ ok: false, problem }) as const;

type Parsed = { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly problem: string };

function parsed(written: string, name: string): Parsed {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url === null) return refused(`${name} is no address.`);
  if (url.username !== '' || url.password !== '') return refused(`${name} must not have a name or a password in it.`);
  if (url.search !== '' || url.hash !== '') return refused(`${name} must end with its path.`);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) return { ok: true, url };
  return refused(`${name} must begin with https://; http:// is for this machine only.`);
}

/** URL writes every form of an IPv4 address with four numbers. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
