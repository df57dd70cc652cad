/** What a word is in the language of its file. */
export type TokenKind = 'keyword' | 'string' | 'number' | 'comment' | 'name';

/** A piece of a line; `isChanged` where it differs from the line that it stands against. */
export interface LinePart {
  readonly text: string;
  readonly isChanged: boolean;
  /** Null for what is none of them; not there where nobody has looked. */
  readonly token?: TokenKind | null;
}

export interface ShownLine {
  readonly kind: 'same' | 'added' | 'removed' | 'note';
  /** Line numbers before and after. */
  readonly before: number | null;
  readonly after: number | null;
  readonly parts: readonly LinePart[];
}

export interface Hunk {
  readonly header: string;
  readonly lines: readonly ShownLine[];
}

export interface DiffFile {
  readonly path: string;
  readonly oldPath: string | null;
  /** What git says besides the lines: modes, renames, binary content. */
  readonly notes: readonly string[];
  readonly hunks: readonly Hunk[];
  readonly added: number;
  readonly removed: number;
}
