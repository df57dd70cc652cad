import type { IssueRef } from '../../contract/field.ts';
import { parseIssueRef } from '../issue-ref.ts';

const AROUND = /^[("'<[]+|[)"'>\].,;:!?]+$/g;

/** The issues that somebody names in a sentence, each once. */
export function issuesIn(words: string): readonly IssueRef[] {
  const named = words
    .split(/[\s,;]+/)
    .flatMap((word) => parseIssueRef(word.replaceAll(AROUND, ''), 'https://github.com') ?? []);
  return [...new Map(named.map((issue) => [issue.toLowerCase(), issue])).values()];
}
