import * as z from 'zod';
import { ROUTES, type Route } from '../route-table.ts';
import { ANSWER_SCHEMAS } from './answers.ts';
import { REQUEST_SCHEMAS } from './requests.ts';
import { HOST_ERRORS, type HostErrorCode, RUN_ID_PATTERN } from './vocabulary.ts';

/** The interface of the host as OpenAPI 3.1, made from its table of routes. */
export function openApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries<Route>(ROUTES))
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'ContribFlow host',
      version,
      description: 'Runs of contributions, their events and the judgments on them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'Made by contribflow key create.' } },
      schemas: componentSchemas(),
    },
  };
}

export function componentSchemas(): Readonly<Record<string, object>> {
  const requests = Object.entries(REQUEST_SCHEMAS).map(([name, schema]) => [name, schemaOf(schema, 'input')] as const);
  const answers = Object.entries(ANSWER_SCHEMAS).map(([name, schema]) => [name, schemaOf(schema, 'output')] as const);
  return Object.fromEntries<object>([...requests, ...answers]);
}

/** Without the name of the draft: OpenAPI 3.1 is of that draft as a whole. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const made = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return Object.fromEntries<unknown>(Object.entries(made).filter(([name]) => name !== '$schema'));
}

function operation(name: string, route: Route): object {
  return {
    operationId: name,
    summary: route.summary,
    ...(route.isExtension === true ? { 'x-extension': true } : {}),
    ...(route.scope === null ? { security: [] } : { 'x-scope': route.scope }),
    parameters: parametersOf(name, route),
    ...(route.request === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: refTo(route.request) } } } }),
    responses: responsesOf(name, route),
  };
}

function parametersOf(name: string, { path, query = {} }: Route): object[] {
  const inPath = path.includes('{runId}')
    ? [{ name: 'runId', in: 'path', required: true, schema: { type: 'string', pattern: RUN_ID_PATTERN.source } }]
    : [];
  const inQuery = Object.entries(query).map(([each, description]) => ({
    name: each,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  return [...inPath, ...inQuery, ...(HEADERS[name] ?? [])];
}

const HEADERS: Readonly<Record<string, readonly object[]>> = {
  createRun: [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'The same key and the same request give the same run.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  ],
  streamEvents: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'Only what comes after it.',
      schema: { type: 'string' },
    },
  ],
};

function responsesOf(name: string, { scope, status, answer, refusals }: Route): object {
  const always: readonly HostErrorCode[] = scope === null ? [] : ['unauthenticated', 'forbidden', 'rate_limited'];
  const codes = [...always, ...refusals];
  const statuses = [...new Set(codes.map((code) => HOST_ERRORS[code]))];
  return {
    [status]: { description: 'Done.', content: contentOf(name, answer) },
    ...Object.fromEntries(
      statuses.map((errorStatus) => [
        errorStatus,
        {
          description: codes.filter((code) => HOST_ERRORS[code] === errorStatus).join(', '),
          ...(errorStatus === HOST_ERRORS.rate_limited
            ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } }
            : {}),
          content: { 'application/json': { schema: refTo('error') } },
        },
      ]),
    ),
  };
}

function contentOf(name: string, answer: Route['answer']): object {
  if (answer !== null) return { 'application/json': { schema: refTo(answer) } };
  return name === 'streamEvents'
    ? { 'text/event-stream': { schema: { type: 'string' } } }
    : { 'application/json': { schema: { type: 'object' } } };
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
