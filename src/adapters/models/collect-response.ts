import type { ModelCall, ModelNews, ModelResponse } from '../../ports/model.ts';
import { deltasTo } from './deltas.ts';
import { countAt, listAt, partAt, textAt } from './json-parts.ts';
import { ModelStop } from './model-stop.ts';
import { serverWords, withWords } from './server-words.ts';

/** More calls than anybody would approve in one turn. */
const MOST_CALLS = 32;
const BUSY_CODES = ['server_error', 'server_is_overloaded', 'overloaded', 'overloaded_error', 'internal_error'];

export interface Listener {
  readonly hear: (news: ModelNews) => void;
  /** Called when a part of the answer is there: what has been paid for should not be asked for twice. */
  readonly onOutput: () => void;
  readonly redact: (text: string) => string;
}

/** Follows a stream to its end, telling the text as it comes. */
export async function collectResponse(
  events: AsyncIterable<unknown>,
  { hear, onOutput, redact }: Listener,
): Promise<ModelResponse> {
  const items: unknown[] = [];
  const deltas = deltasTo(hear, redact);
  for await (const event of events) {
    switch (textAt(event, 'type') ?? '') {
      case 'response.output_text.delta':
      case 'response.refusal.delta':
        onOutput();
        deltas.add(textAt(event, 'delta') ?? '');
        break;
      case 'response.output_item.done':
        onOutput();
        items.push(partAt(event, 'item'));
        break;
      case 'response.completed':
        deltas.end();
        return responseOf(partAt(event, 'response'), items, redact);
      case 'response.incomplete':
        deltas.end();
        throw incomplete(partAt(event, 'response'));
      case 'response.failed':
        throw failed(partAt(event, 'response', 'error'), redact);
      case 'error':
        throw failed(partAt(event, 'error') ?? event, redact);
    }
  }
  throw brokenOff();
}

/** What a connection is that ends before the answer does. */
export const brokenOff = () =>
  new ModelStop('cut_off', 'The answer of the model broke off before its end.', { mayPass: true });

function incomplete(response: unknown): ModelStop {
  const why = textAt(response, 'incomplete_details', 'reason');
  const reason = why === 'max_output_tokens' || why === 'content_filter' ? why : 'no reason given';
  return new ModelStop('cut_off', `The model did not finish its answer (${reason}).`, { mayPass: false });
}

function failed(error: unknown, redact: Listener['redact']): ModelStop {
  const words = serverWords(error, redact);
  if (words.code === 'rate_limit_exceeded')
    return new ModelStop('rate_limited', withWords('The model asks to wait.', words), { mayPass: true });
  if (BUSY_CODES.includes(words.code))
    return new ModelStop('unreachable', withWords('The server of the model has failed.', words), { mayPass: true });
  return new ModelStop('refused', withWords('The model has failed on this request.', words), { mayPass: false });
}

function responseOf(response: unknown, streamed: readonly unknown[], redact: Listener['redact']): ModelResponse {
  const responseId = textAt(response, 'id') ?? '';
  if (!/^[\x21-\x7e]{1,200}$/.test(responseId)) throw unreadable('has no id');
  // Some servers stream the text only, and name the items at the end.
  const items = streamed.length > 0 ? streamed : listAt(response, 'output');
  const calls = items.filter((item) => textAt(item, 'type') === 'function_call').map(callOf);
  if (calls.length > MOST_CALLS) throw unreadable(`has more than ${MOST_CALLS} calls`);
  if (new Set(calls.map(({ callId }) => callId)).size < calls.length) throw unreadable('names two calls by one id');
  const messages = items.filter((item) => textAt(item, 'type') === 'message').map(messageOf);
  return {
    responseId,
    messages: messages.map(redact).filter((message) => message !== ''),
    calls,
    usage: usageOf(partAt(response, 'usage')),
  };
}

const unreadable = (what: string) =>
  new ModelStop('unreadable', `The answer of the model ${what}.`, { mayPass: false });

const messageOf = (item: unknown): string =>
  listAt(item, 'content')
    .map((part) => textAt(part, 'text') ?? textAt(part, 'refusal') ?? '')
    .join('');

function callOf(item: unknown): ModelCall {
  const [callId, name] = [textAt(item, 'call_id') ?? '', textAt(item, 'name') ?? ''];
  if (!/^[\x21-\x7e]{1,200}$/.test(callId) || !/^[\w.-]{1,128}$/.test(name))
    throw unreadable('has a call without a name');
  return { callId, name, arguments: argumentsOf(textAt(item, 'arguments') ?? '') };
}

/** Arguments that are no JSON stay as they are: the tool says what is wrong with them, and the model can do better. */
function argumentsOf(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return text;
  }
}

function usageOf(usage: unknown): ModelResponse['usage'] {
  const [inputTokens, outputTokens] = [countAt(usage, 'input_tokens'), countAt(usage, 'output_tokens')];
  return inputTokens === null || outputTokens === null ? null : { inputTokens, outputTokens };
}
