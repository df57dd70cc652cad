import { takeApart } from '../markdown-parts.ts';

export interface Sentence {
  readonly words: readonly string[];
  /** The words between spaces. */
  readonly text: string;
  readonly isQuestion: boolean;
}

/** A comment as it was meant: lower case, without what it quotes, code, addresses and pictures. */
export function spokenText(body: string): string {
  const read = body.slice(0, READ);
  const prose = MARKED.test(read) ? takeApart(read).prose.join('\n').replace(CODE, ' ') : read;
  const spoken = prose.includes('://') ? prose.replace(ADDRESS, ' ') : prose;
  return spoken.replaceAll('’', "'").toLowerCase();
}

const READ = 2000;
/** Most comments have neither code nor quotations. */
const MARKED = /[`~>]/;
const CODE = /`[^`\n]{0,200}`/g;
const ADDRESS = /https?:\/\/\S+/g;

/** The sentences that have something of `about` in them; all when it is left out. */
export function sentencesOf(text: string, about?: RegExp): Sentence[] {
  const sentences: Sentence[] = [];
  for (const sentence of text.match(SENTENCE) ?? []) {
    if (about?.test(sentence) === false) continue;
    const words = sentence.match(WORD) ?? [];
    sentences.push({ words, text: ` ${words.join(' ')} `, isQuestion: QUESTION.test(sentence) });
    if (sentences.length === MOST_SENTENCES) break;
  }
  return sentences;
}

// Two classes without a character in common: every character is read once.
const SENTENCE = /[^.!?\n。！？]+[.!?\n。！？]*/g;
const WORD = /[@#]?[a-z0-9][a-z0-9'_-]*/g;
const QUESTION = /[?？]/;
const MOST_SENTENCES = 40;
