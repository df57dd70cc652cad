import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import type { Loaded } from '../../ports/store.ts';
import { errnoOf } from './failure.ts';
import type { Making } from './same-text.ts';

/** Tells whether a value has the shape that its file promises. */
export type Check<Value> = (
  value: unknown,
) => { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problems: readonly string[] };

/** Why there is no content to look at. */
type NotRead =
  | { readonly status: 'missing' }
  | { readonly status: 'unreadable'; readonly problem: string; readonly cause: unknown }
  | { readonly status: 'damaged'; readonly problems: readonly string[] };

/** A file's content before anybody has checked its shape. */
export type Found = NotRead | { readonly status: 'parsed'; readonly value: unknown };

const LARGEST_BYTES = 16 * 1024 * 1024;
/** Stands in a decoded text for each byte that is not UTF-8, and for itself. */
const REPLACEMENT_CHARACTER = '\uFFFD';
const NOT_UTF8: NotRead = { status: 'damaged', problems: ['not UTF-8 text'] };

export function readJsonFile(path: string): Found {
  const found = readText(path);
  return found.status === 'read' ? parse(found.text) : found;
}

/** What is made of a file as it is now; how often the same text is judged is for `making` to say. */
export function readJudged<Made>(path: string, making: Making<Made>, judged: (found: Found) => Made): Made {
  const found = readText(path);
  return found.status === 'read' ? making(found.text, () => judged(parse(found.text))) : judged(found);
}

/** Synchronous, because the poll reads thousands of times and the promise-based API costs more than the read. */
const readText = (path: string): NotRead | { readonly status: 'read'; readonly text: string } =>
  reading(path, () => {
    // A path and an encoding: node then reads the whole text in one native call, a millisecond sooner than by descriptor.
    const text = readFileSync(path, 'utf8');
    return text.includes(REPLACEMENT_CHARACTER) && !isUtf8(readFileSync(path)) ? NOT_UTF8 : { status: 'read', text };
  });

/** The very bytes of a file, for those who have to know that they are the same. */
export const readBytes = (path: string): NotRead | { readonly status: 'read'; readonly bytes: Buffer } =>
  reading(path, () => ({ status: 'read' as const, bytes: readFileSync(path) }));

export const parseBytes = (bytes: Buffer): Found => (isUtf8(bytes) ? parse(bytes.toString('utf8')) : NOT_UTF8);

function reading<Content>(path: string, read: () => Content): NotRead | Content {
  try {
    return whyNotToRead(path) ?? read();
  } catch (cause) {
    const code = errnoOf(cause);
    if (code === null) throw cause;
    // The system's own message holds the absolute path.
    if (code !== 'ENOENT') return { status: 'unreadable', problem: `cannot be read (${code})`, cause };
    return isLink(path) ? { status: 'unreadable', problem: 'is a link to nothing', cause } : { status: 'missing' };
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Before a file is opened: opening a named pipe would hang us. */
function whyNotToRead(path: string): NotRead | null {
  const stat = statSync(path);
  if (stat.isDirectory()) return { status: 'unreadable', problem: 'is a directory', cause: null };
  if (!stat.isFile()) return { status: 'unreadable', problem: 'is not a regular file', cause: null };
  return stat.size > LARGEST_BYTES ? { status: 'damaged', problems: [`larger than ${LARGEST_BYTES} bytes`] } : null;
}

const withoutByteOrderMark = (text: string) => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

function parse(given: string): Found {
  const text = withoutByteOrderMark(given);
  try {
    return { status: 'parsed', value: JSON.parse(text) };
  } catch (error) {
    return { status: 'damaged', problems: [`not valid JSON${placeOf(error, text)}`] };
  }
}

/** Where the JSON breaks, when the engine says so. Its message quotes the text, secrets included, and is not used. */
function placeOf(error: unknown, text: string): string {
  const position = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
  if (position === undefined) return '';
  const lines = text.slice(0, Number(position)).split('\n');
  return ` (line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1})`;
}

/** Checks the shape of what was found, and drops the cause, which is for diagnosis and holds the absolute path. */
export function judge<Value>(found: Found, check: Check<Value>, redact: (text: string) => string): Loaded<Value> {
  if (found.status === 'unreadable') return { status: 'unreadable', problem: found.problem };
  if (found.status !== 'parsed') return found;
  const checked = check(found.value);
  if (checked.ok) return { status: 'ok', value: checked.value };
  return { status: 'damaged', problems: checked.problems.map((problem) => redact(problem)) };
}

/**
 * The text to write, and the value that reading it will give. Text that this store could not read back is a bug of
 * whoever made the value.
 */
export function encodeJson<Value>(
  value: unknown,
  check: Check<Value>,
): { readonly text: string; readonly value: Value } {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  const checked = check(JSON.parse(text));
  if (!checked.ok) throw new Error(`refusing to write what could not be read back: ${checked.problems.join('; ')}`);
  if (Buffer.byteLength(text) > LARGEST_BYTES) throw new Error(`refusing to write more than ${LARGEST_BYTES} bytes`);
  return { text, value: checked.value };
}
