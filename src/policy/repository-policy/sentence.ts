import type { BlockKind } from './markdown-blocks.ts';

/** A sentence of a guidance file, with what a reader knows when they come to it. */
export interface Sentence {
  readonly file: string;
  /** The line where it begins. */
  readonly line: number;
  /** As it is shown on the page: what is quoted. */
  readonly text: string;
  /** What is read: the same, except that the row of a table is put into words. */
  readonly wording: string;
  readonly setting: BlockKind;
  /** The number of the paragraph, item or row that it stands in. */
  readonly paragraph: number;
  readonly isBlockQuote: boolean;
  /** The headings above it, the outermost first. */
  readonly headings: readonly string[];
  /** What introduces it: "We do not accept:" before the items of a list. */
  readonly lead: string | null;
  /** The sentence before it under the same heading, or that heading. */
  readonly before: string | null;
  /** The one before that, where that one is too short to say what it is about. */
  readonly earlier: string | null;
  /** For a checkbox: the other boxes near it, under the same heading. */
  readonly alternatives: readonly string[];
  /** Where its links lead. */
  readonly links: readonly string[];
}
