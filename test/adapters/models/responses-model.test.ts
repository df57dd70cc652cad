import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createResponsesModel, type ResponsesOptions } from '../../../src/adapters/models/responses-model.ts';
import { pauseBeforeRetry } from '../../../src/policy/model/retry.ts';
import { createRedactor } from '../../../src/policy/redaction/redact.ts';
import type { ModelNews, ModelRequest } from '../../../src/ports/model.ts';
import {
  completed,
  delta,
  itemDone,
  type ResponsesServer,
  type Say,
  startResponsesServer,
} from '../../builders/responses-server.ts';

const KEY = ['key', 'of', 'the', 'tests', '4711'].join('-');
const REQUEST: ModelRequest = {
  instructions: 'Be brief.',
  input: [{ type: 'text', text: 'Solve it.' }],
  previousResponseId: null,
  tools: [{ name: 'next', description: 'What to do next.', parameters: { type: 'object' } }],
};

let server: ResponsesServer;
beforeEach(async () => {
  server = await startResponsesServer();
});
afterEach(() => server.close());

/** Asks once; pauses are noted instead of waited for. */
async function ask(say: ResponsesServer['say'], more: Partial<ResponsesOptions & { request: ModelRequest }> = {}) {
  server.say = say;
  const news: ModelNews[] = [];
  const pauses: number[] = [];
  const model = createResponsesModel({
    url: `${server.url}/responses`,
    key: KEY,
    name: 'some-model',
    redact: createRedactor([KEY]),
    stallMs: 30_000,
    largestBytes: 1_000_000,
    pauseBeforeRetry,
    pause: (ms) => {
      pauses.push(ms / 1000);
      return Promise.resolve();
    },
    ...more,
  });
  const hear = (each: ModelNews) => news.push(each);
  const result = await model.respond(more.request ?? REQUEST, hear, new AbortController().signal);
  const text = news.flatMap((each) => (each.type === 'text_delta' ? [each.text] : [])).join('');
  return { result, news, pauses, text, asked: server.asked };
}

const failure = (kind: string, message: RegExp) => ({
  ok: false,
  failure: { kind, message: expect.stringMatching(message) as string },
});

describe('a response', () => {
  it('is a request with tools, and its text comes as it is written', async () => {
    const { result, text, news, asked } = await ask([{ text: 'I shall look at the issue first.' }]);
    expect(result).toEqual({
      ok: true,
      value: {
        responseId: 'resp_1',
        messages: ['I shall look at the issue first.'],
        calls: [],
        usage: { inputTokens: 100, outputTokens: 10 },
      },
    });
    expect(text).toBe('I shall look at the issue first.');
    expect(news.length).toBeGreaterThan(1);
    expect(asked[0]?.path).toBe('/v1/responses');
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(asked[0]?.body).toEqual({
      model: 'some-model',
      instructions: 'Be brief.',
      input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Solve it.' }] }],
      tools: [
        {
          type: 'function',
          name: 'next',
          description: 'What to do next.',
          parameters: { type: 'object' },
          strict: false,
        },
      ],
      stream: true,
      store: true,
    });
  });

  it('has calls, and the next request gives their outputs and names the response', async () => {
    const first = await ask([{ calls: [{ name: 'next', input: { a: 1 } }] }]);
    expect(first.result).toMatchObject({
      value: { messages: [], calls: [{ callId: 'call_resp_1_0', name: 'next', arguments: { a: 1 } }] },
    });
    const request: ModelRequest = {
      ...REQUEST,
      input: [{ type: 'call_output', callId: 'call_resp_1_0', output: 'done' }],
      previousResponseId: 'resp_1',
    };
    const { asked } = await ask([], { request });
    expect(asked[1]?.body).toMatchObject({
      previous_response_id: 'resp_1',
      input: [{ type: 'function_call_output', call_id: 'call_resp_1_0', output: 'done' }],
    });
  });

  it.each([
    ['no JSON', '{"a":', '{"a":'],
    ['nothing', '', {}],
  ])('keeps arguments that are %s for the tool to judge', async (_what, given, kept) => {
    const { result } = await ask([{ calls: [{ name: 'next', input: given }] }]);
    expect(result).toMatchObject({ value: { calls: [{ arguments: kept }] } });
  });

  it('is read whatever its line ends, comments and cuts between pieces', async () => {
    const message = { type: 'message', content: [{ type: 'output_text', text: 'Grüße' }] };
    const stream = `: hello\r\nevent: x\r\ndata: ${JSON.stringify(delta('Grü'))}\r\n\r\ndata:${JSON.stringify(itemDone(message))}\r\rdata: ${JSON.stringify(completed({ id: 'r' }))}\n\ndata: [DONE]\n\n`;
    const bytes = [...Buffer.from(stream)].map((byte) => Buffer.of(byte));
    const { result } = await ask([{ pieces: bytes, ending: 'end' }]);
    expect(result).toMatchObject({ ok: true, value: { responseId: 'r', messages: ['Grüße'], usage: null } });
  });

  it('may have its items at the end only, and a refusal is a message', async () => {
    const output = [{ type: 'message', content: [{ type: 'refusal', refusal: 'I will not.' }] }, { type: 'reasoning' }];
    const { result } = await ask([{ pieces: [completed({ id: 'r', output })], ending: 'end' }]);
    expect(result).toMatchObject({ ok: true, value: { messages: ['I will not.'], calls: [] } });
  });

  it('is over when it is complete, whatever the connection does', async () => {
    const { result } = await ask([{ pieces: [completed({ id: 'r' })], ending: 'stall' }]);
    expect(result.ok).toBe(true);
  });
});

