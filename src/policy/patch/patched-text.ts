import type { DiffFile, Hunk } from '../report/diff/diff-file.ts';

type Patched = { readonly ok: true; readonly text: string | null } | { readonly ok: false; readonly problem: string };

/** Files by their paths; null where there is none. */
type Texts = ReadonlyMap<string, string | null>;

/** The files whose texts a diff starts from. */
export const pathsRead = (files: readonly DiffFile[]): readonly string[] =>
  files.flatMap((file) => (isNew(file) ? [] : [sourceOf(file)]));

/** What a diff makes of texts; the failure says which part of it cannot be applied. */
export function patchedTexts(
  files: readonly DiffFile[],
  before: Texts,
):
  | { readonly ok: true; readonly texts: Map<string, string | null> }
  | { readonly ok: false; readonly problem: string } {
  const texts = new Map<string, string | null>();
  if (files.length === 0) return { ok: false, problem: 'There is no file in it. A patch is what git diff writes.' };
  for (const file of files) {
    const unfit = file.notes.find((note) => UNFIT.test(note));
    if (unfit !== undefined) return refused(file, `cannot be changed so: "${unfit}". Only the text of plain files can`);
    if (texts.has(file.path)) return refused(file, 'is in it more than once');
    const source = sourceOf(file);
    const patched = patchedText(file, isNew(file) ? null : (before.get(source) ?? null));
    if (!patched.ok) return patched;
    if (source !== file.path) texts.set(source, null);
    texts.set(file.path, patched.text);
  }
  return { ok: true, texts };
}

const sourceOf = ({ path, oldPath }: DiffFile) => oldPath ?? path;

/** Modes, links, submodules and binaries: only the text of plain files is changed. A rename keeps the mode. */
const UNFIT = /^(?:old mode|new mode|new file mode (?!100644$)|copy |Binary files |GIT binary patch|Submodule )/;

const isNew = ({ notes }: DiffFile) => notes.some((note) => note.startsWith('new file mode'));
const isDeleted = ({ notes }: DiffFile) => notes.some((note) => note.startsWith('deleted file mode'));

/**
 * The text after the diff; null when it deletes the file. No line is guessed at: what a hunk expects has to be where it
 * says, or in exactly one other place.
 */
function patchedText(file: DiffFile, before: string | null): Patched {
  if (before === null && !isNew(file)) return refused(file, 'is not there, or is no text');
  const lines = linesOf(before ?? '');
  let shift = 0;
  for (const hunk of file.hunks) {
    const { start, old, new: after, isWhole } = sidesOf(hunk);
    if (!isWhole) return refused(file, `is cut off in ${JSON.stringify(hunk.header)}`);
    const at = placeOf(lines, old, start + shift);
    if (at === null) return refused(file, `is not as ${JSON.stringify(hunk.header)} expects it`);
    lines.splice(at, old.length, ...after);
    shift = at - start + after.length - old.length;
  }
  if (!isDeleted(file)) return { ok: true, text: lines.join('') };
  return lines.length === 0 ? { ok: true, text: null } : refused(file, 'has more lines than the patch deletes');
}

const refused = ({ path }: DiffFile, what: string) =>
  ({ ok: false, problem: `${JSON.stringify(path)} ${what}.` }) as const;

/** With their ends, so that a last line without one is another line. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

interface Sides {
  /** From 0. */
  readonly start: number;
  readonly old: readonly string[];
  readonly new: readonly string[];
  /** Whether it has as many lines as its head says. */
  readonly isWhole: boolean;
}

function sidesOf({ header, lines }: Hunk): Sides {
  const old: string[] = [];
  const after: string[] = [];
  let last: readonly string[][] = [];
  for (const { kind, parts } of lines) {
    const line = `${parts.map(({ text }) => text).join('')}\n`;
    if (kind === 'note') {
      for (const side of last) side.push((side.pop() ?? '').replace(/\n$/, ''));
      continue;
    }
    last = kind === 'same' ? [old, after] : kind === 'removed' ? [old] : [after];
    for (const side of last) side.push(line);
  }
  const [, from = '0', count = '1', newCount = '1'] = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))?/.exec(header) ?? [];
  return {
    // A hunk that takes no line stands after the line that it names.
    start: Number(count) === 0 ? Number(from) : Number(from) - 1,
    old,
    new: after,
    isWhole: old.length === Number(count) && after.length === Number(newCount),
  };
}

function placeOf(lines: readonly string[], wanted: readonly string[], expected: number): number | null {
  const isAt = (at: number) => at >= 0 && wanted.every((line, index) => lines[at + index] === line);
  if (isAt(expected) && expected <= lines.length) return expected;
  if (wanted.length === 0) return null;
  const places = lines.flatMap((_, at) => (isAt(at) ? [at] : []));
  return places.length === 1 ? (places[0] ?? null) : null;
}
