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

/** The repository that an address of ours is of; null for every other address. */
export function repositoryAt(server: Server, url: string): string | null {
  const start = remoteAt(server, 'owner/name').url.slice(0, -'owner/name.git'.length);
  const name = url.startsWith(start) && url.endsWith('.git') ? url.slice(start.length, -'.git'.length) : '';
  return REPOSITORY_PATTERN.test(name) && remoteAt(server, name).url === url ? name : null;
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
// git asks the same helper after a redirect. No token is in an argument.
const helperThat = (answers: string) =>
  '!f() { test "$1" = get || exit 0; p=; h=; ' +
  'while IFS= read -r line && test -n "$line"; do ' +
  'case "$line" in "protocol=$CONTRIBFLOW_GIT_PROTOCOL") p=ok;; "host=$CONTRIBFLOW_GIT_HOST") h=ok;; esac; done; ' +
  `if test "$p$h" = okok; then ${answers}; fi; }; f`;

const HELPER = helperThat('printf "username=x-access-token\\npassword=%s\\n" "$CONTRIBFLOW_GIT_TOKEN"');

// Git has a home without anything in it, and gh has its token in the person's.
const GH_HELPER = helperThat(
  'printf "protocol=%s\\nhost=%s\\n\\n" "$CONTRIBFLOW_GIT_PROTOCOL" "$CONTRIBFLOW_GIT_HOST" | ' +
    'HOME="$CONTRIBFLOW_GIT_GH_HOME" gh auth git-credential get',
);

const USABLE_TOKEN = /^[\x21-\x7e]{1,1000}$/;

/** What lets git find the token for this host, and for no other. */
export function credentialsFor(
  { origin, protocol, host }: Remote,
  token: string | null,
): { readonly config: readonly string[]; readonly env: Readonly<Record<string, string>> } {
  if (token === null || !USABLE_TOKEN.test(token)) return { config: [], env: {} };
  return {
    config: [`credential.${origin}.helper=${HELPER}`],
    env: { CONTRIBFLOW_GIT_PROTOCOL: protocol, CONTRIBFLOW_GIT_HOST: host, CONTRIBFLOW_GIT_TOKEN: token },
  };
}

/** What gh needs to find its token: where its files are, and the way to a key ring. */
const OF_GH = ['GH_CONFIG_DIR', 'XDG_CONFIG_HOME', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR'];

/** The same with gh as the one that knows the token; gh answers for https only. */
export function credentialsOfGh(
  { origin, protocol, host }: Remote,
  env: Readonly<Record<string, string | undefined>>,
): ReturnType<typeof credentialsFor> {
  const passedOn = OF_GH.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  return {
    config: [`credential.${origin}.helper=${GH_HELPER}`],
    env: {
      ...Object.fromEntries(passedOn),
      CONTRIBFLOW_GIT_PROTOCOL: protocol,
      CONTRIBFLOW_GIT_HOST: host,
      CONTRIBFLOW_GIT_GH_HOME: env['HOME'] ?? '',
    },
  };
}
