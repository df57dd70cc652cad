import { linesOf } from '../issue/issue-line.ts';
import { writtenPaths } from '../issue/written-paths.ts';
import { splitWords } from '../words/split-words.ts';
import { BestClaims } from './best-claims.ts';
import { quoted } from './quoted.ts';
import type { Evidence, Signal } from './signal.ts';

/** Paths that the repository's own texts explain on one line with words of the issue: "`src/drain.ts`: shutdown". */
export const describedPaths: Signal = {
  name: 'described-paths',
  isForAnyKind: false,
  claims: (evidence) => {
    const best = new BestClaims();
    for (const line of linesWithPaths(evidence)) {
      const shared = wordsSharedWith(line, evidence);
      const worth = shared.reduce((sum, word) => sum + (evidence.said.get(word) ?? 0), 0);
      if (worth < LEAST_WORTH) continue;
      const reason = () => `The repository describes it with words of the issue: ${quoted(shared.join(', '))}.`;
      for (const { parts } of writtenPaths(linesOf(line))) {
        if (parts.length < 2) continue;
        for (const { file, isComplete } of evidence.find.files(parts)) {
          if (isComplete) best.add({ file, points: Math.min(MOST_POINTS, worth * POINTS), reason });
        }
      }
    }
    return best.all();
  },
};

const LEAST_WORTH = 2;
const POINTS = 4;
const MOST_POINTS = 20;

function linesWithPaths({ texts }: Evidence): string[] {
  return texts
    .filter(({ path }) => /\.(?:md|rst|txt|adoc)$/i.test(path))
    .slice(0, MOST_TEXTS)
    .flatMap(({ text }) => text.slice(0, LONGEST_TEXT).split('\n'))
    .filter((line) => line.includes('/') && line.length <= LONGEST_LINE);
}

const MOST_TEXTS = 10;
const LONGEST_TEXT = 50_000;
const LONGEST_LINE = 500;

/** Words that matter somewhat to the issue; each counts once. */
const wordsSharedWith = (line: string, { said }: Evidence): string[] =>
  [...new Set(splitWords(line))].filter((word) => (said.get(word) ?? 0) >= 1);
