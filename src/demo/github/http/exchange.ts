import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultQueue } from '../faults/fault-queue.ts';
import { answerGit } from '../git/answer-git.ts';
import type { GitRepositories } from '../git/git-repositories.ts';
import { operationNameOf } from '../graphql/answer-graphql.ts';
import type { World } from '../world/model.ts';
import { type Addresses, createScope } from '../world/scope.ts';
import { type Answer, refusal } from './answer.ts';
import type { Api } from './api.ts';
import { tokenOf } from './authorization.ts';
import type { PublicWrite } from './public-write.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RecordedRequest } from './recorded-request.ts';
import { resourceOf } from './resource.ts';
import { send, sendTruncated } from './send.ts';
import { writeIn } from './write-in.ts';

/** All that answering a request takes. */
export interface Station {
  readonly world: World;
  readonly addresses: Addresses;
  readonly api: Api;
  readonly git: GitRepositories;
  readonly limits: RateLimits;
  readonly faults: FaultQueue;
  readonly latencyMs: number;
  readonly now: () => Date;
  readonly record: (request: RecordedRequest) => void;
  readonly recordWrite: (write: PublicWrite) => void;
  /** Ends what is waiting. */
  readonly signal: AbortSignal;
}

type Open<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** From a request to its answer, by way of the record, the faults and the latency. */
export async function exchange(request: IncomingMessage, response: ServerResponse, station: Station): Promise<void> {
  const { now, signal } = station;
  const body = await readBody(request);
  const { method = 'GET', url = '/', headers } = request;
  const [pathname = '/', query = ''] = url.split(/\?(.*)/s, 2);
  const resource = resourceOf(pathname);
  const recorded: Open<RecordedRequest> = {
    method,
    path: url,
    resource,
    status: null,
    at: now(),
    operation: resource === 'graphql' ? operationNameOf(body.toString('utf8')) : null,
    hasAuthorization: headers.authorization !== undefined,
  };
  station.record(recorded);
  const token = tokenOf(headers.authorization);
  const found = writeIn({ method, path: url, resource, body });
  const write: Open<PublicWrite> | null = found && {
    ...found,
    method,
    path: url,
    token,
    at: recorded.at,
    status: null,
  };
  if (write !== null) station.recordWrite(write);

  const asked = { method, path: pathname, query, headers, body, token };
  const faulty = station.faults.take(recorded);
  const isAfterEffect = faulty?.kind === 'after_effect';
  const done = isAfterEffect ? await answerOf(asked, resource, station) : null;
  const fault = isAfterEffect ? faulty.fault : faulty;
  if (resource !== 'git' && station.latencyMs > 0) await delay(station.latencyMs, undefined, { signal });
  if (fault?.kind === 'slow') await delay(fault.delayMs, undefined, { signal });
  if (fault?.kind === 'reset') {
    request.socket.resetAndDestroy();
    return;
  }
  const answer = fault?.kind === 'answer' ? fault.answer(now()) : (done ?? (await answerOf(asked, resource, station)));
  recorded.status = answer.status;
  if (write !== null) write.status = answer.status;
  if (fault?.kind === 'truncated') sendTruncated(response, answer, now());
  else send(response, answer, now());
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly token: string | null;
}

async function answerOf(asked: Asked, resource: RecordedRequest['resource'], station: Station): Promise<Answer> {
  const { world, addresses, api, git, limits, now } = station;
  const scope = createScope(world, addresses, now());
  const { 'if-none-match': ifNoneMatch, accept = '', ...headers } = asked.headers;
  try {
    if (resource === 'git') return await answerGit({ ...asked, headers: textHeaders(headers), scope }, git);
    const query = new URLSearchParams(asked.query);
    // Node leaves out the body by itself.
    const method = asked.method === 'HEAD' ? 'GET' : asked.method;
    const body = asked.body.toString('utf8');
    return api.answer({ ...asked, method, query, body, accept, scope, limits }, resource, ifNoneMatch);
  } catch (error) {
    // Seen by whoever runs the test, in place of an answer that GitHub would not give.
    return refusal(
      500,
      `The simulator failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
}

const textHeaders = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    request.on('error', reject);
  });
}
