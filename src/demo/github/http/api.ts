import { createHash } from 'node:crypto';
import { GraphqlEndpoint } from '../graphql/answer-graphql.ts';
import { answerRest } from '../rest/answer-rest.ts';
import { type Answer, badCredentials, type Headers, jsonAnswer, refusal } from './answer.ts';
import type { ApiRequest } from './api-request.ts';
import { type Budget, rateLimitHeaders } from './rate-limits.ts';
import type { RequestResource } from './recorded-request.ts';

const TOKEN_SCOPES = 'read:org, repo, workflow';

/** The two APIs, with what they have in common: credentials, budgets, conditional requests. */
export class Api {
  readonly #graphql = new GraphqlEndpoint();

  answer(request: ApiRequest, resource: RequestResource, ifNoneMatch: string | undefined): Answer {
    const { token, scope } = request;
    if (token !== null && scope.world.rejectedTokens.has(token)) return badCredentials();
    const scopes: Headers = token === null ? {} : { 'x-oauth-scopes': TOKEN_SCOPES };
    return withHeaders(this.#answerWithin(request, resource, ifNoneMatch), scopes);
  }

  #answerWithin(request: ApiRequest, resource: RequestResource, ifNoneMatch: string | undefined): Answer {
    const { token, limits } = request;
    if (resource === 'graphql') return this.#answerGraphql(request);
    if (resource === 'other' || resource === 'git') {
      return withHeaders(answerRest(request), rateLimitHeaders('core', limits.budget(token, 'core')));
    }
    const before = limits.budget(token, resource);
    if (before.remaining <= 0) return withHeaders(limitExceeded(request), rateLimitHeaders(resource, before));
    const answer = withEntityTag(request, answerRest(request));
    const isUnchanged = answer.status === 200 && answer.headers['etag'] === ifNoneMatch;
    const isFree = isUnchanged && token !== null;
    const budget = isFree ? before : limits.charge(token, resource, 1);
    return withHeaders(isUnchanged ? notModified(answer) : answer, rateLimitHeaders(resource, budget));
  }

  #answerGraphql(request: ApiRequest): Answer {
    const { token, limits, method } = request;
    if (method !== 'POST') return refusal(404, 'Not Found');
    if (token === null) return refusal(401, 'This endpoint requires you to be authenticated.');
    const before = limits.budget(token, 'graphql');
    if (before.remaining <= 0) return withHeaders(graphqlLimitExceeded(request), graphqlHeaders(before));
    const answer = this.#graphql.answer(request);
    return withHeaders(answer, graphqlHeaders(limits.budget(token, 'graphql')));
  }
}

const graphqlHeaders = (budget: Budget) => rateLimitHeaders('graphql', budget);

const withHeaders = (answer: Answer, headers: Headers): Answer => ({
  ...answer,
  headers: { ...headers, ...answer.headers },
});

const whoOf = ({ token, scope }: ApiRequest) =>
  token === null ? 'the address 127.0.0.1' : `user ${scope.world.viewer}`;

const limitExceeded = (request: ApiRequest): Answer => refusal(403, `API rate limit exceeded for ${whoOf(request)}.`);

/** The GraphQL API says so with a status of success. */
const graphqlLimitExceeded = (request: ApiRequest): Answer =>
  jsonAnswer(200, {
    errors: [{ type: 'RATE_LIMITED', message: `API rate limit exceeded for ${whoOf(request)}.` }],
  });

function withEntityTag({ method }: ApiRequest, answer: Answer): Answer {
  if (method !== 'GET' || answer.status !== 200) return answer;
  const hash = createHash('sha256')
    .update(answer.body ?? '')
    .digest('hex');
  return withHeaders(answer, { etag: `W/"${hash}"` });
}

function notModified({ headers }: Answer): Answer {
  const kept = Object.entries(headers).filter(([name]) => name !== 'content-type');
  return { status: 304, headers: Object.fromEntries(kept), body: null };
}
