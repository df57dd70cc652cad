import { setTimeout as delay } from 'node:timers/promises';
import type { GithubResource, RequestTurns } from '../../../ports/request-turns.ts';
import { GithubStop } from '../github-stop.ts';
import { readBody } from './bounded-body.ts';
import { problemOf, timedOut } from './network-problem.ts';

interface Guard {
  readonly turns: RequestTurns;
  readonly resource: GithubResource;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Pauses before further attempts; as many as there are pauses. */
  readonly retryDelaysMs: readonly number[];
  readonly retriedStatuses: readonly number[];
  /** On the same host, for reads. A write that is sent elsewhere has not been done, and is not done there. */
  readonly followsRedirects: boolean;
  /** Called for every request that leaves. */
  readonly onRequest: () => void;
}

/** The part of fetch's own type that Octokit uses. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const WITHOUT_BODY = [204, 205, 304];
/** What the rest of the adapter reads. Octokit would print a warning for some of the others. */
const KEPT_HEADERS = ['etag', 'link', 'location', 'retry-after', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/**
 * The only way in which a request leaves: in its turn, to the host that was asked for and no other, for a limited time
 * and with a limited answer. Reads that failed on GitHub's side are tried again; a limit never is.
 */
export function createGuardedFetch(guard: Guard): Fetch {
  return async (url, init) => {
    for (const delayMs of guard.retryDelaysMs) {
      const response = await sendAndFollow(guard, url, init);
      const isHinted = response.headers.has('retry-after');
      if (!guard.retriedStatuses.includes(response.status) || isHinted) return response;
      await pause(delayMs, guard.signal);
    }
    return sendAndFollow(guard, url, init);
  };
}

async function sendAndFollow(guard: Guard, url: string, init: RequestInit): Promise<Response> {
  let target = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await send(guard, target, init);
    if (!guard.followsRedirects || !REDIRECTS.includes(response.status)) return response;
    target = redirectTarget(response, target, init.method);
  }
  throw new GithubStop({ kind: 'invalid', problem: 'too many redirects' });
}

/** On the same origin only: the credential is in the headers, and is for nobody else. */
function redirectTarget(response: Response, from: string, method = 'GET'): string {
  const location = response.headers.get('location') ?? '';
  const base = new URL(from);
  const target = URL.canParse(location, from) ? new URL(location, from) : null;
  if (location === '' || target === null) throw new GithubStop({ kind: 'invalid', problem: 'a redirect to nowhere' });
  if (target.origin !== base.origin) throw new GithubStop({ kind: 'invalid', problem: 'a redirect to another host' });
  const keepsMethod = method === 'GET' || response.status === 307 || response.status === 308;
  if (!keepsMethod) throw new GithubStop({ kind: 'invalid', problem: 'a redirect that would drop the query' });
  return target.href;
}

async function send(guard: Guard, url: string, init: RequestInit): Promise<Response> {
  await takeTurn(guard);
  guard.onRequest();
  const signal = AbortSignal.any([guard.signal, AbortSignal.timeout(guard.timeoutMs)]);
  const response = await fetch(url, { ...init, redirect: 'manual', signal }).catch((error: unknown) => {
    if (guard.signal.aborted) throw new GithubStop({ kind: 'aborted' });
    throw new GithubStop({ kind: 'unreachable', problem: problemOf(error) });
  });
  const text = await readBody(response).catch((error: unknown) => {
    if (error instanceof GithubStop) throw error;
    if (guard.signal.aborted) throw new GithubStop({ kind: 'aborted' });
    if (timedOut(error)) throw new GithubStop({ kind: 'unreachable', problem: problemOf(error) });
    throw new GithubStop({ kind: 'invalid', problem: 'the answer was cut short' });
  });
  return plainResponse(response, text);
}

async function takeTurn({ turns, resource, signal }: Guard): Promise<void> {
  const turn = await turns.take(resource, signal);
  if (turn.ok) return;
  const { failure } = turn;
  if (failure.kind === 'limited') throw new GithubStop(failure);
  throw new GithubStop(failure.kind === 'aborted' ? { kind: 'aborted' } : { kind: 'store', failure });
}

/** The answer as plain text, whatever it calls itself: whether it is JSON shows when it is read as JSON. */
function plainResponse({ status, headers }: Response, text: string): Response {
  if (status < 200 || status > 599) throw new GithubStop({ kind: 'invalid', problem: `the status ${status}` });
  const kept = new Headers({ 'content-type': 'text/plain' });
  for (const name of KEPT_HEADERS) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return new Response(WITHOUT_BODY.includes(status) ? null : text, { status, headers: kept });
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal });
  } catch {
    throw new GithubStop({ kind: 'aborted' });
  }
}
