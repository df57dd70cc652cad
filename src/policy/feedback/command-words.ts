export type CommandWords =
  | { readonly ok: true; readonly words: readonly [string, ...string[]] }
  | { readonly ok: false; readonly why: string };

const BLANK = /[ \t\r\n]/;
/** What a shell would act on. */
const OPERATOR = /[|&;<>()`$*?[\]{}]/;
/** The same, at the beginning of a word. */
const LEADING = /[#~]/;

/**
 * The words of a command that no shell reads. Quotes and backslashes group letters as in a shell; what only a shell could
 * do is refused, because passing it on as plain letters would surprise as much as doing it.
 */
export function commandWords(command: string): CommandWords {
  const words: string[] = [];
  let word: string | null = null;
  let index = 0;
  while (index < command.length) {
    const letter = command.charAt(index);
    if (letter === "'" || letter === '"') {
      const quoted = letter === "'" ? singleQuoted(command, index) : doubleQuoted(command, index);
      if (quoted === null) return { ok: false, why: `a quote (${letter}) is not closed` };
      word = (word ?? '') + quoted.text;
      index = quoted.end;
    } else if (letter === '\\') {
      if (index + 1 === command.length) return { ok: false, why: 'it ends with a backslash' };
      word = (word ?? '') + command.charAt(index + 1);
      index += 2;
    } else if (BLANK.test(letter)) {
      if (word !== null) words.push(word);
      word = null;
      index += 1;
    } else if (letter === '\0') return { ok: false, why: 'it has a NUL in it' };
    else if (OPERATOR.test(letter) || (word === null && LEADING.test(letter)))
      return { ok: false, why: `no shell reads it, so ${letter} must stand in quotes` };
    else {
      word = (word ?? '') + letter;
      index += 1;
    }
  }
  if (word !== null) words.push(word);
  const [program, ...others] = words;
  return program === undefined || program === ''
    ? { ok: false, why: 'it names no program' }
    : { ok: true, words: [program, ...others] };
}

interface Quoted {
  readonly text: string;
  /** Behind the closing quote. */
  readonly end: number;
}

function singleQuoted(command: string, start: number): Quoted | null {
  const close = command.indexOf("'", start + 1);
  return close === -1 ? null : { text: command.slice(start + 1, close), end: close + 1 };
}

function doubleQuoted(command: string, start: number): Quoted | null {
  let text = '';
  for (let index = start + 1; index < command.length; index += 1) {
    const letter = command.charAt(index);
    if (letter === '"') return { text, end: index + 1 };
    if (letter === '\\' && '"\\'.includes(command.charAt(index + 1))) index += 1;
    text += command.charAt(index);
  }
  return null;
}
