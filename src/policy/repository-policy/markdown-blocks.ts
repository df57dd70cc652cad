export type BlockKind = 'prose' | 'heading' | 'list_item' | 'checkbox' | 'code' | 'table_row';

export interface Block {
  readonly kind: BlockKind;
  /** Its source lines without the marks of the block; line breaks are kept. */
  readonly text: string;
  /** The line where it begins, counted from 1. */
  readonly line: number;
  /** The headings above it, the outermost first. */
  readonly headings: readonly string[];
  readonly isQuoted: boolean;
  /** How far a list item is indented; 0 for others. */
  readonly indent: number;
  /** For the row of a table: the cells of its header. */
  readonly header: readonly string[];
}

interface Line {
  readonly text: string;
  readonly number: number;
}

/** Splits a Markdown text, or one of its cousins, into its blocks. Every line is looked at a fixed number of times. */
export function blocksOf(text: string): readonly Block[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ text: line, number: index + 1 }));
  return new BlockReader(withoutFrontMatter(lines)).read();
}

function withoutFrontMatter(lines: readonly Line[]): readonly Line[] {
  if (lines[0]?.text.trimEnd() !== '---') return lines;
  const end = lines.findIndex(({ text }, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(text));
  return end === -1 ? lines : lines.slice(end + 1);
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6}|={1,6})\s+(\S.*)$/;
const UNDERLINE = /^(?:={3,}|-{3,}|~{3,}|\^{3,}|"{3,}|\*{3,})\s*$/;
const ITEM = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+(.*)$/;
const CHECKBOX = /^\[[ xX]?\]\s*(.*)$/;
/** Marks within marks say nothing more than one. */
const QUOTE = /^[ \t>]*> ?(.*)$/;
const ALERT = /^\s*\[!\w+\]/;
const INDENTED = /^(?: {4}|\t)/;

class BlockReader {
  readonly #lines: readonly Line[];
  readonly #blocks: Block[] = [];
  readonly #isQuoted: boolean;
  #headings: string[] = [];
  #levels: number[] = [];
  #open: { kind: BlockKind; indent: number; lines: Line[] } | null = null;
  #wasBlank = true;
  #underlines: string[] = [];

  constructor(lines: readonly Line[], isQuoted = false, headings: readonly string[] = []) {
    this.#lines = lines;
    this.#isQuoted = isQuoted;
    this.#headings = [...headings];
    this.#levels = headings.map(() => 0);
  }

  read(): readonly Block[] {
    let index = 0;
    while (index < this.#lines.length) index = this.#step(index);
    this.#close();
    return this.#blocks;
  }

  /** Takes one line, or the lines of one whole block, and says which is next. */
  #step(index: number): number {
    const { text, number } = this.#lines[index] ?? { text: '', number: 0 };
    if (text.trim() === '') {
      this.#wasBlank = true;
      if (this.#open?.kind === 'prose') this.#close();
      return index + 1;
    }
    const blankBefore = this.#wasBlank;
    this.#wasBlank = false;
    const fence = FENCE.exec(text)?.[1];
    if (fence !== undefined) return this.#code(index, fence);
    const heading = HEADING.exec(text);
    if (heading !== null) {
      this.#heading(heading[1]?.length ?? 1, (heading[2] ?? '').replace(/\s#+\s*$/, ''), number);
      return index + 1;
    }
    if (UNDERLINE.test(text)) {
      this.#underline(text.trim());
      return index + 1;
    }
    if (QUOTE.test(text)) return this.#quote(index);
    const item = ITEM.exec(text);
    if (item !== null) {
      this.#item(item[1] ?? '', item[2] ?? '', number);
      return index + 1;
    }
    if (text.includes('|') && isDelimiterRow(this.#lines[index + 1]?.text ?? '')) return this.#table(index);
    if (blankBefore && INDENTED.test(text) && this.#open === null) return this.#indentedCode(index);
    this.#append(text, number, blankBefore);
    return index + 1;
  }

  #append(text: string, number: number, blankBefore: boolean): void {
    const isContinued = this.#open !== null && (!blankBefore || /^\s/.test(text));
    if (!isContinued) {
      this.#close();
      this.#open = { kind: 'prose', indent: 0, lines: [] };
    }
    this.#open?.lines.push({ text, number });
  }

  #item(indentation: string, content: string, number: number): void {
    this.#close();
    const checkbox = CHECKBOX.exec(content);
    const kind = checkbox === null ? 'list_item' : 'checkbox';
    const indent = indentation.replaceAll('\t', '    ').length;
    this.#open = { kind, indent, lines: [{ text: checkbox?.[1] ?? content, number }] };
  }

  #heading(level: number, title: string, number: number): void {
    this.#close();
    while (this.#levels.length > 0 && (this.#levels.at(-1) ?? 0) >= level) {
      this.#levels.pop();
      this.#headings.pop();
    }
    this.#push('heading', title, number);
    this.#levels.push(level);
    this.#headings.push(title);
  }

  /** A line of dashes under a single line makes that a heading; elsewhere it is a rule. */
  #underline(mark: string): void {
    const open = this.#open;
    const [title] = open?.lines ?? [];
    if (open?.kind !== 'prose' || open.lines.length !== 1 || title === undefined) {
      this.#close();
      return;
    }
    this.#open = null;
    const character = mark.slice(0, 1);
    if (!this.#underlines.includes(character)) this.#underlines.push(character);
    const level = character === '=' ? 1 : character === '-' ? 2 : 1 + this.#underlines.indexOf(character);
    this.#heading(level, title.text.trim(), title.number);
  }

  #code(index: number, fence: string): number {
    this.#close();
    let end = index + 1;
    while (end < this.#lines.length && !(this.#lines[end]?.text.trim() ?? '').startsWith(fence)) end += 1;
    this.#pushLines('code', this.#lines.slice(index + 1, end));
    return end + 1;
  }

  #indentedCode(index: number): number {
    let end = index;
    while (end < this.#lines.length && INDENTED.test(this.#lines[end]?.text ?? '')) end += 1;
    this.#pushLines('code', this.#lines.slice(index, end));
    return end;
  }

  /** Quoted lines are blocks of their own. GitHub's alerts look like quotes and are the author's own words. */
  #quote(index: number): number {
    this.#close();
    let end = index;
    while (QUOTE.test(this.#lines[end]?.text ?? '')) end += 1;
    const inner = this.#lines
      .slice(index, end)
      .map(({ text, number }) => ({ text: QUOTE.exec(text)?.[1] ?? '', number }));
    const isAlert = ALERT.test(inner[0]?.text ?? '');
    const reader = new BlockReader(isAlert ? inner.slice(1) : inner, !isAlert, this.#headings);
    for (const block of reader.read()) this.#blocks.push(block);
    return end;
  }

  #table(index: number): number {
    this.#close();
    const header = cellsOf(this.#lines[index]?.text ?? '');
    let end = index + 2;
    for (; (this.#lines[end]?.text ?? '').includes('|'); end += 1) {
      const { text, number } = this.#lines[end] ?? { text: '', number: 0 };
      this.#push('table_row', text, number, { header });
    }
    return end;
  }

  #pushLines(kind: BlockKind, lines: readonly Line[]): void {
    const [first] = lines;
    if (first !== undefined) this.#push(kind, lines.map(({ text }) => text).join('\n'), first.number);
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    const [first] = open?.lines ?? [];
    if (open === null || first === undefined) return;
    const text = open.lines.map((line) => line.text.trim()).join('\n');
    this.#push(open.kind, text, first.number, { indent: open.indent });
  }

  #push(kind: BlockKind, text: string, line: number, more: Partial<Pick<Block, 'indent' | 'header'>> = {}): void {
    const headings = [...this.#headings];
    this.#blocks.push({ kind, text, line, headings, isQuoted: this.#isQuoted, indent: 0, header: [], ...more });
  }
}

const isDelimiterRow = (text: string) => text.includes('-') && /^[\s|:-]+$/.test(text);

export function cellsOf(row: string): readonly string[] {
  return row
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}
