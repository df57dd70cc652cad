import { MARKS, SUBJECTS } from './lexicon/clause-words.ts';
import { MODAL_DUTY, OPTIONAL, ORDERING, PRACTISING, REQUIRING } from './lexicon/duty-words.ts';
import { ACTING, DISCOURAGING, FORBIDDING, PERMITTING, TAKING } from './lexicon/stance-words.ts';
import { either, type Lexicon, lexicon, wordSet } from './phrases.ts';

/** Splits the words of a sentence at "but", semicolons and wherever a new statement begins. */
export function splitStatements(words: readonly string[], subordinating: Lexicon): readonly (readonly string[])[] {
  const parts: (readonly string[])[] = [];
  const tells = tellingIn(words);
  let start = 0;
  const cut = (end: number, next: number): void => {
    const part = words.slice(start, end);
    if (part.some((word) => !MARKS.has(word))) parts.push(part);
    start = next;
  };
  const isDependent = () => subordinating.at(words, isOpener(words[start]) ? start + 1 : start) > 0;
  words.forEach((word, index) => {
    if (isBreak(words, index)) cut(index, index + 1);
    else if (word === ':' && !isPredicate(words, start, index, tells)) cut(index, index + 1);
    else if (index > start && !isDependent() && beginsStatement(words, start, index, tells)) cut(index, index);
  });
  cut(words.length, words.length);
  return parts;
}

const isOpener = (word: string | undefined) => word === 'and' || MARKS.has(word ?? '');

/** Whether there is a verb between two places. */
type Tells = (from: number, to: number) => boolean;

/** Counted once, so that a long sentence is not searched again at each of its commas. */
function tellingIn(words: readonly string[]): Tells {
  const counts = [0];
  for (const [index] of words.entries()) counts.push((counts[index] ?? 0) + (TELLING.at(words, index) > 0 ? 1 : 0));
  return (from, to) => (counts[to] ?? 0) > (counts[from] ?? 0);
}

const BREAKING = wordSet('; — – ? ! but however whereas instead otherwise nevertheless yet');

function isBreak(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  const next = words[index + 1] ?? '';
  if (word === 'but') return words[index - 1] !== 'nothing';
  if (word === 'instead') return next !== 'of';
  if (word === 'however') return !CONCEDED.has(next);
  return BREAKING.has(word);
}

/** "however you like", "however small" */
const CONCEDED = wordSet('you small large long much well good clever trivial tidy brief short minor tempting nice');

/** "CLA: not required" is one statement: the part before the colon has no verb, and the part after it no subject. */
function isPredicate(words: readonly string[], start: number, colon: number, tells: Tells): boolean {
  const [first = '', second = ''] = words.slice(colon + 1, colon + 3);
  if (words.length === colon + 2 && (first === 'no' || first === 'yes')) return true;
  if (isLabel(words.slice(start, colon))) return true;
  if (tells(start, colon)) return false;
  return (
    BARE.has(first) ||
    PERMITTING.at(words, colon + 1) > 0 ||
    FORBIDDING.at(words, colon + 1) > 0 ||
    (first === 'please' && (second === 'do' || second === 'no'))
  );
}

/** "Commit messages: …", "Not accepted: …"; a remark such as "Note:" or "No bots:" stands for itself. */
function isLabel(words: readonly string[]): boolean {
  if (words.length > LONGEST_LABEL || REMARKS.has(words[0] ?? '')) return false;
  return words[0] !== 'not' || PERMITTING.at(words, 1) > 0;
}

const LONGEST_LABEL = 3;
const REMARKS = wordSet(
  'no never note warning important tip tl q a question answer example eg caution hint nb be rule rules agents stop',
);

const BARE = wordSet(`
  not no yes never required optional mandatory needed strictly always only generally at must may
`);

/** A comma or "and" with a new subject behind it, where both sides have a verb. */
function beginsStatement(words: readonly string[], start: number, index: number, tells: Tells): boolean {
  const mark = words[index] ?? '';
  if (!JOINING.has(mark) && mark !== ',' && mark !== '(') return false;
  const next = JOINING.has(words[index + 1] ?? '') ? index + 2 : index + 1;
  if (!SUBJECTS.has(words[next] ?? '')) return false;
  // "No sign-off, no merge."
  if (words[next] === 'no' && words.slice(start, index).includes('no') && words.length - next <= 3) return false;
  // "text or code that …": a noun with a clause of its own.
  if (mark !== ',' && /^(?:that|which|whose|who)$/.test(words[next + 1] ?? '')) return false;
  const end = endOf(words, next, JOINING.has(mark));
  // "…, AI-assisted or not" only adds to what was said.
  if (words[end - 1] === 'not' && words[end - 2] === 'or') return false;
  return tells(start, index) && tells(next, end);
}

const JOINING = wordSet('and or so');

/** Behind "and" and "or", what is not part of a list has its verb before the next comma. */
function endOf(words: readonly string[], from: number, isJoined: boolean): number {
  let index = from + 1;
  while (index < words.length && !BREAKING.has(words[index] ?? '') && !(isJoined && words[index] === ',')) index += 1;
  return index;
}

/** Orders that are nouns as well. */
const NOUNS = wordSet(`
  commit label branch change base target request check title comment work update link fork sign list start tag
  note state name mark prefix format only fix post type reply limit
`);

/** Words that a statement has and a mere list of things has not. */
const TELLING = either(
  lexicon('is | are | was | were | be | will | can | may | do | does | did | has | have | had | go | goes | count'),
  PERMITTING,
  FORBIDDING,
  DISCOURAGING,
  REQUIRING,
  MODAL_DUTY,
  OPTIONAL,
  PRACTISING,
  ACTING,
  TAKING,
  lexicon([...ORDERING].filter((word) => !NOUNS.has(word)).join('|')),
);
