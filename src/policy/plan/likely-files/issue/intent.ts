import { splitWords } from '../words/split-words.ts';
import type { IssueText } from './issue-text.ts';

/** What an issue asks to change, besides code. */
export type Intent = 'docs' | 'tests' | 'translation' | 'style' | 'build';

export function intentsOf({ labels, title }: IssueText): ReadonlySet<Intent> {
  // `docs: …` and `[CI] …` say the same as a label.
  const prefix = /^[^:\]]{1,30}[:\]]/.exec(title)?.[0] ?? '';
  const named = [...labels, prefix].map((text) => ` ${splitWords(text).join(' ')} `);
  return new Set(
    CUES.filter(({ label, inTitle }) => named.some((text) => label.test(text)) || inTitle.test(title)).map(
      ({ intent }) => intent,
    ),
  );
}

/** `label` is tried on words between spaces. */
const CUES: readonly { readonly intent: Intent; readonly label: RegExp; readonly inTitle: RegExp }[] = [
  {
    intent: 'docs',
    label: / (?:docs?|documentation|readme|typos?) /,
    inTitle: /\b(?:typos?|README|documentation|docs|docstrings?|undocumented)\b/i,
  },
  {
    intent: 'tests',
    label: / (?:tests?|testing|coverage|flaky|flake) /,
    inTitle: /\b(?:(?:missing|no|add|more|flaky|failing|unit|regression) tests?|flaky|test coverage|untested)\b/i,
  },
  {
    intent: 'translation',
    label: / (?:translations?|i18n|l10n|locali[sz]ation|locales?) /,
    inTitle: /\b(?:translations?|translated|untranslated)\b/i,
  },
  {
    intent: 'style',
    label: / (?:css|styles?|styling|theme|design) /,
    inTitle: /\b(?:css|overflows?|overlaps?|dark mode|margin|padding|font size|misaligned)\b/i,
  },
  {
    intent: 'build',
    label: / (?:build|ci|cd|infra|infrastructure|packaging|docker|dependencies|deps|github actions|release) /,
    inTitle: /\b(?:CI|GitHub Actions?|workflow|pipeline|Docker(?:file)?)\b/,
  },
];
