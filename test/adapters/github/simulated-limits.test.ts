import { describe, expect, it, onTestFinished } from 'vitest';
import { FAULTS } from '../../../src/demo/github/faults/faults.ts';
import { LIMIT_SHAPES, type LimitShape } from '../../../src/demo/github/faults/limit-shapes.ts';
import { startGithubSimulator } from '../../../src/demo/github/simulator.ts';
import { makeReads, makeRun, NOW } from './make-reads.ts';

/** A search on a simulator on which one thing goes wrong, and how many requests that took. */
async function searchWith(shape: LimitShape, resource: 'graphql' | 'search') {
  const simulator = await startGithubSimulator({ now: () => NOW });
  onTestFinished(() => simulator.close());
  const { url, faults } = simulator;
  // Without GraphQL the search goes by REST.
  if (resource === 'search') faults.add({ matches: { resource: 'graphql' }, times: 2, fault: FAULTS.graphqlTimeout() });
  faults.add({ matches: { resource }, times: 'always', fault: shape.fault });
  const made = makeReads({ hosts: { apiUrl: url, graphqlUrl: `${url}/graphql`, serverUrl: url } });
  const search = () => made.reads.search({ query: 'is:issue is:open', count: 60 }, makeRun());
  return {
    search,
    limitedRequests: () => simulator.requests.filter((request) => request.resource === resource).length,
  };
}

describe('every limit that GitHub is known for', () => {
  const cases = LIMIT_SHAPES.flatMap((shape) => [
    ...(shape.api === 'rest' ? [] : [{ shape, name: shape.name, resource: 'graphql' as const }]),
    ...(shape.api === 'graphql' ? [] : [{ shape, name: shape.name, resource: 'search' as const }]),
  ]);

  it.each(cases)('$name ($resource): is recognised, recorded and obeyed', async ({ shape, resource }) => {
    const { search, limitedRequests } = await searchWith(shape, resource);
    const { kind, retryAfterSeconds } = shape;
    const first = await search();
    expect(first).toMatchObject({
      ok: false,
      failure: { kind: 'limited', backoff: { kind, retryAfterSeconds, scope: 'discovery_query', attempts: 1 } },
    });
    const before = limitedRequests();
    expect(await search()).toEqual(first);
    expect(limitedRequests()).toBe(before);
    expect(before).toBe(1);
  });
});