const words = (code: string, message: string) => ({ error: { code, message } });

describe('a failure', () => {
  it.each<[string, Say, ReturnType<typeof failure>]>([
    ['a key that is refused', { status: 401, body: words('invalid_api_key', `No: ${KEY}`) }, failure('refused', /key/)],
    ['an unknown model', { status: 404, body: words('x', 'No such model.') }, failure('refused', /No such model/)],
    ['no quota', { status: 429, body: words('insufficient_quota', 'Pay.') }, failure('refused', /no quota left/)],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }, failure('refused', /elsewhere/)],
    ['a page', { status: 200, body: '<html>' }, failure('unreadable', /no stream of events/)],
    ['an event that is no JSON', { pieces: ['data: {"type"\n\n'], ending: 'end' }, failure('unreadable', /no JSON/)],
    [
      'bytes that are no text',
      { pieces: [Buffer.of(0x64, 0xff, 0xfe)], ending: 'end' },
      failure('unreadable', /UTF-8/),
    ],
    ['no id', { pieces: [completed({})], ending: 'end' }, failure('unreadable', /no id/)],
    ['a call without a name', { calls: [{ name: '', input: {} }] }, failure('unreadable', /without a name/)],
    [
      'a hundred calls',
      { calls: Array.from({ length: 100 }, () => ({ name: 'next', input: {} })) },
      failure('unreadable', /more than 32 calls/),
    ],
    [
      'two calls of one id',
      {
        pieces: [
          itemDone({ type: 'function_call', call_id: 'c', name: 'next', arguments: '{}' }),
          itemDone({ type: 'function_call', call_id: 'c', name: 'plan', arguments: '{}' }),
          completed({ id: 'r' }),
        ],
        ending: 'end',
      },
      failure('unreadable', /by one id/),
    ],
    [
      'an answer that the model did not finish',
      {
        pieces: [
          delta('And '),
          { type: 'response.incomplete', response: { incomplete_details: { reason: 'max_output_tokens' } } },
        ],
        ending: 'end',
      },
      failure('cut_off', /max_output_tokens/),
    ],
    [
      'a request that the model fails on',
      { pieces: [{ type: 'response.failed', response: words('invalid_prompt', 'Too odd.') }], ending: 'end' },
      failure('refused', /Too odd/),
    ],
    [
      'an error in the stream',
      { pieces: [{ type: 'error', code: 'odd', message: 'Something is odd.' }], ending: 'end' },
      failure('refused', /Something is odd/),
    ],
  ])('of %s is not tried again', async (_what, said, expected) => {
    const { result, asked, news } = await ask([said]);
    expect(result).toEqual(expected);
    expect(asked).toHaveLength(1);
    expect(JSON.stringify([result, news])).not.toContain(KEY);
  });

  const FLOOD = 'x'.repeat(100_000);
  it.each([
    ['without a line', `data: ${FLOOD}`],
    ['of events', `data: ${JSON.stringify(delta(FLOOD))}\n\n`],
    ['of comments', `: ${FLOOD}\n`],
  ])('of a flood %s ends at the largest size', async (_what, piece) => {
    const { result } = await ask([{ pieces: Array.from({ length: 30 }, () => piece), ending: 'stall' }]);
    expect(result).toEqual(failure('unreadable', /larger than 1 MB/));
  });

  it.each<[string, Say, string]>([
    ['a server that fails', { status: 503, body: words('x', 'Down.') }, 'unreachable'],
    ['a connection that drops', 'drop', 'unreachable'],
    ['a stream that drops before any output', { pieces: [': hello\n\n'], ending: 'drop' }, 'cut_off'],
    ['a stream that ends before any output', { pieces: [{ type: 'response.created' }], ending: 'end' }, 'cut_off'],
    ['a limit', { status: 429, body: words('rate_limit_exceeded', 'Slowly.') }, 'rate_limited'],
    [
      'a limit in the stream',
      { pieces: [{ type: 'error', code: 'rate_limit_exceeded' }], ending: 'end' },
      'rate_limited',
    ],
    [
      'a server that fails in the stream',
      { pieces: [{ type: 'response.failed', response: words('server_error', 'Oh.') }], ending: 'end' },
      'unreachable',
    ],
  ])('of %s is tried again, with longer and longer pauses', async (_what, said, kind) => {
    const bad = await ask(() => said);
    expect(bad.result).toEqual(failure(kind, /./));
    expect(bad.pauses).toEqual([1, 2, 4, 8]);
    expect(bad.asked).toHaveLength(5);
    expect(bad.news).toHaveLength(4);
    expect(bad.news[0]).toEqual({ type: 'waiting', reason: expect.any(String) as string, seconds: 1 });
    const good = await ask((_asked, index) => (index === 5 ? said : { text: 'There.' }));
    expect(good.result).toMatchObject({ ok: true, value: { messages: ['There.'] } });
    expect(good.pauses).toEqual([1]);
  });

  it('of a connection that nobody takes is tried again', async () => {
    const gone = await startResponsesServer();
    await gone.close();
    const { result, pauses } = await ask([], { url: `${gone.url}/responses` });
    expect(result).toEqual(failure('unreachable', /ECONNREFUSED/));
    expect(pauses).toEqual([1, 2, 4, 8]);
  });

  it('waits as long as the server asks for, if that is not too long', async () => {
    const limited = (seconds: string): Say => ({ status: 429, headers: { 'retry-after': seconds } });
    const waited = await ask([limited('20'), { text: 'There.' }]);
    expect(waited.pauses).toEqual([20]);
    const refused = await ask((_asked, index) => (index === 2 ? limited('3600') : { text: 'There.' }));
    expect(refused.result).toEqual(failure('rate_limited', /3600 s/));
    expect(refused.pauses).toEqual([]);
  });

  it.each<[string, object]>([
    ['text', delta('I have begun ')],
    ['a call', itemDone({ type: 'function_call', call_id: 'c', name: 'next', arguments: '{}' })],
  ])('after %s is not tried again: it has been told and paid for', async (_what, piece) => {
    const { result, asked } = await ask([{ pieces: [piece], ending: 'drop' }]);
    expect(result).toEqual(failure('cut_off', /broke off/));
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Say, number, number]>([
    ['before an answer', 'silence', 5, 50],
    ['before any output', { pieces: [': hello\n\n'], ending: 'stall' }, 5, 50],
    ['after some output', { pieces: [delta('I have begun ')], ending: 'stall' }, 1, 3000],
  ])('of silence %s is a stall', async (_what, said, attempts, stallMs) => {
    const { result, asked } = await ask(() => said, { stallMs });
    expect(result).toEqual(failure('stalled', /silent/));
    expect(asked).toHaveLength(attempts);
  });
});

