import { EMPTY_WORDS, WEAK_WORDS } from '../words/common-words.ts';
import { splitWords } from '../words/split-words.ts';
import { singular, stem } from '../words/stem.ts';
import { BestClaims } from './best-claims.ts';
import { quoted } from './quoted.ts';
import type { Evidence, Signal } from './signal.ts';
import { symbolsIn } from './symbols-in-text.ts';

/** Names of code (`RowMapper`, `row_mapper`, `rows.mapper`, `--row-mapper`) that are the whole name of a file. */
export const symbols: Signal = {
  name: 'symbols',
  isForAnyKind: false,
  claims: (evidence) => {
    const names = [...symbolsIn(evidence.issue)].flatMap(({ text, weight }) =>
      namesIn(text).map((name) => ({ ...name, text, weight })),
    );
    const filesByName = filesCalled(new Set(names.map(({ joined }) => joined)), evidence);
    const best = new BestClaims();
    for (const { joined, share, text, weight } of names) {
      const files = filesByName.get(joined) ?? [];
      if (files.length > MOST_MEANINGS) continue;
      const points = (POINTS * weight * share) / Math.sqrt(files.length);
      const reason = () => `It is called like ${quoted(text)} in the issue.`;
      for (const file of files) best.add({ file, points, reason });
    }
    return best.all();
  },
};

const POINTS = 45;
const MOST_MEANINGS = 30;

function filesCalled(wanted: ReadonlySet<string>, { tree }: Evidence): Map<string, number[]> {
  const byName = new Map([...wanted].map((name): [string, number[]] => [name, []]));
  const canStart = wordsThatStart(wanted, tree.vocabulary);
  tree.files.forEach(({ words }, index) => {
    if (canStart[words[0] ?? -1] !== true) return;
    byName.get(joinedName(words.map((word) => tree.vocabulary[word] ?? '')))?.push(index);
  });
  return byName;
}

/** Few words of a tree are the first of a wanted name, so that few names have to be put together. */
function wordsThatStart(wanted: ReadonlySet<string>, vocabulary: readonly string[]): boolean[] {
  const starts = new Set<string>();
  for (const name of wanted) {
    for (let length = 1; length <= Math.min(name.length, LONGEST_NAME); length += 1) starts.add(name.slice(0, length));
  }
  return vocabulary.map((word) => starts.has(word) || wanted.has(stem(word)));
}

const LONGEST_NAME = 60;

/** However it is written; of a single word also its relatives, because `--watch` may be about `watcher.ts`. */
const joinedName = (words: readonly string[]): string =>
  words.length === 1 ? stem(words[0] ?? '') : singular(words.join(''));

/** The parts of a dotted name. One word can mean much else, several together seldom do. */
function namesIn(symbol: string): { joined: string; share: number }[] {
  const parts = symbol.split(/[.:#>-]*[.:#>][.:#>-]*|^-+/).filter((part) => part !== '');
  return parts.slice(-MOST_PARTS).flatMap((part) => {
    const words = splitWords(part);
    const [only = ''] = words;
    if (words.length > 1) return [{ joined: joinedName(words), share: 1 }];
    if (EMPTY_WORDS.has(only) || only.length < 3) return [];
    return [{ joined: joinedName(words), share: WEAK_WORDS.has(only) ? WEAK_WORD : SINGLE_WORD }];
  });
}

const MOST_PARTS = 4;
const SINGLE_WORD = 0.45;
const WEAK_WORD = 0.15;
