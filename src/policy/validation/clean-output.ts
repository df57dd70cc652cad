import { anyCharacterOf, HIGH_CONTROLS } from '../invisible-characters.ts';

/** The most that an answer carries of one stream. */
export const LONGEST_OUTPUT = 65_536;

/** Of what is too long the end is worth more: that is where failures are summed up. */
const HEAD_SHARE = 0.25;

/**
 * Output of a command as text that can be shown and stored: no escapes, no progress that was overwritten, no control
 * characters. `redact` is applied to the whole before it is cut, so that no half of a secret stays.
 */
export function cleanOutput(bytes: Uint8Array, redact: (text: string) => string): string {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes);
  const plain = withoutProgress(withoutEscapes(text).replaceAll('\r\n', '\n')).replace(CONTROLS, '');
  return shortened(redact(plain));
}

const CONTROLS = anyCharacterOf(
  [
    [0x00, 0x08],
    [0x0b, 0x1f],
    [0xd800, 0xdfff],
  ],
  HIGH_CONTROLS,
);

const ESC = '\u001b';
const STRING_STARTS = new Set(['P', 'X', ']', '^', '_']);
const C1_STRINGS = new Set(['\u0090', '\u0098', '\u009d', '\u009e', '\u009f']);

/** One pass: where a sequence is not finished, everything after it that could be part of it is dropped, up to a line. */
function withoutEscapes(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  const start = /[\u001b\u0090\u0098\u009b\u009d-\u009f]/g;
  const parts: string[] = [];
  let end = 0;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    parts.push(text.slice(end, found.index));
    end = endOfEscape(text, found.index);
    start.lastIndex = end;
  }
  parts.push(text.slice(end));
  return parts.join('');
}

function endOfEscape(text: string, index: number): number {
  const first = text.charAt(index);
  if (first === '\u009b') return endOfControl(text, index + 1);
  if (C1_STRINGS.has(first)) return endOfString(text, index + 1);
  const second = text.charAt(index + 1);
  if (second === '[') return endOfControl(text, index + 2);
  if (STRING_STARTS.has(second)) return endOfString(text, index + 2);
  return endOfPlain(text, index + 1);
}

/** `ESC [ 1 ; 31 m`: parameters and intermediates, then one final character. */
function endOfControl(text: string, from: number): number {
  let index = from;
  while (index < text.length && index - from < LONGEST_CONTROL && /[ -?]/.test(text.charAt(index))) index += 1;
  return /[@-~]/.test(text.charAt(index)) ? index + 1 : index;
}

const LONGEST_CONTROL = 64;

/** Titles, links and the like end with BEL or ST; an unfinished one ends with its line, so that it hides no more. */
function endOfString(text: string, from: number): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  const end = /[\u0007\u009c\n]|\u001b\\?/g;
  end.lastIndex = from;
  const found = end.exec(text);
  if (found === null) return text.length;
  return found[0] === '\n' || found[0] === ESC ? found.index : end.lastIndex;
}

/** `ESC ( B`, `ESC 7`: intermediates and one final character. */
function endOfPlain(text: string, from: number): number {
  let index = from;
  while (index < text.length && index - from < LONGEST_CONTROL && /[ -/]/.test(text.charAt(index))) index += 1;
  return /[0-~]/.test(text.charAt(index)) ? index + 1 : index;
}

/** Of a line that was written over and over with carriage returns, what stood there at last. */
const withoutProgress = (text: string): string =>
  text.includes('\r') ? text.split('\n').map(lastWriting).join('\n') : text;

function lastWriting(line: string): string {
  let end = line.length;
  while (line[end - 1] === '\r') end -= 1;
  return line.slice(line.lastIndexOf('\r', end - 1) + 1, end);
}

function shortened(text: string): string {
  if (text.length <= LONGEST_OUTPUT) return text;
  const room = LONGEST_OUTPUT - marker(text.length).length;
  const head = Math.floor(room * HEAD_SHARE);
  const tail = text.length - (room - head);
  const from = isLowSurrogate(text, tail) ? tail + 1 : tail;
  const to = isLowSurrogate(text, head) ? head - 1 : head;
  return `${text.slice(0, to)}${marker(from - to)}${text.slice(from)}`;
}

const marker = (count: number): string => `\n[… ${count} characters left out …]\n`;

const isLowSurrogate = (text: string, index: number): boolean => /[\udc00-\udfff]/.test(text.charAt(index));
