import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What has been asked of the model. */
export interface AskedResponse {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly instructions: string;
    readonly input: readonly {
      readonly type: string;
      readonly call_id?: string;
      readonly output?: string;
      readonly content?: readonly { readonly text: string }[];
    }[];
    readonly previous_response_id?: string;
    readonly tools: readonly { readonly type: string; readonly name: string; readonly parameters: object }[];
    readonly stream: boolean;
  };
}

interface Call {
  readonly name: string;
  /** As an object, or as the text that takes its place. */
  readonly input: object | string;
}

/** What the model says next, well or badly. */
export type Say =
  | { readonly text?: string; readonly calls?: readonly Call[]; readonly usage?: object | null }
  /** An answer that is no stream. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: object | string }
  /** Pieces of a stream, objects as events and the rest as it is, and what becomes of the connection then. */
  | {
      readonly pieces: readonly (object | string | Buffer)[];
      readonly ending: 'end' | 'drop' | 'stall';
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The connection is dropped, or nothing is answered at all. */
  | 'drop'
  | 'silence';

export interface ResponsesServer {
  /** As OPENAI_BASE_URL has it. */
  readonly url: string;
  readonly asked: AskedResponse[];
  /** What is said from now on: one after the other, or by what was asked. */
  say: readonly Say[] | ((asked: AskedResponse, index: number) => Say);
  close(): Promise<void>;
}

/** A model on loopback that speaks the Responses API. It thinks nothing: a test tells it what to say. */
export async function startResponsesServer(say: ResponsesServer['say'] = []): Promise<ResponsesServer> {
  const asked: AskedResponse[] = [];
  const http = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const body = JSON.parse(text) as AskedResponse['body'];
      const now: AskedResponse = { path: request.url ?? '', headers: request.headers, body };
      const index = asked.push(now) - 1;
      const said = typeof server.say === 'function' ? server.say(now, index) : server.say[index];
      answer(response, said ?? { text: 'I have nothing more to say.' }, `resp_${index + 1}`);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: ResponsesServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    asked,
    say,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        http.close(() => {
          resolve();
        });
      }),
  };
  return server;
}

function answer(response: ServerResponse, said: Say, id: string): void {
  if (said === 'silence') return;
  if (said === 'drop') {
    response.destroy();
    return;
  }
  if ('status' in said) {
    response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body ?? {}));
    return;
  }
  const { pieces, ending, headers } =
    'pieces' in said ? said : { pieces: eventsOf(said, id), ending: 'end', headers: {} };
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', ...headers });
  response.flushHeaders();
  for (const piece of pieces) response.write(isBytes(piece) ? piece : eventText(piece));
  if (ending === 'end') response.end();
  // What was written before has to arrive first.
  if (ending === 'drop') response.write('', () => setImmediate(() => response.destroy()));
}

const isBytes = (piece: object | string): piece is string | Buffer =>
  typeof piece === 'string' || Buffer.isBuffer(piece);

const eventText = (event: object): string =>
  `${'type' in event ? `event: ${String(event.type)}\n` : ''}data: ${JSON.stringify(event)}\n\n`;

/** The text of a message as it comes in pieces. */
export const delta = (text: string): object => ({ type: 'response.output_text.delta', delta: text });

export const itemDone = (item: object): object => ({ type: 'response.output_item.done', item });

export const completed = (response: object): object => ({ type: 'response.completed', response });

function eventsOf({ text, calls = [], usage = USAGE }: Extract<Say, { calls?: unknown }>, id: string): object[] {
  const message = { type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] };
  return [
    { type: 'response.created', response: { id, status: 'in_progress' } },
    ...(text === undefined ? [] : [...(text.match(/.{1,7}/gsu) ?? []).map(delta), itemDone(message)]),
    ...calls.map(({ name, input }, index) =>
      itemDone({
        type: 'function_call',
        call_id: `call_${id}_${index}`,
        name,
        arguments: typeof input === 'string' ? input : JSON.stringify(input),
      }),
    ),
    completed({ id, status: 'completed', usage }),
  ];
}

const USAGE = { input_tokens: 100, output_tokens: 10, total_tokens: 110 };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
