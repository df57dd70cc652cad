import type { GithubClient } from '../client.ts';
import { GithubStop } from '../github-stop.ts';
import type { Shape } from '../shape.ts';
import { wantedPart } from './ask-graphql.ts';
import { type GraphqlAnswer, isTooHeavy } from './graphql-answer.ts';

const GATEWAY_TIMEOUT = 504;

/** Asks where there is no second way to ask. */
export async function askOnly(client: GithubClient, document: string, variables: object): Promise<GraphqlAnswer> {
  const answer = await client.query(document, variables);
  if (answer.errors.some(isTooHeavy)) throw new GithubStop({ kind: 'unavailable', status: GATEWAY_TIMEOUT });
  return answer;
}

/** The part of the answer without which it is none. */
export function partOf(answer: GraphqlAnswer, path: readonly string[]): Shape {
  const part = wantedPart(answer, path);
  if (part === 'unserved') throw new GithubStop({ kind: 'refused', message: answer.message });
  return part;
}
