import { mentionsUseOfAi } from '../repository-policy/ai-mention.ts';
import { wordsOf } from '../repository-policy/words.ts';

/** What a section of a template is for. `other`: something that we have no facts about. */
export type SectionKind = 'summary' | 'motivation' | 'issue' | 'changes' | 'validation' | 'disclosure' | 'other';

const ROWS: readonly (readonly [RegExp, SectionKind])[] = [
  [
    /\b(?:breaking|screen ?shots?|recordings?|demo|changelog|release notes?|check ?list|types? of|category|deploy\w*|risks?|rollback|performance|security|reviewers?|review|follow[- ]?ups?|license|todo|notes?|additional|dependencies|migration|before submitting)\b/i,
    'other',
  ],
  [/\b(?:tests?|tested|testing|validat\w+|verif\w+|qa)\b/i, 'validation'],
  [/\b(?:why|motivation|context|background|reason|rationale|purpose|problem)\b/i, 'motivation'],
  [/\b(?:issues?|tickets?|fixes|closes|resolves|linked|related|references?)\b/i, 'issue'],
  [/\b(?:for (?:a |the )?users?|user[- ]facing|impact)\b/i, 'summary'],
  [/\b(?:changes?|changed|modifications|implementation|how)\b/i, 'changes'],
  [/\b(?:summary|description|describe|what|overview|about|proposed|abstract|tl;?dr)\b/i, 'summary'],
];

export function sectionKind(title: string): SectionKind {
  if (mentionsUseOfAi(wordsOf(title)) || /\b(?:AI|LLMs?)\b/.test(title)) return 'disclosure';
  return ROWS.find(([words]) => words.test(title))?.[1] ?? 'other';
}
