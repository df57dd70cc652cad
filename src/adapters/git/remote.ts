import { REPOSITORY_PATTERN } from '../../contract/vocabulary.ts';

/** A repository on the one server that we talk to. */
export interface Remote {
  readonly repository: string;
  /** Built by us; without a user name or a token. */
  readonly url: string;
  /** Scheme, host and port. */
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
}

export interface Server {
  readonly url: URL;
  readonly isLoopback: boolean;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The server by its address; null when it must not be talked to: unencrypted and not on this machine, or odd. */
export function serverAt(serverUrl: string): Server | null {
  if (!URL.canParse(serverUrl)) return null;
  const url = new URL(serverUrl);
  const isLoopback = LOOPBACK.has(url.hostname);
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback);
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return isAllowed && isPlain ? { url, isLoopback } : null;
}

export function remoteAt({ url: { origin, protocol, host, pathname } }: Server, repository: string): Remote {
  if (!REPOSITORY_PATTERN.test(repository)) throw new Error('a repository is named owner/repo');
  return {
    repository,
    url: `${origin}${pathname.replace(/\/+$/, '')}/${repository}.git`,
    origin,
    protocol: protocol.slice(0, -1),
    host,
  };
}

// Git asks it only when the server wants a credential, and for other hosts not at all; it still looks for itself, since
// git asks the same helper after a redirect. The token comes from the environment and is in no argument.
const HELPER =
  '!f() { test "$1" = get || exit 0; p=; h=; ' +
  'while IFS= read -r line && test -n "$line"; do ' +
  'case "$line" in "protocol=$CONTRIBFLOW_GIT_PROTOCOL") p=ok;; "host=$CONTRIBFLOW_GIT_HOST") h=ok;; esac; done; ' +
  'if test "$p$h" = okok; then ' +
  'printf "username=x-access-token\\npassword=%s\\n" "$CONTRIBFLOW_GIT_TOKEN"; fi; }; f';

const USABLE_TOKEN = /^[\x21-\x7e]{1,1000}$/;

/** What lets git find the token for this host, and for no other. */
export function credentialsFor({ origin, protocol, host }: Remote, token: string | null) {
  if (token === null || !USABLE_TOKEN.test(token)) return { config: [], env: {} };
  return {
    config: [`credential.${origin}.helper=${HELPER}`],
    env: { CONTRIBFLOW_GIT_PROTOCOL: protocol, CONTRIBFLOW_GIT_HOST: host, CONTRIBFLOW_GIT_TOKEN: token },
  };
}
