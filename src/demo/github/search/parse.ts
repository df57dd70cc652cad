import { type QualifierName, type Token, tokenize } from './tokenize.ts';

export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'qualifier'; readonly name: QualifierName; readonly values: readonly string[] };

export interface ParsedQuery {
  readonly condition: Condition;
  /** The last `sort:`, such as `updated-desc`. */
  readonly sort: string | null;
  readonly isTitleOnly: boolean;
  /** How long the words are that are neither operators nor qualifiers. */
  readonly textLength: number;
  readonly operatorCount: number;
  readonly depth: number;
}

export function parseQuery(query: string): ParsedQuery {
  const tokens = balanced(tokenize(query));
  const qualifiers = tokens.filter((token) => token.kind === 'qualifier');
  const words = tokens.flatMap((token) => (token.kind === 'text' ? [token.text] : []));
  return {
    condition: parseAny(cursorOf(tokens)),
    sort: qualifiers.findLast(({ name }) => name === 'sort')?.values[0] ?? null,
    isTitleOnly: qualifiers.some(({ name, values }) => name === 'in' && values.every((value) => value === 'title')),
    textLength: words.join(' ').length,
    operatorCount: tokens.filter(({ kind }) => kind === 'and' || kind === 'or' || kind === 'not').length,
    depth: depthOf(tokens),
  };
}

/** Brackets that do not match are somebody's smiley, not a group. */
function balanced(tokens: readonly Token[]): Token[] {
  let level = 0;
  let isBalanced = true;
  for (const { kind } of tokens) {
    level += levelChange(kind);
    if (level < 0) isBalanced = false;
  }
  return isBalanced && level === 0 ? [...tokens] : tokens.filter(({ kind }) => levelChange(kind) === 0);
}

function depthOf(tokens: readonly Token[]): number {
  let level = 0;
  let deepest = 0;
  for (const { kind } of tokens) {
    level += levelChange(kind);
    deepest = Math.max(deepest, level);
  }
  return deepest;
}

const levelChange = (kind: Token['kind']) => (kind === 'open' ? 1 : kind === 'close' ? -1 : 0);

type Cursor = ReturnType<typeof cursorOf>;

function cursorOf(tokens: readonly Token[]) {
  let position = 0;
  return {
    kind: () => tokens[position]?.kind ?? null,
    next: () => tokens[position++],
  };
}

function parseAny(cursor: Cursor): Condition {
  const of = [parseAll(cursor)];
  while (cursor.kind() === 'or') {
    cursor.next();
    of.push(parseAll(cursor));
  }
  const wanted = of.filter((condition) => condition.kind !== 'all' || condition.of.length > 0);
  const [only] = wanted;
  return wanted.length === 1 && only !== undefined ? only : { kind: wanted.length === 0 ? 'all' : 'any', of: wanted };
}

function parseAll(cursor: Cursor): Condition {
  const of: Condition[] = [];
  for (let kind = cursor.kind(); kind !== null && kind !== 'or' && kind !== 'close'; kind = cursor.kind()) {
    const condition = parseOne(cursor);
    if (condition !== null) of.push(condition);
  }
  return { kind: 'all', of };
}

function parseOne(cursor: Cursor): Condition | null {
  const token = cursor.next();
  if (token === undefined) return null;
  switch (token.kind) {
    case 'not':
    case 'minus': {
      const of = cursor.kind() === null || cursor.kind() === 'or' ? null : parseOne(cursor);
      return of === null ? null : { kind: 'not', of };
    }
    case 'open': {
      const inner = parseAny(cursor);
      cursor.next();
      return inner;
    }
    case 'text':
    case 'qualifier':
      return token;
    case 'and':
    case 'or':
    case 'close':
      return null;
  }
}
