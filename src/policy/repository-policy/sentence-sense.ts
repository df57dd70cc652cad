import { isMeant } from './is-meant.ts';
import { NOTICE, OTHER_SECTIONS } from './lexicon/sense-words.ts';
import type { Sentence } from './sentence.ts';
import { questionsOf, type ReadWords, type Statement, statementsOf } from './statements.ts';
import { rememberedWords } from './words.ts';

export interface Sense {
  readonly sentence: Sentence;
  readonly words: readonly string[];
  /** It is neither an example nor somebody else's words. */
  readonly isOwn: boolean;
  /** What the project itself says and means today. */
  readonly statements: readonly Statement[];
  /** What is asked and left unanswered. */
  readonly questions: readonly Statement[];
  /** What was said before that may be meant by "it" and "such": the introduction, and the sentence before. */
  readonly context: readonly string[];
  /** The words of the headings above it. */
  readonly headings: readonly (readonly string[])[];
  /** For a checkbox: the words of those near it. */
  readonly alternatives: readonly (readonly string[])[];
}

/** What sentences say in earnest: not questions, not history, not plans, not somebody else's rules. */
export function sensesOf(sentences: readonly Sentence[]): readonly Sense[] {
  const read = rememberedWords();
  return sentences.map((sentence) => senseOf(sentence, read));
}

/** The same sentence with another wording. */
export function reworded({ sentence }: Sense, wording: string): Sense {
  return senseOf({ ...sentence, wording }, rememberedWords());
}

function senseOf(sentence: Sentence, read: ReadWords): Sense {
  const isOwn = !isForeign(sentence, read);
  const said = isOwn ? statementsOf(sentence, read) : [];
  const statements = said.filter(isMeant);
  const left = said.filter((statement) => !statements.includes(statement)).flatMap(({ words }) => words);
  return {
    sentence,
    words: read(sentence.wording),
    isOwn,
    statements,
    questions: isOwn ? questionsOf(sentence, read) : [],
    context: [sentence.lead, sentence.before, sentence.earlier].flatMap((each) => read(each ?? '')).concat(left),
    headings: sentence.headings.map(read),
    alternatives: sentence.alternatives.map(read),
  };
}

/** Quotations are the words of others, except for notices that only look like them. */
function isForeign({ setting, isBlockQuote, headings, wording }: Sentence, read: ReadWords): boolean {
  if (setting === 'code') return true;
  if (isBlockQuote && NOTICE.at(read(wording), 0) === 0) return true;
  const sections = headings.length > 1 ? headings.slice(1) : headings;
  return setting !== 'heading' && sections.some((heading) => isOfOtherTimes(read(heading)));
}

const isOfOtherTimes = (heading: readonly string[]) =>
  OTHER_SECTIONS.has(heading) || heading.filter((word) => YEAR.test(word)).length > 1;

const YEAR = /^(?:19|20)\d\d$/;
