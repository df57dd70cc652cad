import stringWidth from 'string-width';
import { PLAIN, restyled, type Style } from './style.ts';

/** A stretch of one line in one style. */
export interface Run {
  readonly column: number;
  readonly width: number;
  readonly text: string;
  readonly style: Style;
}

interface Cell {
  readonly text: string;
  readonly width: number;
  readonly style: Style;
}

const ESC = '\\u001b';
const BELL = '\\u0007';
/** A control sequence, a sequence to be left out (titles, links, modes), or one character. */
const TOKENS = new RegExp(
  [
    `${ESC}\\[([?>]?)([\\d;]*)([A-Za-z])`,
    `${ESC}\\][^${BELL}${ESC}]*(?:${BELL}|${ESC}\\\\)`,
    `${ESC}.`,
    '[\\s\\S]',
  ].join('|'),
  'gu',
);

/** What a terminal of so many columns shows after this output. What has scrolled away stays, so lines only grow. */
export function linesOf(output: string, columns: number): readonly (readonly Run[])[] {
  const screen = new Screen(columns);
  for (const [token, mode, numbers, letter] of output.matchAll(TOKENS)) {
    if (letter !== undefined) {
      if (mode === '') screen.control(letter, (numbers ?? '').split(';').filter(Boolean).map(Number));
    } else if (!token.startsWith('\u001b')) screen.put(token);
  }
  return screen.lines();
}

class Screen {
  readonly #columns: number;
  readonly #rows: Cell[][] = [[]];
  #row = 0;
  #column = 0;
  #style = PLAIN;

  constructor(columns: number) {
    this.#columns = columns;
  }

  put(character: string): void {
    if (character === '\n') this.#goTo(this.#row + 1, this.#column);
    else if (character === '\r') this.#column = 0;
    else if (character === '\b') this.#column = Math.max(0, this.#column - 1);
    else if (character === '\t') this.#column = Math.min(this.#columns - 1, (Math.floor(this.#column / 8) + 1) * 8);
    else if (character >= ' ') this.#write(character, stringWidth(character));
  }

  control(letter: string, numbers: readonly number[]): void {
    const [count = 1] = numbers;
    if (letter === 'm') this.#style = restyled(this.#style, numbers);
    else if (letter === 'A') this.#goTo(Math.max(0, this.#row - count), this.#column);
    else if (letter === 'B') this.#goTo(this.#row + count, this.#column);
    else if (letter === 'C') this.#column = Math.min(this.#columns - 1, this.#column + count);
    else if (letter === 'D') this.#column = Math.max(0, this.#column - count);
    else if (letter === 'G') this.#column = count - 1;
    else if (letter === 'K') this.#eraseLine(numbers[0] ?? 0);
    else if (letter === 'J') this.#eraseBelow();
  }

  /** The lines in runs of one style, without the blanks at their ends. */
  lines(): readonly (readonly Run[])[] {
    const lines = this.#rows.map(runsOf);
    const last = lines.findLastIndex((runs) => runs.length > 0);
    return lines.slice(0, last + 1);
  }

  #goTo(row: number, column: number): void {
    while (this.#rows.length <= row) this.#rows.push([]);
    this.#row = row;
    this.#column = column;
  }

  #write(text: string, width: number): void {
    if (width === 0) return;
    if (this.#column + width > this.#columns) this.#goTo(this.#row + 1, 0);
    const row = this.#rows[this.#row] ?? [];
    while (row.length < this.#column) row.push(BLANK);
    row[this.#column] = { text, width, style: this.#style };
    // The second half of a wide character.
    if (width === 2) row[this.#column + 1] = { text: '', width: 0, style: this.#style };
    this.#column += width;
  }

  /** 0: from here on, 1: up to here, 2: all of it. */
  #eraseLine(what: number): void {
    const row = this.#rows[this.#row] ?? [];
    const isErased = (column: number) => what === 2 || (what === 1 ? column <= this.#column : column >= this.#column);
    this.#rows[this.#row] = row.map((cell, column) => (isErased(column) ? BLANK : cell));
  }

  #eraseBelow(): void {
    this.#eraseLine(0);
    this.#rows.splice(this.#row + 1);
  }
}

const BLANK: Cell = { text: ' ', width: 1, style: PLAIN };

/** Characters in one style and of one width: what is drawn to a length of its own must be even. */
function runsOf(row: readonly Cell[]): readonly Run[] {
  const runs: (Run & { readonly cellWidth: number })[] = [];
  row.forEach(({ text, width, style }, column) => {
    const last = runs.at(-1);
    const isNext = last !== undefined && last.column + last.width === column;
    if (isNext && last.style === style && last.cellWidth === width)
      runs[runs.length - 1] = { ...last, text: last.text + text, width: last.width + width };
    else if (width > 0) runs.push({ column, width, text, style, cellWidth: width });
  });
  const isVisible = ({ text, style }: Run) => text.trim() !== '' || style.background !== null || style.inverse;
  return runs.filter(isVisible).map(trimmed);
}

/** Blanks at the ends of a run without a background show nothing. */
function trimmed({ column, width, text, style }: Run): Run {
  if (style.background !== null || style.inverse) return { column, width, text, style };
  const start = text.length - text.trimStart().length;
  const end = text.length - text.trimEnd().length;
  return { column: column + start, width: width - start - end, text: text.trim(), style };
}
