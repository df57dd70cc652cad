import { isSubordinate, type Segment, segmentsOf } from './clauses.ts';
import { MARKS } from './lexicon/clause-words.ts';
import { NO, UNTRUE, YES } from './lexicon/sense-words.ts';
import { lexicon, wordSet } from './phrases.ts';
import type { Sentence } from './sentence.ts';
import { stancesIn } from './stance.ts';

/** A statement of a sentence, and how far it may be taken at its word. */
export interface Statement extends Segment {
  /** Its opposite holds: the answer to the question was no, or it is called untrue. */
  readonly isReversed: boolean;
  /** It is the answer to a question, together with that. */
  readonly isAnswer: boolean;
  /** It stands below "We do not accept:" or a similar introduction, which is part of its words. */
  readonly isIntroduced: boolean;
}

export type ReadWords = (text: string) => readonly string[];

/** All statements of a sentence, together with the question that it answers or the words that introduce it. */
export function statementsOf(sentence: Sentence, read: ReadWords): readonly Statement[] {
  const words = withoutQuotations(withoutMark(read(sentence.wording)));
  const answer = answerTo(sentence.before, words, read);
  const rest = answer?.rest ?? words;
  if (answer === null) {
    if (rest.at(-1) === '?') return [];
    const supposition = suppositionIn(sentence.before, read);
    return supposition.length === 0 || isSubordinate(rest)
      ? withLead(sentence, rest, read)
      : toStatements([...supposition, ...rest], {});
  }
  const flags = { isReversed: answer.isNo, isAnswer: true };
  // "Yes, as long as …": the condition belongs to what was asked.
  if (isSubordinate(rest)) return toStatements([...answer.question, ...rest], flags);
  return [...toStatements(answer.question, flags), ...(rest.at(-1) === '?' ? [] : withLead(sentence, rest, read))];
}

/** What a sentence asks. */
export function questionsOf({ wording }: Sentence, read: ReadWords): readonly Statement[] {
  return wording.endsWith('?') ? toStatements(read(wording), {}) : [];
}

function withLead(sentence: Sentence, words: readonly string[], read: ReadWords): readonly Statement[] {
  const lead = leadOf(sentence, read);
  const isComplete = stancesIn(words).length > 0;
  if (lead.length === 0 || isComplete) return toStatements(words, {});
  return toStatements([...lead, ...words], { isIntroduced: true });
}

/** A heading such as "What we do not accept" introduces what stands under it. */
function leadOf({ lead, headings, setting }: Sentence, read: ReadWords): readonly string[] {
  const words = read(lead ?? (setting === 'heading' ? '' : headings.at(-1)) ?? '').filter((word) => word !== ':');
  const isIntroduction =
    words.length <= LONGEST_LEAD && words.at(-1) !== '?' && (stancesIn(words).length > 0 || NOT_TO_DO.has(words));
  return isIntroduction ? words : [];
}

const LONGEST_LEAD = 20;
const NOT_TO_DO = lexicon(`
  never do | must not do | not to do | should not do | may not do | can not do | please do not | never ever
`);

/** "Used an LLM? Say so.": a question that nobody is expected to answer is a condition. */
function suppositionIn(before: string | null, read: ReadWords): readonly string[] {
  if (before?.endsWith('?') !== true) return [];
  const question = withoutMark(read(before)).filter((word) => !MARKS.has(word));
  const [first = '', second = ''] = question;
  const isAsked = ASKING.has(first) && !(second === 'you' && OF_DEEDS.has(first));
  return isAsked || question.length > LONGEST_SUPPOSITION ? [] : ['if', ...question, ','];
}

const LONGEST_SUPPOSITION = 12;
const ASKING = wordSet(`
  what why how who whom whose which when where may can could must should shall is are am was were will would do does
  did have has questions contributing
`);
const OF_DEEDS = wordSet('do did have are');

interface Answer {
  readonly question: readonly string[];
  readonly isNo: boolean;
  readonly rest: readonly string[];
}

function answerTo(before: string | null, words: readonly string[], read: ReadWords): Answer | null {
  if (before?.endsWith('?') !== true) return null;
  const question = withoutMark(read(before)).filter((word) => word !== '?');
  const no = NO.at(words, 0);
  const yes = YES.at(words, 0);
  if (no === 0 && yes === 0) return null;
  const length = Math.max(no, yes);
  // "No pull request is …" is a sentence of its own.
  if (no > 0 && length === 1 && words.length > 1 && !/^[,;!—–]$/.test(words[1] ?? '') && words[1] !== 'but') {
    return words[1] === 'you' || words[1] === 'we' || words[1] === 'there'
      ? { question, isNo: true, rest: words.slice(1) }
      : null;
  }
  return { question, isNo: no >= yes, rest: words.slice(length) };
}

/** "Q:" and "A:" before questions and answers. */
function withoutMark(words: readonly string[]): readonly string[] {
  return words[1] === ':' && /^(?:q|a|question|answer)$/.test(words[0] ?? '') ? words.slice(2) : words;
}

function toStatements(
  words: readonly string[],
  more: Partial<Pick<Statement, 'isReversed' | 'isIntroduced' | 'isAnswer'>>,
): readonly Statement[] {
  const untrue = UNTRUE.find(words)[0];
  const claimed = untrue === undefined ? words : words.slice(untrue.end);
  return segmentsOf(claimed)
    .slice(0, MOST_STATEMENTS)
    .map((segment, index) => ({
      ...segment,
      isReversed: untrue !== undefined && index === 0,
      isIntroduced: false,
      isAnswer: false,
      ...more,
    }));
}

/** No sentence that a person wrote has more; one that has must not make us slow. */
const MOST_STATEMENTS = 12;

/** Longer quotations are words of others; shorter ones are names, such as those of labels. */
function withoutQuotations(words: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const end = words[index] === '"' ? words.indexOf('"', index + 1) : -1;
    const isWhole = index === 0 && end >= words.length - 2;
    if (end - index > LONGEST_NAME && !isWhole) index = end;
    else if (words[index] !== '"') kept.push(words[index] ?? '');
  }
  return kept;
}

const LONGEST_NAME = 5;
