import { CONTRIBUTION_TYPES, type ContributionType } from '../../contract/vocabulary.ts';
import { CONTRIBUTION_TYPE_SIGNS } from './contribution-types.ts';
import type { IssueText } from './issue-text.ts';
import { labelPhrases } from './label-words.ts';

const LABELS = CONTRIBUTION_TYPES.map((type) => ({
  type,
  phrases: labelPhrases(...CONTRIBUTION_TYPE_SIGNS[type].labels),
}));

interface TypedIssue {
  /** All of them as words (`wordsOfLabels`). */
  readonly labels: string;
  readonly text: Pick<IssueText, 'titleWords'>;
}

/** What kind of work it is: as its labels say, or its title when they say nothing. */
export function typesOf({ labels, text }: TypedIssue): ContributionType[] {
  const labelled = typesByLabels(labels);
  return labelled.length > 0 ? labelled : typesByWords(text.titleWords);
}

function typesByLabels(labels: string): ContributionType[] {
  const types: ContributionType[] = [];
  for (const { type, phrases } of LABELS) if (phrases.test(labels)) types.push(type);
  return types;
}

function typesByWords(words: ReadonlySet<string>): ContributionType[] {
  return CONTRIBUTION_TYPES.filter((type) => CONTRIBUTION_TYPE_SIGNS[type].words.some((word) => words.has(word)));
}
