import { anyCharacterOf, HIGH_CONTROLS, INVISIBLE, LONE_SURROGATES, LOW_CONTROLS } from './invisible-characters.ts';

/**
 * Foreign text for a person's terminal: it cannot move the cursor, set a title or hide and reorder letters.
 * On one line by default; with `multiline` the line breaks stay and a tab becomes four spaces.
 */
export function showSafely(text: string, options: { multiline?: boolean } = {}): string {
  const multiline = options.multiline === true;
  return text
    .split(/\r?\n/)
    .map((line) => showLine(line, multiline ? '    ' : ' '))
    .join(multiline ? '\n' : ' ');
}

function showLine(line: string, tab: string): string {
  return line.replaceAll('\t', tab).replace(CONTROL, caretForm).replace(UNSEEN, codePointForm);
}

const CONTROL = anyCharacterOf(LOW_CONTROLS, HIGH_CONTROLS);
const UNSEEN = anyCharacterOf(INVISIBLE, LONE_SURROGATES);

/** As `cat -v` shows them: ESC is `^[`, DEL is `^?`, U+009B is `M-^[`. */
function caretForm(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x7f) return '^?';
  const meta = code >= 0x80 ? 'M-' : '';
  return `${meta}^${String.fromCharCode((code & 0x1f) + 0x40)}`;
}

function codePointForm(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  return `<U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}>`;
}
