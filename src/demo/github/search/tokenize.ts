/** Everything before a colon that issue search takes for more than a word. */
const QUALIFIERS = [
  'archived',
  'assignee',
  'author',
  'base',
  'closed',
  'commenter',
  'comments',
  'created',
  'draft',
  'head',
  'in',
  'is',
  'label',
  'language',
  'linked',
  'locked',
  'merged',
  'no',
  'org',
  'reason',
  'repo',
  'sort',
  'state',
  'type',
  'updated',
  'user',
] as const;
export type QualifierName = (typeof QUALIFIERS)[number];

export type Token =
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'minus' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'qualifier'; readonly name: QualifierName; readonly values: readonly string[] };

const OPERATORS = { AND: 'and', OR: 'or', NOT: 'not' } as const;

// Each is tried at the current position, in this order; the last one takes any single character, so the end is reached.
const SPACE = /\s+/y;
const QUALIFIER = new RegExp(`(${QUALIFIERS.join('|')}):(?=[^\\s()])`, 'iy');
const VALUE = /"(?:[^"\\]|\\.)*"?|[^\s()",]+/y;
const COMMA = /,(?=[^\s,])/y;
const PHRASE = /"(?:[^"\\]|\\.)*"?/y;
const WORD = /[^\s()"]+/y;
const ANY_CHARACTER = /[\s\S]/y;

/** Cuts a query into tokens. There is no query that it refuses: what is not syntax is text. */
export function tokenize(query: string): Token[] {
  const reader = readerOf(query);
  const tokens: Token[] = [];
  let isAtTermStart = true;
  while (!reader.isDone()) {
    if (reader.take(SPACE) !== null) {
      isAtTermStart = true;
      continue;
    }
    if (isAtTermStart && reader.isMinusBeforeTerm()) {
      reader.skip();
      tokens.push({ kind: 'minus' });
    }
    tokens.push(nextToken(reader));
    isAtTermStart = tokens.at(-1)?.kind === 'open';
  }
  return tokens;
}

function nextToken(reader: Reader): Token {
  const name = reader.take(QUALIFIER);
  if (name !== null) return { kind: 'qualifier', name: qualifierName(name), values: takeValues(reader) };
  const phrase = reader.take(PHRASE);
  if (phrase !== null) return { kind: 'text', text: unquoted(phrase) };
  const word = reader.take(WORD);
  if (word === 'AND' || word === 'OR' || word === 'NOT') return { kind: OPERATORS[word] };
  if (word !== null) return { kind: 'text', text: word };
  const bracket = reader.take(ANY_CHARACTER);
  return { kind: bracket === '(' ? 'open' : 'close' };
}

function qualifierName(taken: string): QualifierName {
  const name = taken.slice(0, -1).toLowerCase();
  const known = QUALIFIERS.find((qualifier) => qualifier === name);
  if (known === undefined) throw new Error(`the pattern of qualifiers let ${name} through`);
  return known;
}

function takeValues(reader: Reader): string[] {
  const values: string[] = [];
  do values.push(unquoted(reader.take(VALUE) ?? ''));
  while (reader.take(COMMA) !== null);
  return values;
}

const unquoted = (text: string) =>
  text.startsWith('"') ? text.replace(/^"|(?<!\\)"$/g, '').replace(/\\(.)/g, '$1') : text;

type Reader = ReturnType<typeof readerOf>;

function readerOf(text: string) {
  let position = 0;
  return {
    isDone: () => position >= text.length,
    isMinusBeforeTerm: () => text[position] === '-' && /[^\s-]/.test(text[position + 1] ?? ''),
    skip: () => {
      position += 1;
    },
    take: (pattern: RegExp): string | null => {
      const sticky = new RegExp(pattern);
      sticky.lastIndex = position;
      const found = sticky.exec(text)?.[0] ?? null;
      position += found?.length ?? 0;
      return found;
    },
  };
}
