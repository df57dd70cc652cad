import { type LimitKind, REPOSITORY_PATTERN } from '../../contract/vocabulary.ts';
import type { Credential } from '../../ports/credentials.ts';
import type { WriteFailure, WriteOutcome } from '../../ports/public-writes.ts';
import type { RequestTurns } from '../../ports/request-turns.ts';
import type { Result } from '../../ports/result.ts';
import type { Run } from '../../ports/run.ts';
import { failureKind, readWords } from './gh-words.ts';
import { runProgram } from './run-program.ts';

/** A command of gh that a person has approved, and what it is about. */
interface GhOrder {
  readonly argv: readonly string[];
  readonly input: string | null;
  readonly host: string;
  readonly repository: string;
  readonly login: string;
}

export interface GhWriteOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
  readonly turns: RequestTurns;
  readonly now: () => Date;
  /** The pure decision whether an answer means "wait". */
  readonly classifyLimit: (answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly message: string;
    readonly graphqlErrors: readonly { readonly type: string | null; readonly message: string }[];
    readonly now: Date;
  }) => { readonly kind: LimitKind; readonly retryAfterSeconds: number | null } | null;
}

export type GhWrite = (order: GhOrder, credential: Credential, run: Run) => Promise<Result<WriteOutcome, WriteFailure>>;

const failed = (kind: WriteFailure['kind'], message: string) => ({ ok: false, failure: { kind, message } }) as const;

/** Runs gh once, as the command says it, in no directory of anybody's. */
export function createGhWrite(options: GhWriteOptions): GhWrite {
  return async (order, credential, { signal }) => {
    const read = READERS.find(({ isFor }) => isFor(order))?.read;
    if (read === undefined) {
      return failed('refused', 'the command is not one of those that a publication is made of');
    }
    const env = environmentFor(options.env, order.host, credential);
    if (env === null)
      return failed('refused', 'gh is not signed in to this host, and cannot be given the token safely');
    const turn = await options.turns.take('core', signal);
    if (!turn.ok) {
      const { kind } = turn.failure;
      if (kind === 'limited') return failed('limited', 'GitHub asked to wait, and the time is not over');
      return kind === 'aborted'
        ? failed('aborted', 'nothing was run')
        : failed('refused', `nothing can be sent now: ${kind}`);
    }
    const ran = await runProgram('gh', order.argv.slice(1), {
      env,
      timeoutMs: options.timeoutMs,
      signal,
      input: order.input ?? undefined,
    });
    if (ran.status === 'missing') return failed('missing_program', 'gh is not there');
    if (ran.status !== 'exited')
      return failed('uncertain', ran.status === 'failed' ? ran.problem : 'gh did not end in time');
    if (ran.code === 0) return read(order, ran.stdout);
    return refusalOf(options, order, ran.code, ran.stderr, signal);
  };
}

type Read = (order: GhOrder, stdout: string) => Result<WriteOutcome, WriteFailure>;

/** The commands that a publication is made of, and what their success says. Each names the repository, and no other. */
const READERS: readonly { readonly isFor: (order: GhOrder) => boolean; readonly read: Read }[] = [
  {
    isFor: ({ argv, host }) => startsWith(argv, ['gh', 'api', '--hostname', host, 'user', '--jq', '.login']),
    read: ({ login }, stdout) =>
      stdout.trim().toLowerCase() === login.toLowerCase()
        ? { ok: true, value: { made: null } }
        : failed('refused', 'gh is signed in with another account'),
  },
  {
    isFor: ({ argv, host, repository }) =>
      startsWith(argv, [
        'gh',
        'api',
        '--hostname',
        host,
        '--method',
        'POST',
        `repos/${repository}/forks`,
        '--input',
        '-',
      ]),
    read: (_, stdout) => {
      const name = stdout.trim();
      return REPOSITORY_PATTERN.test(name)
        ? { ok: true, value: { made: name } }
        : failed('uncertain', 'gh told no name of a fork');
    },
  },
  {
    isFor: ({ argv, host, repository }) =>
      startsWith(argv, ['gh', 'pr', 'create', '--repo']) &&
      [repository, `${host}/${repository}`].includes(argv[4] ?? ''),
    read: ({ host, repository }, stdout) => {
      const start = `https://${host}/${repository}/pull/`.toLowerCase();
      const isOfRepository = (url: string) =>
        url.toLowerCase().startsWith(start) && /^[1-9]\d{0,9}$/.test(url.slice(start.length));
      const url = stdout.split(/\s+/).find(isOfRepository);
      return url === undefined
        ? failed('uncertain', 'gh told no address of a pull request in the repository')
        : { ok: true, value: { made: url } };
    },
  },
];

const startsWith = (argv: readonly string[], words: readonly string[]) => words.every((word, at) => argv[at] === word);

/** What leads gh to its settings, its token and GitHub; everything else could change what it does. */
const PASSED_ON = [
  ...['PATH', 'HOME', 'TMPDIR', 'GH_CONFIG_DIR', 'XDG_CONFIG_HOME', 'XDG_STATE_HOME', 'XDG_DATA_HOME'],
  ...['DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY'],
];

const GITHUB = 'github.com';

/**
 * Null when gh cannot be given the token safely. What gh keeps itself and GH_TOKEN are for one host; a token in
 * GH_ENTERPRISE_TOKEN it sends to every other host, also to one that a redirect leads to (measured with gh 2.23).
 */
function environmentFor(env: NodeJS.ProcessEnv, host: string, { source, token }: Credential): NodeJS.ProcessEnv | null {
  if (source !== 'gh' && host !== GITHUB) return null;
  const passedOn = PASSED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  return {
    ...Object.fromEntries(passedOn),
    ...(source === 'gh' ? {} : { GH_TOKEN: token }),
    GH_HOST: host,
    GH_PROMPT_DISABLED: '1',
    GH_NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    // For the git that gh may ask: there is no repository here, and nothing of anybody's configuration.
    GIT_DIR: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
  };
}

async function refusalOf(
  { classifyLimit, now, turns }: GhWriteOptions,
  { argv, repository }: GhOrder,
  code: number | null,
  stderr: string,
  signal: AbortSignal,
): Promise<Result<WriteOutcome, WriteFailure>> {
  const said = readWords(stderr);
  const { status, isGraphql, message } = said;
  const graphqlErrors = isGraphql ? [{ type: null, message }] : [];
  const limit = classifyLimit({ status: status ?? 200, headers: {}, message, graphqlErrors, now: now() });
  if (limit !== null) {
    await turns.hold({ ...limit, scope: 'publication', failingQuery: repository, message }, signal);
    return failed('limited', message);
  }
  // To ask who we are changes nothing, and gh says the same of a bad token and of a dead network.
  return failed(argv.includes('user') ? 'refused' : failureKind(code, said), message);
}
