import type { IssueText, TextPlace } from '../issue/issue-text.ts';
import { PRODUCTS } from '../words/common-words.ts';

export interface WrittenSymbol {
  readonly text: string;
  /** At most 1; less where much else is written than what matters. */
  readonly weight: number;
}

/** Names of code: whatever looks like one, and every word that is set as code. */
export function* symbolsIn({ parts }: IssueText): Generator<WrittenSymbol> {
  for (const { place, text, isAside } of parts) {
    const weight = WEIGHTS[place] * (isAside ? ASIDE : 1);
    if (weight === 0) continue;
    for (const { 0: name } of text.matchAll(NAME)) {
      if (place === 'span' || (SHAPED.test(name) && !PRODUCTS.has(name.toLowerCase()))) yield { text: name, weight };
    }
  }
}

const WEIGHTS: Record<TextPlace, number> = { title: 1, span: 1, prose: 1, block: 0.6, frame: 0.4, label: 0 };
const ASIDE = 0.35;

const NAME = /(?:--)?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:::|->|[.:#-])[\p{L}_$][\p{L}\p{N}_$]*)*/gu;
/** More than a word: a capital inside, or parts put together by a sign. */
const SHAPED = /[\p{Ll}\p{N}]\p{Lu}|\p{L}[_.:#-]{1,3}\p{L}|^--/u;
