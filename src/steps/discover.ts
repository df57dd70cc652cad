import type { Config } from '../contract/config.ts';
import type { DiscoveryResult } from '../contract/discovery.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { IssueFacts } from '../contract/issue-facts.ts';
import type { PoolItem, Profile, State } from '../contract/state.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { isInForce } from '../policy/backoff.ts';
import { freshPool } from '../policy/next-action/facts.ts';
import { nextOfSearch } from '../policy/next-action/next-action.ts';
import { problem } from '../policy/problem.ts';
import { configuredProfile, findWrongWish } from '../policy/profile.ts';
import { recommend } from '../policy/recommendation.ts';
import { blockedDiscovery } from '../policy/search/blocked-discovery.ts';
import { type RankedCandidate, rankCandidates } from '../policy/search/ranked-candidates.ts';
import { buildSearchQuery } from '../policy/search/search-query.ts';
import { narrowerSearches, type Searched, type Suggestion } from '../policy/search/suggestions.ts';
import type { Run } from '../ports/run.ts';
import { readyFacts } from './ready-facts.ts';
import { type FoundIssues, searchIssues } from './search-issues.ts';
import type { GithubPorts } from './use-github.ts';
import { widerSearchesThatFind } from './wider-searches.ts';

export interface DiscoverInput {
  /** The wishes of the command line, which replace the configured ones as a whole. */
  readonly wishes: Profile | null;
  readonly repository: string | null;
  readonly limit: number | null;
  readonly includeHidden: boolean;
  readonly refresh: boolean;
}

const NONE = { suggestions: [], calls: 0 };

const DEFAULT_LIMIT = 30;
const LEAST_POOL = 60;
const LARGEST_POOL = 100;
/** As many as the state takes. */
const LARGEST_RECORD = 200;

/** Finds issues that are worth a contributor's time: searches, scores, sorts, and records the best. */
export async function discover(
  ports: GithubPorts,
  input: DiscoverInput,
  run: Run,
): Promise<DiscoveryResult | ErrorResult> {
  const ready = await readyFacts(ports);
  if (!ready.ok) return ready.error;
  const { config, state } = ready.facts;
  const wrong = input.wishes === null ? null : findWrongWish(input.wishes);
  if (wrong !== null) return problem.invalidFlag('discover', wrong);

  const searched = searchOf(input, config);
  const { query, leftOut } = buildSearchQuery(searched);
  if (isInForce(state.backoff, ports.clock.now())) return blockedDiscovery(query, state.backoff);
  const limit = input.limit ?? DEFAULT_LIMIT;
  const count = Math.min(LARGEST_POOL, Math.max(LEAST_POOL, 2 * limit));
  const again = recommend.discover(input.wishes ?? undefined, input);
  const search = await searchIssues(ports, { request: { query, count }, state, refresh: input.refresh, again }, run);
  if (search.status === 'blocked') return blockedDiscovery(query, search.backoff);
  if (search.status === 'failed') return search.error;

  const now = ports.clock.now();
  const ranked = rankCandidates(search.answer.issues, {
    profile: searched.profile,
    config,
    limit,
    includeHidden: input.includeHidden,
    viewer: search.answer.viewerLogin,
    judgments: await judgmentsOf(ports, search.answer.issues),
    now,
  });
  const recorded = await recordPool(ports, searched.profile, search, ranked.best.map(toPoolItem), run);
  if (!recorded.ok) return problem.store(recorded.failure);
  const shown = ranked.best.length;
  await ports.log.append('discover', null, `${query}: ${search.answer.issues.length} looked at, ${shown} shown`);

  // With few candidates wider searches, with any of them narrower ones.
  const isFew = shown < limit;
  const wider = isFew ? await widerSearchesThatFind(ports, { searched, total: search.answer.total, state }, run) : NONE;
  const suggestions = [...(shown === 0 ? [] : narrowerSearches(searched, search.answer.issues)), ...wider.suggestions];
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'ok',
    query,
    candidates: ranked.best.map(({ candidate }) => candidate),
    hidden: ranked.hidden,
    total: search.answer.total,
    pool: search.answer.issues.length,
    isIncomplete: search.answer.isIncomplete,
    leftOut: [...leftOut],
    apiCalls: search.calls + wider.calls,
    fetchedAt: search.fetchedAt,
    suggestedCommands: suggestions.map(({ recommendation }) => recommendation.recommendedCommand),
    suggestedQueries: suggestions.map((suggestion) => suggestion.query),
    ...(shown === 0
      ? nothingFound(search.answer.issues.length, suggestions, input.wishes !== null)
      : nextOfSearch(config, recorded.value.state, now)),
  };
}

/** By repository; empty where nobody judges. */
async function judgmentsOf({ judgments }: GithubPorts, issues: readonly IssueFacts[]) {
  const repositories = judgments == null ? [] : [...new Set(issues.map(({ repository }) => repository.fullName))];
  const found = repositories.map(async (name) => [name, (await judgments?.of(name)) ?? null] as const);
  return new Map(await Promise.all(found));
}

function searchOf(input: DiscoverInput, config: Config): Searched {
  const configured = configuredProfile(config);
  return {
    profile: input.wishes ?? configured,
    repository: input.repository,
    limit: input.limit,
    isDefaultEmpty: Object.values(configured).every((wishes) => wishes.length === 0),
  };
}

const toPoolItem = ({ issue, candidate }: RankedCandidate): PoolItem => ({
  issue,
  score: candidate.score,
  verdict: 'unscored',
});

/** What was found becomes the pool of candidates; a verdict on live evidence outlives a further search, a good one always. */
function recordPool(
  ports: GithubPorts,
  profile: Profile,
  { fetchedAt }: FoundIssues,
  found: readonly PoolItem[],
  run: Run,
) {
  const now = ports.clock.now();
  return ports.state.update(
    (state: State) => {
      const judged = freshPool(state, now)?.items.filter(({ verdict }) => verdict !== 'unscored') ?? [];
      const verdictOn = (item: PoolItem) => judged.find(({ issue }) => issue === item.issue) ?? item;
      const isFound = ({ issue }: PoolItem) => found.some((item) => item.issue === issue);
      const goodOnes = judged.filter((item) => item.verdict === 'good' && !isFound(item));
      const items = [...found.map(verdictOn), ...goodOnes].slice(0, LARGEST_RECORD);
      const backoff = isInForce(state.backoff, now) ? state.backoff : null;
      return { ...state, backoff, pool: { fetchedAt, profile, items } };
    },
    { signal: run.signal },
  );
}

function nothingFound(pool: number, [first]: readonly Suggestion[], hasWishes: boolean) {
  // The wishes of the command line may be hopeless; the configured ones are another search.
  const otherwise = hasWishes ? recommend.discover() : recommend.widenConfiguredProfile();
  return {
    nextAction: 'refine_discovery' as const,
    ...(first?.recommendation ?? otherwise),
    reason:
      pool === 0
        ? 'No candidates matched the current discovery profile.'
        : 'Every candidate of the current discovery profile is hidden; --include-hidden shows them.',
  };
}
