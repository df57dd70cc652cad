import { brokenOff } from './collect-response.ts';
import { partAt } from './json-parts.ts';
import { ModelStop } from './model-stop.ts';
import { type ServerWords, serverWords, withWords } from './server-words.ts';

export interface Target {
  readonly url: string;
  /** Sent to this address and to no other. */
  readonly key: string | null;
  readonly redact: (text: string) => string;
}

const LARGEST_ERROR_BYTES = 64 * 1024;

/** Sends a request and gives the stream of its answer; whatever is no such stream ends the attempt. */
export async function sendRequest(
  { url, key, redact }: Target,
  body: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(url, {
    method: 'POST',
    // Where a redirect leads nobody has agreed to; the key and the code of the workspace would go there.
    redirect: 'manual',
    signal,
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'user-agent': 'contribflow',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new ModelStop('unreachable', `The server of the model cannot be reached (${codeOf(error)}).`, {
      mayPass: true,
    });
  });
  if (response.status !== 200) throw refusal(response, await wordsOf(response, redact));
  if (response.body === null || !isEventStream(response))
    throw new ModelStop('unreadable', 'The answer of the model is no stream of events.', { mayPass: false });
  return untilBroken(response.body, signal);
}

const isEventStream = ({ headers }: Response): boolean =>
  /^text\/event-stream\s*(?:;|$)/i.test(headers.get('content-type') ?? '');

async function* untilBroken(body: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncIterable<Uint8Array> {
  try {
    yield* body;
  } catch {
    signal.throwIfAborted();
    throw brokenOff();
  }
}

/** The code of what went wrong on the way, such as ECONNREFUSED; fetch hides it in the cause. */
function codeOf(error: unknown): string {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const first: unknown = each instanceof AggregateError ? each.errors[0] : each;
    if (first instanceof Error && 'code' in first && typeof first.code === 'string') return first.code;
  }
  return 'unknown';
}

/** What the server says in the body of a refusal, as far as it is short JSON. */
async function wordsOf(response: Response, redact: Target['redact']): Promise<ServerWords> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    const body: AsyncIterable<Uint8Array> | never[] = response.body ?? [];
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > LARGEST_ERROR_BYTES) break;
      parts.push(chunk);
    }
    return serverWords(partAt(JSON.parse(Buffer.concat(parts).toString('utf8')), 'error'), redact);
  } catch {
    return { code: '', message: '' };
  }
}

function refusal({ status, headers }: Response, words: ServerWords): ModelStop {
  const says = (sentence: string) => withWords(sentence, words);
  if (status >= 300 && status < 400)
    return new ModelStop('refused', 'The server of the model sends us elsewhere, which is not followed.', HOPELESS);
  if (status === 429 && words.code === 'insufficient_quota')
    return new ModelStop('refused', says('The account of the key has no quota left.'), HOPELESS);
  if (status === 429) {
    const retryAfterSeconds = secondsOf(headers.get('retry-after'));
    const after = retryAfterSeconds === null ? '' : ` for ${retryAfterSeconds} s`;
    return new ModelStop('rate_limited', says(`The model asks to wait${after}.`), { mayPass: true, retryAfterSeconds });
  }
  if (status >= 500)
    return new ModelStop('unreachable', says(`The server of the model has failed (status ${status}).`), {
      mayPass: true,
      retryAfterSeconds: secondsOf(headers.get('retry-after')),
    });
  if (status === 401 || status === 403)
    return new ModelStop('refused', says(`The model does not accept the key, or there is none (${status}).`), HOPELESS);
  return new ModelStop('refused', says(`The model refuses the request (status ${status}).`), HOPELESS);
}

const HOPELESS = { mayPass: false };

/** Retry-After in seconds; servers of models do not write dates. */
function secondsOf(written: string | null): number | null {
  return written !== null && /^\d{1,9}(?:\.\d+)?$/.test(written) ? Math.ceil(Number(written)) : null;
}
