import type { Profile } from '../../contract/state.ts';
import type { ContributionType } from '../../contract/vocabulary.ts';
import { CONTRIBUTION_TYPE_SIGNS } from '../score/contribution-types.ts';

/** What to search for. */
export interface SearchWish {
  readonly profile: Profile;
  /** `owner/name`, or null for everywhere. */
  readonly repository: string | null;
}

interface BuiltQuery {
  readonly query: string;
  /** Languages and topics that did not fit GitHub's limits. */
  readonly leftOut: readonly string[];
}

/** GitHub refuses more AND, OR and NOT, and more text besides qualifiers, with 422. */
const MOST_OPERATORS = 5;
const LONGEST_TEXT = 256;

/** The query in GitHub's syntax. Within languages, topics and types any will do; of different kinds all must match. */
export function buildSearchQuery({ profile, repository }: SearchWish): BuiltQuery {
  const topics = fitting(profile.topics.map(word), MOST_OPERATORS + 1);
  const freeOperators = MOST_OPERATORS - Math.max(0, topics.length - 1);
  const languages = profile.languages.slice(0, freeOperators + 1);
  const query = [
    'is:issue is:open archived:false',
    ...(repository === null ? [] : [`repo:${repository}`]),
    ...anyOf(languages.map((language) => `language:${value(language)}`)),
    ...labelsOf(profile.types),
    ...anyOf(topics),
  ].join(' ');
  return {
    query,
    leftOut: [...profile.languages.slice(languages.length), ...profile.topics.slice(topics.length)],
  };
}

function anyOf(terms: readonly string[]): string[] {
  if (terms.length <= 1) return [...terms];
  return [`(${terms.join(' OR ')})`];
}

/** As many words as fit the text of a query. */
function fitting(words: readonly string[], most: number): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const each of words.slice(0, most)) {
    length += each.length + 1;
    if (length > LONGEST_TEXT) break;
    kept.push(each);
  }
  return kept;
}

/** One that GitHub could read as an operator or take apart stands in quotes; quotes themselves never pass the profile's pattern. */
const word = (topic: string) => (/^(?:AND|OR|NOT)$/i.test(topic) ? `"${topic}"` : value(topic));

const value = (text: string) => (/^[\p{L}\p{N}]+$/u.test(text) ? text : `"${text}"`);

/** Labels in one qualifier are alternatives and need no operator. */
function labelsOf(types: readonly ContributionType[]): string[] {
  if (types.length === 0) return [];
  const labels = types.flatMap((type) => CONTRIBUTION_TYPE_SIGNS[type].labels);
  return [`label:${[...new Set(labels)].map((label) => `"${label}"`).join(',')}`];
}
