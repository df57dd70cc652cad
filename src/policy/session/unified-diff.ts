import diff from 'fast-diff';

const CONTEXT = 3;
/** Each line becomes one character from here on, so that the comparison sees lines. */
const FIRST_SYMBOL = 0x100;
const MOST_SYMBOLS = 0xd000;

interface Line {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
}

/** What differs between two texts, as hunks of a unified diff. */
export function unifiedDiff(before: string, after: string): string {
  const lines = compared(linesOf(before), linesOf(after));
  return hunksOf(lines)
    .map(({ start, end }) => hunkText(lines, start, end))
    .join('');
}

/** With their ends, so that a missing last one is a difference. */
const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function compared(before: readonly string[], after: readonly string[]): readonly Line[] {
  const symbols = new Map<string, string>();
  for (const line of [...before, ...after])
    if (!symbols.has(line)) symbols.set(line, String.fromCharCode(FIRST_SYMBOL + symbols.size));
  // More different lines than there are characters: all of the one text gives way to all of the other.
  if (symbols.size > MOST_SYMBOLS) return [...marked('-', before), ...marked('+', after)];
  const written = (lines: readonly string[]) => lines.map((line) => symbols.get(line) ?? '').join('');
  const lineOf = new Map([...symbols].map(([line, symbol]) => [symbol, line]));
  return diff(written(before), written(after)).flatMap(([kind, text]) =>
    marked(
      kind === diff.EQUAL ? ' ' : kind === diff.DELETE ? '-' : '+',
      text.split('').map((each) => lineOf.get(each) ?? ''),
    ),
  );
}

const marked = (mark: Line['mark'], lines: readonly string[]): Line[] => lines.map((text) => ({ mark, text }));

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What changed with some lines around; what would touch is one. */
function hunksOf(lines: readonly Line[]): readonly Span[] {
  const hunks: Span[] = [];
  for (const [index, { mark }] of lines.entries()) {
    if (mark === ' ') continue;
    const last = hunks.at(-1);
    const end = Math.min(lines.length, index + 1 + CONTEXT);
    if (last !== undefined && index - CONTEXT <= last.end) hunks[hunks.length - 1] = { start: last.start, end };
    else hunks.push({ start: Math.max(0, index - CONTEXT), end });
  }
  return hunks;
}

function hunkText(lines: readonly Line[], start: number, end: number): string {
  const hunk = lines.slice(start, end);
  const range = (mark: '-' | '+') => {
    const count = hunk.filter((line) => line.mark !== opposite(mark)).length;
    const before = lines.slice(0, start).filter((line) => line.mark !== opposite(mark)).length;
    return `${count === 0 ? before : before + 1},${count}`;
  };
  const body = hunk.map(({ mark, text }) =>
    text.endsWith('\n') ? mark + text : `${mark}${text}\n\\ No newline at end of file\n`,
  );
  return `@@ -${range('-')} +${range('+')} @@\n${body.join('')}`;
}

const opposite = (mark: '-' | '+') => (mark === '-' ? '+' : '-');