describe('a request that is stopped', () => {
  const stopped = async (say: ResponsesServer['say'], isBegun: (news: readonly ModelNews[]) => boolean) => {
    server.say = say;
    const controller = new AbortController();
    const news: ModelNews[] = [];
    const model = createResponsesModel({
      url: `${server.url}/responses`,
      key: null,
      name: 'm',
      redact: (text) => text,
      stallMs: 60_000,
      largestBytes: 1_000_000,
      pauseBeforeRetry: () => 60,
    });
    const hear = (each: ModelNews) => {
      news.push(each);
      if (isBegun(news)) controller.abort();
    };
    return model.respond(REQUEST, hear, controller.signal);
  };
  const ABORTED = { ok: false, failure: { kind: 'aborted', message: 'The request was stopped.' } };

  it('ends in the middle of a stream', async () => {
    expect(await stopped([{ pieces: [delta('I have '), delta('begun ')], ending: 'stall' }], () => true)).toEqual(
      ABORTED,
    );
  });

  it('ends in the middle of a pause', async () => {
    expect(await stopped(['drop'], ([first]) => first?.type === 'waiting')).toEqual(ABORTED);
  });
});

describe('the key', () => {
  it('does not go along where there is none', async () => {
    const { asked } = await ask([{ text: 'Hello.' }], { key: null });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it('is not sent to where a redirect leads, on whatever host', async () => {
    const other = await startResponsesServer([{ text: 'Thank you for the key.' }]);
    for (const status of [301, 302, 303, 307, 308]) {
      server.asked.length = 0;
      const { result } = await ask([{ status, headers: { location: `${other.url}/responses` } }]);
      expect(result).toEqual(failure('refused', /elsewhere/));
    }
    expect(other.asked).toEqual([]);
    await other.close();
  });

  it('is shown nowhere, whatever a server does with it', async () => {
    const halves = [KEY.slice(0, 9), KEY.slice(9)];
    const said: Say = { pieces: [...halves.map(delta), delta(' is it')], ending: 'drop' };
    const message = { type: 'message', content: [{ type: 'output_text', text: `It is ${KEY}.` }] };
    const told = await ask([said]);
    expect(told.text).toContain('is');
    expect(JSON.stringify([told.news, told.result])).not.toContain(KEY);
    const kept = await ask(() => ({ pieces: [itemDone(message), completed({ id: 'r' })], ending: 'end' }));
    expect(kept.result.ok).toBe(true);
    expect(JSON.stringify(kept.result)).not.toContain(KEY);
  });
});
