import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDiff } from '../../../src/policy/report/diff/read-diff.ts';
import { wordChanges } from '../../../src/policy/report/diff/word-changes.ts';
import { DIFF } from '../../builders/report-facts.ts';

const textOf = (parts: readonly { readonly text: string }[]) => parts.map(({ text }) => text).join('');

describe('a diff that is read', () => {
  it('has files, lines with their numbers, and the words that changed', () => {
    const [file] = readDiff(DIFF);
    expect(file).toMatchObject({ path: 'src/progress.ts', oldPath: null, added: 2, removed: 1, notes: [] });
    const lines = file?.hunks[0]?.lines ?? [];
    expect(lines.map(({ kind, before, after, parts }) => [kind, before, after, textOf(parts)])).toEqual([
      ['same', 1, 1, 'const width = 80;'],
      ['removed', 2, null, 'print(bar, width);'],
      ['added', null, 2, 'print(bar, width, true);'],
      ['added', null, 3, 'close(bar);'],
      ['same', 3, 4, 'done();'],
    ]);
    expect(lines[2]?.parts.filter(({ isChanged }) => isChanged)).toEqual([{ text: ', true', isChanged: true }]);
    expect(lines[1]?.parts.some(({ isChanged }) => isChanged)).toBe(false);
  });

  it('takes no line of a hunk for the head of another file', () => {
    const hostile = [
      'diff --git a/a.txt b/a.txt',
      '--- a/a.txt',
      '+++ b/a.txt',
      '@@ -1,3 +1,3 @@',
      '--- a/innocent.txt',
      '+++ b/innocent.txt',
      ' diff --git a/x b/x',
      '+@@ -1 +1 @@',
      '-diff --git a/y b/y',
      'diff --git a/b.txt b/b.txt',
      'new file mode 100755',
      '',
    ].join('\n');
    const files = readDiff(hostile);
    expect(files.map(({ path }) => path)).toEqual(['a.txt', 'b.txt']);
    expect(files[0]).toMatchObject({ added: 2, removed: 2 });
    expect(files[1]).toMatchObject({ notes: ['new file mode 100755'], hunks: [] });
  });

  it.each([
    { head: ['similarity index 90%', 'rename from old.ts', 'rename to new.ts'], path: 'new.ts', oldPath: 'old.ts' },
    { head: ['deleted file mode 100644', '--- a/gone.ts', '+++ /dev/null'], path: 'gone.ts', oldPath: null },
    { head: ['--- a/with blank.ts\t', '+++ b/with blank.ts\t'], path: 'with blank.ts', oldPath: null },
    { head: ['Binary files a/logo.png and b/logo.png differ'], path: 'logo.png', oldPath: null },
  ])('knows the name of $path', ({ head, path, oldPath }) => {
    const first = `diff --git a/${path === 'logo.png' ? path : 'x'} b/${path === 'logo.png' ? path : 'x'}`;
    expect(readDiff([first, ...head, ''].join('\n'))[0]).toMatchObject({ path, oldPath });
  });

  it('says where a file has no newline at its end', () => {
    const text = 'diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n';
    expect(readDiff(text)[0]?.hunks[0]?.lines.map(({ kind }) => kind)).toEqual(['removed', 'note', 'added']);
  });

  it('may be cut off anywhere', () => {
    for (let end = 0; end <= DIFF.length; end += 1) expect(readDiff(DIFF.slice(0, end)).length).toBeLessThanOrEqual(1);
  });

  it('may be anything at all', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('diff --git a/a b/a', '@@ -1,2 +1,2 @@', '@@ -0,0 +1 @@', '+x', '-y', ' z', '\\ No', '--- a/a'),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const shown = readDiff(lines.join('\n')).flatMap(({ hunks }) => hunks.flatMap((hunk) => hunk.lines));
        expect(shown.length).toBeLessThanOrEqual(lines.join('\n').split('\n').length);
      }),
    );
  });
});

describe('the words that changed', () => {
  it('are not looked for where two lines have little in common, or are long', () => {
    expect(wordChanges('return slug;', 'import fs from "node:fs"')).toBeNull();
    expect(wordChanges('a '.repeat(400), 'b '.repeat(400))).toBeNull();
  });

  it('leave both lines whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        const changes = wordChanges(before, after);
        if (changes === null) return;
        expect(textOf(changes.before)).toBe(before);
        expect(textOf(changes.after)).toBe(after);
      }),
    );
  });
});
