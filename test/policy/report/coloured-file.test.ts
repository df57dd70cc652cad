import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colouredFile, type Token, type Tokenise } from '../../../src/policy/report/diff/coloured-file.ts';
import type { DiffFile, LinePart } from '../../../src/policy/report/diff/diff-file.ts';
import { readDiff } from '../../../src/policy/report/diff/read-diff.ts';

const DIFF = `diff --git a/a.js b/a.js
--- a/a.js
+++ b/a.js
@@ -1,4 +1,4 @@
 /* a comment
-   was here */
+   is here */
 let a = 1;
 let b = 2;
\\ No newline at end of file
`;

/** A language of comments and `let`. */
const small: Tokenise = (_path, code) =>
  code
    .split(/(\/\*[\s\S]*?(?:\*\/|$)|\blet\b)/)
    .map((text): Token => ({ text, kind: text === 'let' ? 'keyword' : text.startsWith('/*') ? 'comment' : null }));

const [file] = readDiff(DIFF);
const linesOf = (each: DiffFile | undefined) => each?.hunks.flatMap(({ lines }) => lines) ?? [];
const textOf = (parts: readonly LinePart[]) => parts.map(({ text }) => text).join('');

describe('colours of a diff', () => {
  it('read the code as it was and as it is, over several lines', () => {
    const lines = linesOf(file && colouredFile(file, small));
    const kinds = lines.map(({ parts }) => [...new Set(parts.map(({ token }) => token))]);
    expect(kinds).toEqual([['comment'], ['comment'], ['comment'], ['keyword', null], ['keyword', null], [undefined]]);
  });

  it('keep the words that changed', () => {
    const [, removed, added] = linesOf(file && colouredFile(file, small));
    const changed = [removed, added].map((line) =>
      (line?.parts ?? []).filter(({ isChanged }) => isChanged).map(({ text }) => text),
    );
    expect(changed).toEqual([['was'], ['is']]);
  });

  it('lose and add no character, wherever a language cuts', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 12 });
    fc.assert(
      fc.property(cuts, (places) => {
        const cut: Tokenise = (_path, code) => {
          const ends = [...new Set([...places.filter((place) => place < code.length), code.length])].toSorted(
            (one, other) => one - other,
          );
          return ends.map((end, index) => ({ text: code.slice(ends[index - 1] ?? 0, end), kind: 'name' as const }));
        };
        const coloured = file && colouredFile(file, cut);
        expect(linesOf(coloured).map(({ parts }) => textOf(parts))).toEqual(
          linesOf(file).map(({ parts }) => textOf(parts)),
        );
      }),
    );
  });
});
