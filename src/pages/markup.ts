import { showSafely } from '../policy/terminal-text.ts';

/** Text that is markup. Only `html` can make it, so everything else that is put into a page is escaped. */
class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

export type { Markup };

type Piece = Markup | string | number | null | readonly Piece[];

/**
 * A piece of a page. What is put into it is text: it cannot become an element, an attribute or a script, whoever wrote it,
 * and characters that hide or reorder others are shown by their names. Attributes stand in double quotes.
 */
export const html = (fixed: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(fixed.reduce((before, after, index) => before + sourceOf(pieces[index - 1] ?? null) + after));

function sourceOf(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Markup) return piece.source;
  if (typeof piece === 'number') return String(piece);
  return typeof piece === 'string' ? escaped(piece) : piece.map(sourceOf).join('');
}

const escaped = (text: string): string =>
  showSafely(text, { multiline: true }).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A link that opens, if the address is one of the web; any other is only shown. */
export const link = (url: string, text: string): Markup =>
  /^https?:\/\/[^\s"'<>\\]+$/.test(url) ? html`<a href="${url}" rel="noopener noreferrer">${text}</a>` : html`${text}`;
