import type { DiffFile, Hunk, LinePart, ShownLine, TokenKind } from './diff-file.ts';

/** A piece of code; all pieces together are the code. */
export interface Token {
  readonly text: string;
  readonly kind: TokenKind | null;
}

/** Reads code by the language that a path tells. */
export type Tokenise = (path: string, code: string) => readonly Token[];

/** The same lines, with what their words are in their language. */
export const colouredFile = (file: DiffFile, tokenise: Tokenise): DiffFile => ({
  ...file,
  hunks: file.hunks.map((hunk) => colouredHunk(hunk, (code) => tokenise(file.path, code))),
});

/** A hunk is read once as it was and once as it is, so that a comment of several lines is one. */
function colouredHunk({ header, lines }: Hunk, tokenise: (code: string) => readonly Token[]): Hunk {
  const tokensOf = new Map<ShownLine, readonly Token[]>();
  for (const other of ['added', 'removed'] as const) {
    const side = lines.filter(({ kind }) => kind !== other && kind !== 'note');
    const read = linesOf(tokenise(side.map(textOf).join('\n')));
    for (const [index, line] of side.entries()) tokensOf.set(line, read[index] ?? []);
  }
  return { header, lines: lines.map((line) => ({ ...line, parts: merged(line.parts, tokensOf.get(line) ?? []) })) };
}

const textOf = ({ parts }: ShownLine): string => parts.map(({ text }) => text).join('');

function linesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  let line: Token[] = [];
  const lines = [line];
  for (const { text, kind } of tokens) {
    const [first = '', ...further] = text.split('\n');
    line.push({ text: first, kind });
    for (const next of further) {
      line = [{ text: next, kind }];
      lines.push(line);
    }
  }
  return lines;
}

/** Both say where a line can be cut: the words that changed, and those of the language. */
function merged(parts: readonly LinePart[], tokens: readonly Token[]): readonly LinePart[] {
  const cut: LinePart[] = [];
  const rest = tokens.filter(({ text }) => text !== '').values();
  let token = rest.next().value;
  for (const { text, isChanged } of parts) {
    let left = text;
    while (left !== '' && token !== undefined) {
      const piece = left.slice(0, token.text.length);
      cut.push({ text: piece, isChanged, token: token.kind });
      left = left.slice(piece.length);
      const after = token.text.slice(piece.length);
      token = after === '' ? rest.next().value : { ...token, text: after };
    }
    if (left !== '') cut.push({ text: left, isChanged });
  }
  return cut;
}
