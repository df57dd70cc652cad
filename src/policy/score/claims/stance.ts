import {
  ADVICE,
  ASKING,
  CONDITIONS,
  DAYS,
  DOUBTS,
  EXCUSES,
  FILLERS,
  FIRST_PERSON,
  GROUP,
  NEGATIONS,
  NOBODY_YET,
  OBJECTS,
  OPENERS,
  OTHER_MEANINGS,
  OWN_REASONS,
  PARTICLES,
  PULL_REQUESTS,
  STORY_OPENERS,
  SUBJECT_VERBS,
  TREATING,
  WISHES,
  WORK,
} from './claim-words.ts';
import type { Sentence } from './sentences.ts';

/** What somebody says about doing the work. `asks` is also an offer or a condition: not yet a promise. */
export type Stance = 'claims' | 'asks' | 'releases';

/**
 * Finds verbs of work with the issue as their object, and walks back from them to whoever does it. Words instead of
 * patterns: people put up to ten polite words between "I" and "work on this", and one "not" turns all of them.
 */
export function stanceOf(sentence: Sentence): Stance | null {
  const { words } = sentence;
  let found: Stance | null = null;
  for (let verb = 0; verb < words.length; verb += 1) {
    const stance = WORK.has(words[verb] ?? '') ? stanceAt(sentence, verb) : null;
    if (stance === 'releases') return stance;
    if (found !== 'claims') found = stance ?? found;
  }
  return found;
}

function stanceAt({ words, isQuestion }: Sentence, verb: number): Stance | null {
  const work = WORK.get(words[verb] ?? '');
  const end = work === undefined ? null : objectEnd(words, verb);
  if (work === undefined || end === null || isTakenBack(words, verb, end)) return null;
  const doer = findDoer(words, verb);
  if (doer === null) return null;
  if (doer.isNegated) return 'releases';
  const isWeak = work.isWeak || words.slice(verb, end).includes('look') || words.some((word) => CONDITIONS.has(word));
  if (doer.at === null && SUBJECT_VERBS.has(words[end + 1] ?? '')) return null;
  const stance =
    doer.at === null
      ? stanceWithoutPerson(doer.passed, work.isGerund, isQuestion)
      : stanceOfPerson(words, doer.at, doer.passed);
  return stance === 'claims' && isWeak ? 'asks' : stance;
}

/** Where the object of the verb ends, or null when the verb is not about the issue. */
function objectEnd(words: readonly string[], verb: number): number | null {
  const { needs, isMaking } = WORK.get(words[verb] ?? '') ?? { needs: null, isMaking: false };
  let index = verb + 1;
  while (index <= verb + MOST_PARTICLES && PARTICLES.has(words[index] ?? '')) index += 1;
  const particles = words.slice(verb + 1, index);
  if (needs !== null && !particles.some((word) => needs.has(word))) return null;
  const object = words[index] ?? '';
  if (isMaking ? !PULL_REQUESTS.has(object) : !OBJECTS.has(object) && !PULL_REQUESTS.has(object)) return null;
  while (OBJECTS.has(words[index + 1] ?? '')) index += 1;
  return index;
}

const MOST_PARTICLES = 4;

/** "I can fix it by a setting", "I'd love to work on this but I have no time" */
function isTakenBack(words: readonly string[], verb: number, end: number): boolean {
  if (isOtherMeaning(words, verb, end)) return true;
  const but = words.indexOf('but', end);
  return but !== -1 && words.slice(but).some((word) => EXCUSES.has(word));
}

function isOtherMeaning(words: readonly string[], verb: number, end: number): boolean {
  const link = words[end + 1] ?? '';
  const told = words.slice(end + 2, end + 2 + MOST_TOLD);
  const tells = (about: ReadonlySet<string>) => told.some((word) => about.has(word));
  if (link === 'as') return TREATING.has(words[verb] ?? '') ? !tells(OWN_REASONS) : tells(ADVICE);
  if (link === 'by' && told[0]?.endsWith('ing') === false && tells(DAYS)) return false;
  return OTHER_MEANINGS.has(link);
}

/** As many words as "a first" and "my own first" have before what matters. */
const MOST_TOLD = 3;

interface Doer {
  /** Where the first person stands; null when the sentence begins without a person. */
  readonly at: number | null;
  /** The words between the person and the work. */
  readonly passed: readonly string[];
  readonly isNegated: boolean;
}

/** Null when somebody else does the work. */
function findDoer(words: readonly string[], verb: number): Doer | null {
  const passed: string[] = [];
  let isNegated = false;
  for (let index = verb - 1; index >= 0; index -= 1) {
    const word = words[index] ?? '';
    if (FIRST_PERSON.has(word)) return { at: index, passed, isNegated };
    if (NEGATIONS.has(word)) isNegated = true;
    else if (!FILLERS.has(word) && !OPENERS.has(word) && !word.startsWith('@')) return null;
    passed.push(word);
  }
  return { at: null, passed, isNegated };
}

function stanceWithoutPerson(passed: readonly string[], isGerund: boolean, isQuestion: boolean): Stance | null {
  const hasWish = passed.some((word) => WISHES.has(word));
  if (isQuestion) return hasWish ? 'asks' : null;
  return isGerund || hasWish ? 'claims' : null;
}

function stanceOfPerson(words: readonly string[], at: number, passed: readonly string[]): Stance | null {
  const person = words[at] ?? '';
  const before = words[at - 1] ?? '';
  if (STORY_OPENERS.has(before) || passed.includes('should')) return null;
  if (GROUP.has(person) && passed.some((word) => NOBODY_YET.has(word))) return null;
  if (ASKING.has(before) || (person === 'me' && before !== 'let')) {
    return STORY_OPENERS.has(words[at - 2] ?? '') || GROUP.has(person) ? null : 'asks';
  }
  return passed.some((word) => DOUBTS.has(word)) ? 'asks' : 'claims';
}
