import type { TextPart, TextPlace } from '../issue/issue-text.ts';
import { EMPTY_WORDS, ENDINGS, LABEL_FILLERS, WEAK_WORDS } from './common-words.ts';
import { splitWords } from './split-words.ts';

/** How much a word of the issue says about the place of the problem, by where and how often it stands. */
export type SaidWords = ReadonlyMap<string, number>;

export function weighSaidWords(parts: readonly TextPart[], vocabulary: ReadonlyMap<string, number>): SaidWords {
  const said = new Map<string, { most: number; count: number }>();
  const say = (word: string, weight: number) => {
    const known = said.get(word);
    if (known === undefined) said.set(word, { most: weight, count: 1 });
    else {
      known.most = Math.max(known.most, weight);
      known.count += 1;
    }
  };
  for (const { place, text, isAside } of parts) {
    const worth = WEIGHTS[place] * (isAside ? ASIDE : 1);
    let before = '';
    if (VARIABLE.test(text)) say('env', worth);
    for (const word of splitWords(text)) {
      const isFiller = place === 'label' && LABEL_FILLERS.has(word);
      if (isMeaningful(word) && !isFiller) say(word, worth * (WEAK_WORDS.has(word) ? WEAK : 1));
      // Files are called `ratelimit` where people write "rate limit".
      if (before !== word && vocabulary.has(before + word)) say(before + word, worth * JOINED);
      before = word;
    }
  }
  return new Map([...said].map(([word, { most, count }]) => [word, most * (1 + REPEATED * Math.log(count))]));
}

const isMeaningful = (word: string): boolean =>
  !EMPTY_WORDS.has(word) &&
  !ENDINGS.has(word) &&
  (word.length > 1 || /\p{Lo}/u.test(word)) &&
  word.length <= LONGEST_WORD;

/** Variables of the environment are written like this. */
const VARIABLE = /(?<![A-Za-z0-9_])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![A-Za-z0-9_])/;

const LONGEST_WORD = 40;
const WEIGHTS: Record<TextPlace, number> = { title: 2.2, span: 1.5, prose: 1, block: 0.5, frame: 0.25, label: 1.8 };
const ASIDE = 0.35;
const WEAK = 0.4;
const JOINED = 0.9;
const REPEATED = 0.35;
