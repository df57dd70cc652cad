import { type Block, blocksOf } from './markdown-blocks.ts';
import type { Sentence } from './sentence.ts';
import { splitSentences } from './split-sentences.ts';
import { tableRowWording } from './table-row.ts';
import { visibleText, withoutUnseen } from './visible-text.ts';

/** The sentences of a Markdown text in their order. Comments are left out: nobody sees them, so they rule nothing. */
export function sentencesOf(file: string, text: string): readonly Sentence[] {
  const reader = new SentenceReader(file);
  for (const block of blocksOf(withoutUnseen(text))) reader.take(block);
  return withNeighbours(reader.sentences);
}

class SentenceReader {
  readonly sentences: Sentence[] = [];
  readonly #file: string;
  #before: string | null = null;
  #earlier: string | null = null;
  #headings = '';
  #paragraph = 0;
  /** What introduces the items at each indentation. */
  #leads: { indent: number; lead: string | null }[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  take(block: Block): void {
    this.#paragraph += 1;
    const headings = block.headings.join('\n');
    if (headings !== this.#headings) {
      this.#headings = headings;
      this.#before = block.headings.at(-1) ?? null;
      this.#earlier = null;
      this.#leads = [];
    }
    if (block.kind === 'code') {
      this.#add(block, { text: block.text, wording: block.text, line: block.line, links: [], lead: null });
      return;
    }
    if (block.kind === 'table_row') {
      const { text, links } = visibleText(block.text);
      for (const wording of tableRowWording(
        text,
        block.header.map((cell) => visibleText(cell).text),
      )) {
        this.#add(block, { text, wording, line: block.line, links, lead: null });
      }
      return;
    }
    this.#prose(block);
  }

  #prose(block: Block): void {
    const isItem = block.kind === 'list_item' || block.kind === 'checkbox';
    const lead = isItem ? this.#leadAt(block.indent) : this.#introduction();
    const { text, links } = visibleText(withoutDefinitions(block.text));
    splitSentences(text).forEach((piece, index) => {
      this.#add(block, {
        text: piece.text,
        wording: piece.text,
        line: block.line + piece.linesBefore,
        links,
        lead: index === 0 && (isItem || block.isQuoted) ? lead : null,
      });
      if (isInterjection(piece.text) || block.isQuoted) return;
      this.#earlier = isShort(piece.text) ? (this.#before ?? this.#earlier) : null;
      this.#before = piece.text;
    });
    if (!isItem) this.#leads = [];
  }

  /** The items of one list share what stood before the first of them. */
  #leadAt(indent: number): string | null {
    while ((this.#leads.at(-1)?.indent ?? -1) > indent) this.#leads.pop();
    const known = this.#leads.at(-1);
    if (known?.indent === indent) return known.lead;
    const lead = this.#introduction();
    this.#leads.push({ indent, lead });
    return lead;
  }

  #introduction(): string | null {
    return this.#before?.endsWith(':') === true ? this.#before : null;
  }

  #add(block: Block, part: Pick<Sentence, 'text' | 'wording' | 'line' | 'links' | 'lead'>): void {
    this.sentences.push({
      file: this.#file,
      setting: block.kind,
      paragraph: this.#paragraph,
      isBlockQuote: block.isQuoted,
      headings: block.headings,
      before: block.kind === 'heading' ? null : this.#before,
      earlier: block.kind === 'heading' ? null : this.#earlier,
      alternatives: [],
      ...part,
    });
  }
}

function withNeighbours(sentences: readonly Sentence[]): readonly Sentence[] {
  return sentences.map((sentence, index) => {
    if (sentence.setting !== 'checkbox') return sentence;
    const near = sentences.slice(Math.max(0, index - NEAR), index + NEAR + 1);
    const isAlternative = (other: Sentence) =>
      other !== sentence && other.setting === 'checkbox' && other.headings.at(-1) === sentence.headings.at(-1);
    return { ...sentence, alternatives: near.filter(isAlternative).map(({ text }) => text) };
  });
}

const NEAR = 10;

/** "Great!" is nothing that the next sentence could refer to. */
const isInterjection = (text: string) => /^[\p{L}']{1,15}(?:[ ,]{1,2}[\p{L}']{1,15}){0,2}!$/u.test(text);

const isShort = (text: string) => text.split(' ', MOST_WORDS + 1).length <= MOST_WORDS;
const MOST_WORDS = 7;

/** The targets of links, which stand on lines of their own and are not shown. */
function withoutDefinitions(text: string): string {
  return text.includes(']:') ? text.replace(/^\s{0,3}\[[^[\]\n]{1,200}\]:[^\n]*$/gm, '') : text;
}
