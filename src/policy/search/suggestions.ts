import type { IssueFacts } from '../../contract/issue-facts.ts';
import type { Profile } from '../../contract/state.ts';
import { CONTRIBUTION_TYPES, type ContributionType } from '../../contract/vocabulary.ts';
import { type Recommendation, recommend } from '../recommendation.ts';
import { CONTRIBUTION_TYPE_SIGNS } from '../score/contribution-types.ts';
import { buildSearchQuery, type SearchWish } from './search-query.ts';

/** Another search worth a try: the command, and the query that it sends. */
export interface Suggestion {
  readonly recommendation: Recommendation;
  readonly query: string;
}

export interface Searched extends SearchWish {
  /** As the user gave it; null for the default. */
  readonly limit: number | null;
  /** Whether a command line without any wish means no wish at all: nothing is configured. */
  readonly isDefaultEmpty: boolean;
}

const MOST_SUGGESTIONS = 3;

/** Searches that find all that this one finds, and more: one kind of wish is given up. */
export function widerSearches(searched: Searched): Suggestion[] {
  const { profile, repository } = searched;
  const withoutKind = (['types', 'topics', 'languages'] as const)
    .filter((kind) => profile[kind].length > 0)
    .map((kind) => ({ ...searched, profile: { ...profile, [kind]: [] } }));
  const everywhere = repository === null ? [] : [{ ...searched, repository: null }];
  return [...withoutKind, ...everywhere].filter(canBeTyped).slice(0, MOST_SUGGESTIONS).map(toSuggestion);
}

/** Searches that find a part of what this one finds; what was found tells which parts there are. */
export function narrowerSearches(searched: Searched, pool: readonly IssueFacts[]): Suggestion[] {
  const { profile } = searched;
  const single = [
    ...oneOf(profile.languages).map((language): Profile => ({ ...profile, languages: [language] })),
    ...oneOf(profile.topics).map((topic): Profile => ({ ...profile, topics: [topic] })),
  ];
  const ofType = typesInPart(pool, profile.types).map((type): Profile => ({ ...profile, types: [type] }));
  return [...ofType, ...single].slice(0, MOST_SUGGESTIONS).map((each) => toSuggestion({ ...searched, profile: each }));
}

/** Without any wish on the command line the configured ones apply, which may be narrower. */
function canBeTyped({ profile, isDefaultEmpty }: Searched): boolean {
  return isDefaultEmpty || profile.languages.length + profile.topics.length + profile.types.length > 0;
}

const oneOf = (alternatives: readonly string[]) => (alternatives.length > 1 ? alternatives : []);

/** Types that some of the issues have and others have not, the most frequent first. */
function typesInPart(pool: readonly IssueFacts[], wished: readonly ContributionType[]): ContributionType[] {
  const possible = wished.length === 0 ? CONTRIBUTION_TYPES : wished.length === 1 ? [] : wished;
  return possible
    .map((type) => ({ type, count: pool.filter((facts) => hasLabelOf(facts, type)).length }))
    .filter(({ count }) => count > 0 && count < pool.length)
    .toSorted((a, b) => b.count - a.count)
    .map(({ type }) => type);
}

function hasLabelOf({ labels }: IssueFacts, type: ContributionType): boolean {
  return labels.some((label) => CONTRIBUTION_TYPE_SIGNS[type].labels.includes(label.toLowerCase()));
}

function toSuggestion({ profile, repository, limit }: Searched): Suggestion {
  return {
    recommendation: recommend.discover(profile, { repository, limit }),
    query: buildSearchQuery({ profile, repository }).query,
  };
}
