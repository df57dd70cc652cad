import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ChatMessage {
  readonly role: string;
  readonly content: unknown;
}

/** What a model says next: a text, or the call of a tool. */
type Say = string | { readonly tool: string; readonly input: object };

export interface ModelServer {
  readonly url: string;
  /** The messages of each request for an answer, the earlier ones of its session included. */
  readonly seen: ChatMessage[][];
  /** What is said from now on, given the last message of the user. */
  say: (request: string, calls: number) => Say;
  close(): Promise<void>;
}

const textOf = ({ content }: ChatMessage): string => {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? '').join('') : '';
};

/** A model on loopback with the API that most tools speak. It thinks nothing: a test tells it what to say. */
export async function startModelServer(): Promise<ModelServer> {
  const seen: ChatMessage[][] = [];
  let calls = 0;
  const http = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { messages = [] } = JSON.parse(body) as { messages?: ChatMessage[] };
      const isTitle = textOf(messages[0] ?? { role: '', content: '' }).includes('title generator');
      if (!isTitle) {
        seen.push(messages);
        calls += 1;
      }
      const asked = messages.findLast(({ role }) => role === 'user');
      const said = isTitle ? 'A title' : server.say(asked === undefined ? '' : textOf(asked), calls);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const chunk of chunksOf(said)) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
      response.end('data: [DONE]\n\n');
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: ModelServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
    seen,
    say: () => 'nothing',
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

function chunksOf(said: Say): object[] {
  const chunk = (delta: object, finish: string | null) => ({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...(finish === null ? {} : { usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 } }),
  });
  if (typeof said === 'string') return [chunk({ role: 'assistant', content: said }, null), chunk({}, 'stop')];
  const call = { name: said.tool, arguments: JSON.stringify(said.input) };
  const tools = [{ index: 0, id: 'call_1', type: 'function', function: call }];
  return [chunk({ role: 'assistant', content: null, tool_calls: tools }, null), chunk({}, 'tool_calls')];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
