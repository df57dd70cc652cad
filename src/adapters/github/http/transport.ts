import type { GithubResource } from '../../../ports/request-turns.ts';
import type { Run } from '../../../ports/run.ts';
import { GithubStop } from '../github-stop.ts';
import type { GithubClientOptions } from '../options.ts';
import { createGuardedFetch } from './guarded-fetch.ts';

interface Message {
  readonly resource: GithubResource;
  /** As Octokit writes it: `GET /repos/{owner}/{repo}`. */
  readonly route: string;
  readonly parameters: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The failures of GitHub's after which it is worth to ask again. */
  readonly retriedStatuses?: readonly number[];
  /** Sent once and to one place, whatever happens. */
  readonly isWrite?: boolean;
}

/** An answer with any status, as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

export interface Transport {
  send(message: Message): Promise<RawAnswer>;
  /** How many requests have left. */
  calls(): number;
}

const RETRY_DELAYS_MS = [300, 1000];
const SERVER_FAILURES = [500, 502, 503, 504];
const HEADERS = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' };

/** Octokit, with our manners in the place of its plug-ins'. */
export async function openTransport(options: GithubClientOptions, { signal }: Run): Promise<Transport> {
  const { turns, timeoutMs, retryDelaysMs = RETRY_DELAYS_MS } = options;
  // Octokit takes longer to load than all the rest of a command: only those who ask GitHub pay for it.
  const { Octokit, RequestError } = await import('octokit');
  const octokit = new Octokit({
    auth: options.token,
    baseUrl: options.hosts.apiUrl.replace(/\/+$/, ''),
    userAgent: options.userAgent,
    // Their pauses are forgotten with the process, cannot be aborted, and follow upon a broken connection and a limit too.
    retry: { enabled: false },
    throttle: { enabled: false },
  });
  let calls = 0;
  const onRequest = () => {
    calls += 1;
  };
  return {
    send: async ({ resource, route, parameters, headers, retriedStatuses = SERVER_FAILURES, isWrite = false }) => {
      const manners = isWrite
        ? { retryDelaysMs: [], followsRedirects: false }
        : { retryDelaysMs, followsRedirects: true };
      const guard = { turns, resource, signal, timeoutMs, retriedStatuses, onRequest, ...manners };
      const request = { fetch: createGuardedFetch(guard) };
      try {
        return rawAnswerOf(
          await octokit.request(route, { ...parameters, headers: { ...HEADERS, ...headers }, request }),
        );
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        if (error.cause instanceof GithubStop) throw error.cause;
        if (error.response === undefined) throw error;
        return rawAnswerOf(error.response);
      }
    },
    calls: () => calls,
  };
}

function rawAnswerOf(response: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly data: unknown;
}): RawAnswer {
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(response.headers)) headers[name] = value?.toString();
  // The guarded fetch calls every body text.
  return { status: response.status, headers, text: typeof response.data === 'string' ? response.data : '' };
}
