import type { DiffFile, Hunk, ShownLine } from './diff-file.ts';
import { markedLines } from './marked-lines.ts';

const FILE_START = 'diff --git ';
const HUNK_START = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
/** What the head of a file says that the lines do not show. */
const NOTE =
  /^(?:old mode|new mode|new file mode|deleted file mode|similarity index|rename |copy |Binary files |GIT binary patch|Submodule )/;

/**
 * Reads a unified diff as git writes it. A hunk says how many lines it has, and only by that count does it end: whatever
 * a changed line looks like, it cannot pass for the head of another file. The text may be cut off anywhere.
 */
export function readDiff(diff: string): readonly DiffFile[] {
  const lines = diff.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const files: DiffFile[] = [];
  let index = 0;
  while (index < lines.length) {
    const read = readFile(lines, index);
    if (read.file !== null) files.push(read.file);
    index = read.end;
  }
  return files;
}

function readFile(lines: readonly string[], start: number): { readonly file: DiffFile | null; readonly end: number } {
  const first = lines[start] ?? '';
  // Nothing stands between two files in what git writes.
  if (!first.startsWith(FILE_START)) return { file: null, end: start + 1 };
  const head = [first];
  const hunks: Hunk[] = [];
  let index = start + 1;
  for (;;) {
    const line = lines[index];
    if (line === undefined || line.startsWith(FILE_START)) break;
    const match = HUNK_START.exec(line);
    if (match === null) {
      head.push(line);
      index += 1;
    } else {
      const { hunk, end } = readHunk(lines, index, match);
      hunks.push(hunk);
      index = end;
    }
  }
  return { file: fileOf(head, hunks), end: index };
}

function readHunk(lines: readonly string[], start: number, match: RegExpExecArray) {
  let before = Number(match[1]);
  let after = Number(match[3]);
  const lastBefore = before + Number(match[2] ?? 1);
  const lastAfter = after + Number(match[4] ?? 1);
  const shown: ShownLine[] = [];
  const show = (kind: ShownLine['kind'], text: string, numbers: Pick<ShownLine, 'before' | 'after'>) =>
    shown.push({ kind, ...numbers, parts: [{ text, isChanged: false }] });
  let index = start + 1;
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const sign = line.charAt(0);
    const text = line.slice(1);
    if (sign === '\\') show('note', text.trim(), { before: null, after: null });
    else if (before >= lastBefore && after >= lastAfter) break;
    else if (sign === '+') show('added', text, { before: null, after: after++ });
    else if (sign === '-') show('removed', text, { before: before++, after: null });
    else show('same', text, { before: before++, after: after++ });
  }
  return { hunk: { header: lines[start] ?? '', lines: markedLines(shown) }, end: index };
}

function fileOf(head: readonly string[], hunks: readonly Hunk[]): DiffFile {
  const saidAfter = (start: string) => head.find((line) => line.startsWith(start))?.slice(start.length);
  const [, ...further] = head;
  // A tab ends a name that has blanks in it.
  const before = saidAfter('--- ')?.replace(/\t$/, '');
  const after = saidAfter('+++ ')?.replace(/\t$/, '');
  const path =
    withoutPrefix(after, 'b/') ?? saidAfter('rename to ') ?? saidAfter('copy to ') ?? withoutPrefix(before, 'a/');
  const counted = (kind: ShownLine['kind']) =>
    hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.kind === kind).length, 0);
  return {
    path: path ?? nameOf(head[0] ?? ''),
    oldPath: saidAfter('rename from ') ?? saidAfter('copy from ') ?? null,
    notes: further.filter((line) => NOTE.test(line)),
    hunks,
    added: counted('added'),
    removed: counted('removed'),
  };
}

const withoutPrefix = (name: string | undefined, prefix: string): string | undefined =>
  name === undefined || name === '/dev/null' ? undefined : name.startsWith(prefix) ? name.slice(prefix.length) : name;

/** `a/path b/path`: both halves are the same where nothing else in the head has the name. */
function nameOf(first: string): string {
  const names = first.slice(FILE_START.length);
  const half = names.slice(2, (names.length + 1) / 2 - 1);
  return names === `a/${half} b/${half}` ? half : names;
}
