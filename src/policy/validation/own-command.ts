/** The arguments of a command that somebody wrote, or what is wrong with it. */
export type OwnCommand =
  | { readonly argv: readonly string[]; readonly problem: null }
  | { readonly argv: null; readonly problem: string };

const LONGEST = 1000;

/**
 * Splits a command as a POSIX shell would, as far as that needs no shell: words, quotes and backslashes. Whatever a
 * shell would act on is refused, because a command that means something else here would prove something else.
 */
export function parseOwnCommand(written: string): OwnCommand {
  if (written.length > LONGEST) return refused(`is longer than ${LONGEST} characters`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  if (/[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/.test(written))
    return refused('has line breaks or control characters');
  const words: string[] = [];
  let rest = written.trim();
  while (rest !== '') {
    const word = readWord(rest);
    if (word.problem !== null) return refused(word.problem);
    words.push(word.text);
    rest = rest.slice(word.length).trimStart();
  }
  const [program = ''] = words;
  if (program === '') return refused('is empty');
  if (program.startsWith('-')) return refused('starts with an option instead of a program');
  if (/^[A-Za-z_][A-Za-z0-9_]*=/.test(program)) return refused('sets a variable, which needs a shell');
  return { argv: words, problem: null };
}

const refused = (problem: string): OwnCommand => ({
  argv: null,
  problem: `The command ${problem}. Commands are run without a shell; put what needs one into a script of the repository.`,
});

type Word = { readonly text: string; readonly length: number; readonly problem: null } | { readonly problem: string };

function readWord(text: string): Word {
  const parts: string[] = [];
  let index = 0;
  while (index < text.length) {
    const piece = readPiece(text, index);
    if (piece === 'end') break;
    if (piece.problem !== null) return piece;
    parts.push(piece.text);
    index += piece.length;
  }
  return { text: parts.join(''), length: index, problem: null };
}

/** One quoted part, one escaped character, or a run of plain ones. */
function readPiece(text: string, index: number): Word | 'end' {
  const character = text.charAt(index);
  if (character === ' ' || character === '\t') return 'end';
  if (character === "'") return readSingleQuoted(text, index);
  if (character === '"') return readDoubleQuoted(text, index);
  if (character === '\\') return readEscaped(text, index);
  if (character === '#' && index === 0) return { problem: 'has a comment' };
  if (character === '~' && index === 0) return { problem: 'has a ~ that a shell would replace' };
  const meaning = MEANINGS[character];
  if (meaning !== undefined) return { problem: `has ${character}, ${meaning}` };
  return { text: character, length: 1, problem: null };
}

const OPERATOR = 'an operator of the shell';
const PATTERN = 'a pattern that a shell would expand; put it in quotes if the program expands it';

const MEANINGS: Readonly<Partial<Record<string, string>>> = {
  '&': OPERATOR,
  '|': OPERATOR,
  ';': OPERATOR,
  '<': OPERATOR,
  '>': OPERATOR,
  '(': OPERATOR,
  ')': OPERATOR,
  '{': PATTERN,
  '}': PATTERN,
  '*': PATTERN,
  '?': PATTERN,
  '[': PATTERN,
  $: 'an expansion of the shell',
  '`': 'an expansion of the shell',
  '!': 'an expansion of some shells; put it in single quotes',
};

function readSingleQuoted(text: string, start: number): Word {
  const end = text.indexOf("'", start + 1);
  if (end === -1) return UNCLOSED;
  return { text: text.slice(start + 1, end), length: end + 1 - start, problem: null };
}

const UNCLOSED: Word = { problem: 'has a quote that is not closed' };

function readDoubleQuoted(text: string, start: number): Word {
  const characters: string[] = [];
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '"') return { text: characters.join(''), length: index + 1 - start, problem: null };
    if (character === '$' || character === '`') return { problem: `has ${character}, an expansion of the shell` };
    const isEscape = character === '\\' && /["\\$`]/.test(text.charAt(index + 1));
    if (isEscape) index += 1;
    characters.push(text.charAt(index));
  }
  return UNCLOSED;
}

function readEscaped(text: string, start: number): Word {
  if (start + 1 === text.length) return { problem: 'ends with a backslash' };
  return { text: text.charAt(start + 1), length: 2, problem: null };
}
