import type { AnswerCache } from '../../../ports/answer-cache.ts';
import type { GithubClient, RestAnswer } from '../client.ts';
import { Shape, UnexpectedShape } from '../shape.ts';

interface Reading<Facts> {
  readonly route: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Makes facts of GitHub's answer. */
  readonly map: (body: Shape) => Facts;
  /** Reads facts that were kept. */
  readonly recall: (facts: Shape) => Facts;
  /** Whether the answer changes with everything that it is read for; others are not kept. */
  readonly tellsAll?: (answer: RestAnswer) => boolean;
}

interface Read<Facts> {
  readonly facts: Facts;
  readonly lastPage: number;
}

/** Raised when facts are made in another way, so that none are recalled that this version would not make. */
const FACTS_VERSION = 1;
const KIND = 'http';

/** Reads what may have been read before: GitHub does not count a request whose answer has not changed. */
export async function readConditionally<Facts>(
  client: GithubClient,
  cache: AnswerCache,
  reading: Reading<Facts>,
): Promise<Read<Facts>> {
  const { route, parameters, map, recall, tellsAll = () => true } = reading;
  const key = JSON.stringify([FACTS_VERSION, client.apiUrl, route, parameters]);
  const known = knownFacts(await cache.recall(KIND, key), recall);
  const answer = await client.getIfChanged(route, parameters, known?.etag ?? null);
  if (answer !== null) {
    const facts = map(answer.body);
    if (answer.etag !== null && tellsAll(answer)) await cache.keep(KIND, key, { etag: answer.etag, facts });
    return { facts, lastPage: answer.lastPage };
  }
  if (known === null) throw new UnexpectedShape('the answer is "unchanged" without a question about it');
  return { facts: known.facts, lastPage: 1 };
}

/** Null for what was never kept, and for what this version does not understand. */
function knownFacts<Facts>(
  remembered: { readonly value: unknown } | null,
  recall: (facts: Shape) => Facts,
): { readonly etag: string; readonly facts: Facts } | null {
  if (remembered === null) return null;
  try {
    const kept = new Shape(remembered.value, 'kept');
    return { etag: kept.at('etag').text(), facts: recall(kept.at('facts')) };
  } catch (error) {
    if (error instanceof UnexpectedShape) return null;
    throw error;
  }
}
