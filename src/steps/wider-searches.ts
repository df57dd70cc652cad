import type { State } from '../contract/state.ts';
import { isRecent } from '../policy/remembered.ts';
import { type Searched, type Suggestion, widerSearches } from '../policy/search/suggestions.ts';
import type { Run } from '../ports/run.ts';
import { type GithubPorts, usableCredential } from './use-github.ts';

interface WiderSearches {
  readonly suggestions: readonly Suggestion[];
  /** How many requests left for it. */
  readonly calls: number;
}

/** Searches that find more than this one did, by GitHub's own count; when it does not count, the one that gives up most. */
export async function widerSearchesThatFind(
  ports: GithubPorts,
  { searched, total, state }: { readonly searched: Searched; readonly total: number; readonly state: State },
  run: Run,
): Promise<WiderSearches> {
  const wider = widerSearches(searched);
  if (wider.length === 0) return { suggestions: [], calls: 0 };
  const { counts, calls } = await countMatches(
    ports,
    wider.map(({ query }) => query),
    state,
    run,
  );
  const suggestions = counts === null ? wider.slice(0, 1) : wider.filter((_, index) => (counts[index] ?? 0) > total);
  return { suggestions, calls };
}

async function countMatches(
  ports: GithubPorts,
  queries: readonly string[],
  state: State,
  run: Run,
): Promise<{ readonly counts: readonly number[] | null; readonly calls: number }> {
  const remembered = await ports.memory.counts.recall(queries);
  if (remembered !== null && isRecent(remembered, ports.clock.now())) return { counts: remembered.value, calls: 0 };
  const { credential } = await usableCredential(ports, state, run);
  if (credential === null) return { counts: null, calls: 0 };
  const counted = await ports.github(credential.token).counts(queries, run);
  if (!counted.ok) return { counts: null, calls: 1 };
  await ports.memory.counts.keep(queries, counted.value);
  return { counts: counted.value, calls: 1 };
}
