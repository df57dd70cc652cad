import { Ajv2020 } from 'ajv/dist/2020.js';
import type * as z from 'zod';
import { ROUTES, type Route, type RouteName } from '../../src/doors/host/route-table.ts';
import type { ANSWER_SCHEMAS } from '../../src/doors/host/wire/answers.ts';
import { openApi } from '../../src/doors/host/wire/open-api.ts';

type Answers = { readonly [Name in keyof typeof ANSWER_SCHEMAS]: z.infer<(typeof ANSWER_SCHEMAS)[Name]> };
type AnswerOf<Name extends RouteName> = (typeof ROUTES)[Name]['answer'] extends infer A extends keyof Answers
  ? Answers[A]
  : unknown;

export interface HostAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** What was asked for; to look at it where the request was refused is a mistake of the test. */
  readonly body: Body;
  /** Why it was refused. */
  readonly refusal: Answers['error'] | null;
  readonly text: string;
}

interface Wish {
  readonly runId?: string;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(openApi('0.0.0-test'), 'host');

/** What an answer of this route with this status has to look like, by the published description; null: it lists none such. */
function schemaOf({ path, method }: Route, status: number): string | null {
  const pointer = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    'application/json',
    'schema',
  ];
  const fragment = pointer
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  return ajv.getSchema(`host#/${fragment}`) === undefined ? null : `host#/${fragment}`;
}

/** Asks for something by the name of its route. Every answer has to be one that OpenAPI tells of, in its form. */
export async function ask<Name extends RouteName>(
  url: string,
  key: string | null,
  name: Name,
  { runId = '', query = '', body, headers = {} }: Wish = {},
): Promise<HostAnswer<AnswerOf<Name>>> {
  const route: Route = ROUTES[name];
  const path = route.path.replace('{runId}', runId);
  const response = await fetch(`${url}${path}${query}`, {
    method: route.method,
    headers: { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed = JSON.parse(text) as object;
  const schema = schemaOf(route, response.status);
  if (schema === null)
    throw new Error(`${name} answers ${response.status}, which its description does not know: ${text}`);
  if (!ajv.validate(schema, parsed)) throw new Error(`${name} ${response.status}: ${ajv.errorsText()} in ${text}`);
  return {
    status: response.status,
    headers: response.headers,
    text,
    refusal: response.ok ? null : (parsed as Answers['error']),
    get body() {
      if (!response.ok) throw new Error(`${name} was refused: ${text}`);
      return parsed as AnswerOf<Name>;
    },
  };
}

interface StreamedEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  /** The next event; null when the stream has ended. */
  readonly next: () => Promise<StreamedEvent | null>;
  /** All that come until the end. */
  readonly rest: () => Promise<readonly StreamedEvent[]>;
  /** The comments so far. */
  readonly comments: readonly string[];
  readonly close: () => void;
}

export async function openStream(
  url: string,
  key: string,
  runId: string,
  {
    mode = 'updates',
    headers = {},
  }: { readonly mode?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<OpenStream> {
  const controller = new AbortController();
  const response = await fetch(`${url}/v1/runs/${runId}/events?streamMode=${mode}`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
    signal: controller.signal,
  });
  const comments: string[] = [];
  const frames = framesOf(response.body ?? new ReadableStream(), comments);
  const next = async () => {
    const { value, done } = await frames.next();
    return done === true ? null : value;
  };
  return {
    status: response.status,
    headers: response.headers,
    comments,
    next,
    rest: async () => {
      const all: StreamedEvent[] = [];
      for (let each = await next(); each !== null; each = await next()) all.push(each);
      return all;
    },
    close: () => {
      controller.abort();
    },
  };
}

async function* framesOf(
  body: ReadableStream<Uint8Array>,
  comments: string[],
): AsyncGenerator<StreamedEvent, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true });
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
      comments.push(...lines.filter((line) => line.startsWith(':')));
      const data = field('data');
      if (data !== null)
        yield {
          id: field('id'),
          event: field('event') ?? '',
          data: JSON.parse(data) as Readonly<Record<string, unknown>>,
        };
    }
  }
}
