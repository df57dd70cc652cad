import type { Config } from '../contract/config.ts';
import type { IssueRef } from '../contract/field.ts';
import type { Profile, State } from '../contract/state.ts';
import { LANGUAGE_PATTERN, TOPIC_PATTERN } from '../contract/vocabulary.ts';
import { freshPool } from './next-action/facts.ts';
import { createRedactor } from './redaction/redact.ts';
import { shortened } from './shortened.ts';

/** The wishes of the configuration. */
export const configuredProfile = ({ languages, topics, contributionTypes }: Config): Profile => ({
  languages,
  topics,
  types: contributionTypes,
});

/** The wishes by which an issue was found; for one that was not, the configured ones. */
export function profileFor(issue: IssueRef, config: Config, state: State, now: Date): Profile {
  const pool = freshPool(state, now);
  const isFound = pool?.items.some((item) => item.issue === issue) === true;
  return pool !== null && isFound ? pool.profile : configuredProfile(config);
}

/** Says which language or topic cannot be searched for, or null when all can. */
export function findWrongWish({ languages = [], topics = [] }: Partial<Config>): string | null {
  const language = languages.find((name) => !LANGUAGE_PATTERN.test(name));
  if (language !== undefined) return `"${shortened(language, 80)}" is not the name of a language.`;
  const topic = topics.find((word) => !TOPIC_PATTERN.test(word));
  if (topic !== undefined)
    return `"${shortened(topic, 80)}" is not a topic: use letters, digits, spaces and + # . _ - only.`;
  const secret = [...languages, ...topics].find((word) => looksSecret(word));
  if (secret !== undefined) return 'One of the languages or topics looks like a secret. It was not written anywhere.';
  const tooMany = languages.length > MOST_WISHES || topics.length > MOST_WISHES;
  return tooMany ? `At most ${MOST_WISHES} languages and ${MOST_WISHES} topics fit a search.` : null;
}

const MOST_WISHES = 20;

const redact = createRedactor([]);
const looksSecret = (word: string) => redact(word) !== word;
