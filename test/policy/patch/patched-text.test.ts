import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patchedTexts, pathsRead } from '../../../src/policy/patch/patched-text.ts';
import { readDiff } from '../../../src/policy/report/diff/read-diff.ts';

const HEAD = 'diff --git a/f b/f\n--- a/f\n+++ b/f\n';

const patched = (diff: string, before: Readonly<Record<string, string>>) => {
  const outcome = patchedTexts(readDiff(diff), new Map(Object.entries(before)));
  return outcome.ok ? Object.fromEntries(outcome.texts) : outcome.problem;
};

describe('a diff on texts', () => {
  it.each<readonly [string, string, Readonly<Record<string, string>>, unknown]>([
    ['changes a line', `${HEAD}@@ -2 +2 @@\n-b\n+B\n`, { f: 'a\nb\nc\n' }, { f: 'a\nB\nc\n' }],
    ['adds to the end', `${HEAD}@@ -1,0 +2 @@\n+b\n`, { f: 'a\n' }, { f: 'a\nb\n' }],
    [
      'takes the end of the last line',
      `${HEAD}@@ -1 +1 @@\n-a\n+a\n\\ No newline at end of file\n`,
      { f: 'a\n' },
      { f: 'a' },
    ],
    ['finds the only place that fits', `${HEAD}@@ -9,2 +9,2 @@\n b\n-c\n+C\n`, { f: 'a\nb\nc\n' }, { f: 'a\nb\nC\n' }],
    [
      'refuses where several fit',
      `${HEAD}@@ -9 +9 @@\n-b\n+B\n`,
      { f: 'b\nb\n' },
      '"f" is not as "@@ -9 +9 @@" expects it.',
    ],
    [
      'refuses what is not there',
      `${HEAD}@@ -1 +1 @@\n-x\n+y\n`,
      { f: 'a\n' },
      '"f" is not as "@@ -1 +1 @@" expects it.',
    ],
    ['refuses a file that is not there', `${HEAD}@@ -1 +1 @@\n-x\n+y\n`, {}, '"f" is not there, or is no text.'],
    [
      'refuses what is cut off',
      `${HEAD}@@ -1,2 +1,2 @@\n-a\n`,
      { f: 'a\nb\n' },
      '"f" is cut off in "@@ -1,2 +1,2 @@".',
    ],
    [
      'makes a file',
      'diff --git a/n b/n\nnew file mode 100644\n--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+x\n',
      {},
      { n: 'x\n' },
    ],
    [
      'deletes one',
      'diff --git a/f b/f\ndeleted file mode 100644\n--- a/f\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n',
      { f: 'a\n' },
      { f: null },
    ],
    [
      'renames one',
      'diff --git a/f b/g\nsimilarity index 100%\nrename from f\nrename to g\n',
      { f: 'a\n' },
      { f: null, g: 'a\n' },
    ],
    [
      'refuses a mode',
      'diff --git a/f b/f\nold mode 100644\nnew mode 100755\n',
      { f: 'a\n' },
      '"f" cannot be changed so: "old mode 100644". Only the text of plain files can.',
    ],
    [
      'refuses a link',
      'diff --git a/l b/l\nnew file mode 120000\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+/etc/passwd\n\\ No newline at end of file\n',
      {},
      '"l" cannot be changed so: "new file mode 120000". Only the text of plain files can.',
    ],
    ['refuses what is no diff', 'Here is my patch!', {}, 'There is no file in it. A patch is what git diff writes.'],
  ])('%s', (_, diff, before, expected) => {
    expect(patched(diff, before)).toEqual(expected);
  });

  it('knows which files it starts from', () => {
    const diff = `${HEAD}@@ -1 +1 @@\n-a\n+b\ndiff --git a/n b/n\nnew file mode 100644\n--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+x\n`;
    expect(pathsRead(readDiff(diff))).toEqual(['f']);
  });

  it('gives what git was shown, for any two texts', () => {
    const directory = mkdtempSync(join(tmpdir(), 'contribflow-patched-'));
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', '+x', '-y', '\\ z'), { maxLength: 12 });
    const text = fc
      .tuple(lines, fc.boolean())
      .map(([all, hasEnd]) => all.join('\n') + (hasEnd && all.length > 0 ? '\n' : ''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after && before !== '' && after !== '');
        writeFileSync(join(directory, 'a'), before);
        writeFileSync(join(directory, 'b'), after);
        expect(patched(diffOf(directory), { a: before })).toEqual({ a: after });
      }),
      { numRuns: 60 },
    );
    expect(readFileSync(join(directory, 'b'), 'utf8')).not.toBe('');
    rmSync(directory, { recursive: true });
  });
});

/** What git says is between the files a and b, as a change of a. */
function diffOf(directory: string): string {
  try {
    return execFileSync('git', ['diff', '--no-index', '--no-color', 'a', 'b'], { cwd: directory, encoding: 'utf8' });
  } catch (error) {
    const { stdout } = error as { readonly stdout: string };
    return stdout.replace('diff --git a/a b/b', 'diff --git a/a b/a').replace('+++ b/b', '+++ b/a');
  }
}
