import { readConcepts } from './concepts.ts';
import { LANGUAGE_CODES } from './languages.ts';
import type { SaidWords } from './said-words.ts';
import { singular, stem } from './stem.ts';

/** What the words of paths are worth to this issue. Both lists go by index of the vocabulary. */
export interface WordWeights {
  readonly weights: Float64Array;
  /** The word of the issue that weighs most. */
  readonly because: readonly (string | undefined)[];
}

/** `dull` are words that say little in this repository. */
export function weighVocabulary(
  said: SaidWords,
  vocabulary: readonly string[],
  dull: ReadonlySet<number>,
): WordWeights {
  const most = new Float64Array(vocabulary.length);
  const sum = new Float64Array(vocabulary.length);
  const because: string[] = [];
  const relativesOf = findRelatives(vocabulary);
  for (const [word, weight] of said) {
    for (const [index, nearness] of relativesOf(word)) {
      const worth = weight * nearness;
      sum[index] = (sum[index] ?? 0) + worth;
      if (worth <= (most[index] ?? 0)) continue;
      most[index] = worth;
      because[index] = word;
    }
  }
  const weights = most.map((worth, index) => {
    // Several words that mean the same confirm one another, but do not count in full.
    const all = worth + CONFIRMING * ((sum[index] ?? 0) - worth);
    return dull.has(index) ? all * DULL : all;
  });
  return { weights, because };
}

const CONFIRMING = 0.6;
const DULL = 0.2;

const NEARNESS = { same: 1, relative: 0.8, concept: 0.5 };

/** Answers which words of the vocabulary a word stands for, and how nearly. */
function findRelatives(vocabulary: readonly string[]): (word: string) => ReadonlyMap<number, number> {
  const bySingular = indexBy(vocabulary, singular);
  const byStem = indexBy(vocabulary, stem);
  const concepts = readConcepts();
  return (word) => {
    const found = new Map<number, number>();
    const add = (indices: readonly number[] = [], nearness: number) => {
      for (const index of indices) found.set(index, Math.max(found.get(index) ?? 0, nearness));
    };
    const one = singular(word);
    add(bySingular.get(one), NEARNESS.same);
    add(bySingular.get(LANGUAGE_CODES.get(word) ?? ''), NEARNESS.same);
    add(byStem.get(stem(word)), NEARNESS.relative);
    for (const name of concepts.get(one) ?? []) add(bySingular.get(name), NEARNESS.concept);
    return found;
  };
}

function indexBy(words: readonly string[], keyOf: (word: string) => string): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  for (const [index, word] of words.entries()) {
    const key = keyOf(word);
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [index]);
    else list.push(index);
  }
  return lists;
}
