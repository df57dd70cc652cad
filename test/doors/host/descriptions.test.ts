import { readFileSync } from 'node:fs';
import specifications from '@asyncapi/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { ROUTES, type Route } from '../../../src/doors/host/route-table.ts';

const readDocument = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../docs/${name}.json`, import.meta.url), 'utf8')) as Record<string, unknown>;

describe('openapi.json', () => {
  const checked = (document: Record<string, unknown>) => new Validator().validate(structuredClone(document));

  it('keeps the schema of OpenAPI 3.1', async () => {
    expect(await checked(readDocument('openapi'))).toEqual({ valid: true });
  });

  it.each([
    ['a key that OpenAPI has not', { surprise: true }],
    ['no version', { info: { title: 'x' } }],
    ['a path without a slash', { paths: { runs: {} } }],
    ['an answer without a description', { paths: { '/v1/runs': { get: { responses: { 200: {} } } } } }],
  ])('would not with %s', async (_, change) => {
    expect((await checked({ ...readDocument('openapi'), ...change })).valid).toBe(false);
  });
});

describe('asyncapi.json', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const schema: object = specifications.schemasWithoutId['3.0.0'];
  const isValid = ajv.compile(schema);

  it('keeps the schema of AsyncAPI 3.0', () => {
    const document = readDocument('asyncapi');
    expect(document['asyncapi']).toBe('3.0.0');
    isValid(document);
    expect(isValid.errors).toBeNull();
  });

  it.each([
    ['a key that AsyncAPI has not', { surprise: true }],
    ['no version', { info: { title: 'x' } }],
    ['an action that there is not', { operations: { x: { action: 'shout', channel: { $ref: '#/channels/x' } } } }],
  ])('would not with %s', (_, change) => {
    expect(isValid({ ...readDocument('asyncapi'), ...change })).toBe(false);
  });
});

interface Shown {
  readonly line: string;
  readonly method: string;
  readonly path: string;
  readonly answer: string;
}

/** Every line of curl on the page, with what it was answered. */
function shownOnPage(): readonly Shown[] {
  const page = readFileSync(new URL('../../../docs/host.md', import.meta.url), 'utf8');
  const transcripts = [...page.matchAll(/<!-- transcript .+ -->\n```console\n([\s\S]*?)```/g)].map(
    ([, text = '']) => text,
  );
  return transcripts.flatMap((text) =>
    [...text.matchAll(/^\$ (curl .*)\n([\s\S]*?)(?=^\$ |(?![\s\S]))/gm)].map(([, line = '', answer = '']) => ({
      line,
      method: / -d /.test(line) ? 'post' : 'get',
      path: (/\$HOST(\/[^\s"?]*)/.exec(line)?.[1] ?? '').replace(/\$RUN|nobody/, '{runId}'),
      answer,
    })),
  );
}

describe('the examples of the page about the host', () => {
  const shown = shownOnPage();
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema(readDocument('openapi'), 'host');
  const pointer = (...steps: readonly string[]) =>
    `host#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

  it('are all found', () => {
    expect(shown).toHaveLength(13);
    const known = Object.values<Route>(ROUTES).map(({ method, path }) => `${method.toLowerCase()} ${path}`);
    expect(shown.filter(({ method, path }) => !known.includes(`${method} ${path}`))).toEqual([]);
  });

  it.each(shown.filter(({ answer }) => answer.startsWith('{')))(
    'keep openapi.json: $line',
    ({ method, path, answer }) => {
      const document = JSON.parse(answer) as { readonly error?: string };
      const { responses } = (
        readDocument('openapi') as unknown as {
          readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
        }
      ).paths[path]?.[method] ?? { responses: {} };
      // The page does not show the status: a refusal has to fit that of its code, all else the one of success.
      const isRefusal = document.error !== undefined;
      const statuses = Object.keys(responses).filter((status) => status.startsWith('2') !== isRefusal);
      expect(statuses.length).toBeGreaterThan(0);
      const fitting = statuses.filter((status) =>
        ajv.validate(
          pointer('paths', path, method, 'responses', status, 'content', 'application/json', 'schema'),
          document,
        ),
      );
      expect(fitting, ajv.errorsText()).not.toEqual([]);
    },
  );

  it('of a stream keep the events of openapi.json', () => {
    const [stream, ...more] = shown.filter(({ answer }) => !answer.startsWith('{'));
    expect([stream?.path, more]).toEqual(['/v1/runs/{runId}/events', []]);
    const events = [...(stream?.answer ?? '').matchAll(/^data: (.*)$/gm)].map(
      ([, text = '']) => JSON.parse(text) as object,
    );
    expect(events).toHaveLength(3);
    const list = pointer(
      ...['paths', '/v1/runs/{runId}/events/poll', 'get', 'responses', '200', 'content', 'application/json', 'schema'],
    );
    expect(ajv.validate(list, { events, isComplete: true }), ajv.errorsText()).toBe(true);
  });
});
