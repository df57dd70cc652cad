import type { GithubResource } from '../../ports/request-turns.ts';
import type { Run } from '../../ports/run.ts';
import { GithubStop } from './github-stop.ts';
import { type GraphqlAnswer, type GraphqlError, parseGraphqlAnswer } from './graphql/graphql-answer.ts';
import { heldLimit, type Purpose } from './http/held-limit.ts';
import { failureOfStatus, wordsOf } from './http/refusal.ts';
import { openTransport, type RawAnswer } from './http/transport.ts';
import type { GithubClientOptions } from './options.ts';
import { parseJson, type Shape } from './shape.ts';

type Parameters = Readonly<Record<string, string | number>>;

export interface RestAnswer {
  readonly body: Shape;
  readonly etag: string | null;
  /** The number of the last page; 1 when there is only one. */
  readonly lastPage: number;
}

export interface GithubClient {
  readonly apiUrl: string;
  get(resource: GithubResource, route: string, parameters: Parameters): Promise<RestAnswer>;
  /** Null when the resource is still what the tag stands for. */
  getIfChanged(route: string, parameters: Parameters, etag: string | null): Promise<RestAnswer | null>;
  /** For queries that only read, because they are tried again. The answer may have errors and data at once. */
  query(document: string, variables: object, retriedStatuses?: readonly number[]): Promise<GraphqlAnswer>;
  /** How many requests have left. */
  calls(): number;
}

const NOT_MODIFIED = 304;

/** GitHub's two interfaces. Every refusal ends the work, and a limit is recorded first. */
export async function openClient(options: GithubClientOptions, purpose: Purpose, run: Run): Promise<GithubClient> {
  const transport = await openTransport(options, run);

  const refuseLimit = async (answer: RawAnswer, message: string, graphqlErrors: readonly GraphqlError[]) => {
    const failure = await heldLimit(options, purpose, { ...answer, message, graphqlErrors }, run.signal);
    if (failure !== null) throw new GithubStop(failure);
  };
  const accept = async (answer: RawAnswer): Promise<RawAnswer> => {
    if (answer.status < 400) return answer;
    const words = wordsOf(answer.text);
    await refuseLimit(answer, words, []);
    throw new GithubStop(failureOfStatus(answer.status, words));
  };

  return {
    get: async (resource, route, parameters) =>
      restAnswerOf(await accept(await transport.send({ resource, route, parameters }))),
    getIfChanged: async (route, parameters, etag) => {
      const headers = etag === null ? {} : { 'if-none-match': etag };
      const answer = await accept(await transport.send({ resource: 'core', route, parameters, headers }));
      return answer.status === NOT_MODIFIED ? null : restAnswerOf(answer);
    },
    query: async (query, variables, retriedStatuses) => {
      const route = `POST ${options.hosts.graphqlUrl}`;
      const message = { resource: 'graphql' as const, route, parameters: { query, variables } };
      const raw = await accept(
        await transport.send(retriedStatuses === undefined ? message : { ...message, retriedStatuses }),
      );
      const answer = parseGraphqlAnswer(parseJson(raw.text));
      if (answer.errors.length > 0) await refuseLimit(raw, answer.message, answer.errors);
      return answer;
    },
    apiUrl: options.hosts.apiUrl,
    calls: () => transport.calls(),
  };
}

function restAnswerOf({ headers, text }: RawAnswer): RestAnswer {
  const lastPage = /[?&]page=(\d{1,6})[^>]*>; *rel="last"/.exec(headers['link'] ?? '')?.[1];
  return { body: parseJson(text), etag: headers['etag'] ?? null, lastPage: Number(lastPage ?? 1) };
}
