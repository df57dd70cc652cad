import { REPOSITORY_PATTERN } from '../../contract/vocabulary.ts';
import type { Credential } from '../../ports/credentials.ts';
import type { GithubFailure } from '../../ports/github-failure.ts';
import type { WriteFailure, WriteOutcome } from '../../ports/public-writes.ts';
import type { Result } from '../../ports/result.ts';
import type { Run } from '../../ports/run.ts';
import { cut, LENGTH } from './fact-values.ts';
import { GithubStop } from './github-stop.ts';
import { heldLimit } from './http/held-limit.ts';
import { isNeverSent } from './http/network-problem.ts';
import { wordsOf } from './http/refusal.ts';
import { openTransport, type RawAnswer, type Transport } from './http/transport.ts';
import type { GithubClientOptions } from './options.ts';
import { parseJson, UnexpectedShape } from './shape.ts';

/** A call of the API that a person has approved, and what it is about. */
interface ApiOrder {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Sent as it is. */
  readonly body: string | null;
  readonly repository: string;
  readonly login: string;
}

export type ApiWrite = (
  order: ApiOrder,
  credential: Credential,
  run: Run,
) => Promise<Result<WriteOutcome, WriteFailure>>;

/** Calls the API once, as the command says it. */
export function createApiWrite(options: Omit<GithubClientOptions, 'token'>): ApiWrite {
  return async (order, { token }, run) => {
    const read =
      READERS[`${order.method} ${order.path.replace(`/repos/${order.repository}/`, '/repos/{repository}/')}`];
    if (read === undefined) return failed('refused', 'the call is not one of those that a publication is made of');
    if (run.signal.aborted) return failed('aborted', 'nothing was sent');
    const own = { ...options, token };
    const transport = await openTransport(own, run);
    try {
      const answer = await transport.send({
        resource: 'core',
        route: `${order.method} ${order.path}`,
        parameters: order.body === null ? {} : { data: order.body },
        isWrite: true,
      });
      return answer.status >= 300 ? await refusalOf(answer, own, order, run) : read(answer, order, options);
    } catch (error) {
      // A success that cannot be read: it has happened, but what it made is not known.
      if (error instanceof UnexpectedShape) return failed('uncertain', `GitHub's answer: ${error.message}`);
      if (error instanceof GithubStop) return { ok: false, failure: failureOf(error.failure, transport) };
      throw error;
    }
  };
}

type Read = (
  answer: RawAnswer,
  order: ApiOrder,
  options: Omit<GithubClientOptions, 'token'>,
) => Result<WriteOutcome, WriteFailure>;

/** The calls that a publication is made of, and what their answers say. */
const READERS: Readonly<Record<string, Read>> = {
  'GET /user': ({ text }, { login }) => {
    const own = parseJson(text).at('login').text();
    return own.toLowerCase() === login.toLowerCase()
      ? made(null)
      : failed('refused', 'the token is of another account');
  },
  'POST /repos/{repository}/forks': ({ text }) =>
    made(
      parseJson(text)
        .at('full_name')
        .textLike((name) => REPOSITORY_PATTERN.test(name), 'the name of a repository'),
    ),
  'POST /repos/{repository}/pulls': ({ text }, { repository }, { hosts }) => {
    const start = `${hosts.serverUrl.replace(/\/+$/, '')}/${repository}/pull/`.toLowerCase();
    const isOfRepository = (url: string) =>
      url.toLowerCase().startsWith(start) && /^[1-9]\d{0,9}$/.test(url.slice(start.length));
    return made(parseJson(text).at('html_url').textLike(isOfRepository, 'the address of a pull request there'));
  },
};

const made = (name: string | null): Result<WriteOutcome, WriteFailure> => ({ ok: true, value: { made: name } });

const failed = (kind: WriteFailure['kind'], message: string) => ({ ok: false, failure: { kind, message } }) as const;

const REQUEST_TIMEOUT = 408;

async function refusalOf(answer: RawAnswer, options: GithubClientOptions, { repository }: ApiOrder, { signal }: Run) {
  const message = wordsOf(answer.text);
  const limit = await heldLimit(
    options,
    { scope: 'publication', subject: repository },
    { ...answer, message, graphqlErrors: [] },
    signal,
  );
  const words = cut(`${answer.status} ${message}`.trim(), LENGTH.message);
  if (limit !== null) return failed('limited', words);
  if (answer.status === 401) return failed('unauthorized', words);
  const isUncertain = answer.status >= 500 || answer.status === REQUEST_TIMEOUT;
  return failed(isUncertain ? 'uncertain' : 'refused', words);
}

/** What ended the call before there was an answer. */
function failureOf(failure: GithubFailure, transport: Transport): WriteFailure {
  const hasLeft = transport.calls() > 0;
  switch (failure.kind) {
    case 'limited':
      return { kind: 'limited', message: 'GitHub asked to wait, and the time is not over' };
    case 'aborted':
      return hasLeft
        ? { kind: 'uncertain', message: 'it was interrupted while GitHub worked on it' }
        : { kind: 'aborted', message: 'nothing was sent' };
    case 'unreachable':
      return { kind: isNeverSent(failure.problem) ? 'unreachable' : 'uncertain', message: failure.problem };
    case 'invalid':
      return { kind: 'uncertain', message: failure.problem };
    case 'unauthorized':
    case 'forbidden':
    case 'not_found':
    case 'refused':
    case 'unavailable':
    case 'store':
      return { kind: hasLeft ? 'uncertain' : 'refused', message: `nothing can be sent now: ${failure.kind}` };
  }
}
