import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';

const { O_NOCTTY, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;
const TERMINAL = '/dev/tty';
const POLL_MS = 30;
const LONGEST_ANSWER_BYTES = 4096;
const LINE_END = /[\r\n]/;
/** Ctrl-C and Ctrl-D, as they arrive where a program has left the terminal without its usual manners. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the keys.
const GAVE_UP = /[\u0003\u0004]/;

/**
 * Shows lines on the terminal itself and reads one from it, whatever standard input and output are; null when the person
 * gave up or the time has run out. What was typed before the question came is no answer to it.
 */
export async function askOnTerminal(lines: readonly string[], timeoutMs: number): Promise<string | null> {
  let input: number | null = null;
  let output: number | null = null;
  const interruption = listen();
  try {
    // Not blocking: a read that waits in a thread of node's cannot be taken back, and keeps the program from ending.
    input = openSync(TERMINAL, O_RDONLY | O_NOCTTY | O_NONBLOCK);
    output = openSync(TERMINAL, O_WRONLY | O_NOCTTY);
    discardTypedAhead(input);
    writeAll(output, lines.join('\n'));
    const answer = await readAnswer(input, timeoutMs, interruption.hasCome);
    if (answer === null) writeAll(output, '\n');
    return answer;
  } catch (error) {
    if (isLost(error)) return null;
    throw error;
  } finally {
    interruption.ignore();
    for (const descriptor of [input, output]) if (descriptor !== null) closeSync(descriptor);
  }
}

function discardTypedAhead(input: number): void {
  for (let read = readWhatIsThere(input); read !== 'end' && read.length > 0; ) read = readWhatIsThere(input);
}

async function readAnswer(input: number, timeoutMs: number, isInterrupted: () => boolean): Promise<string | null> {
  const deadline = performance.now() + timeoutMs;
  let bytes = Buffer.alloc(0);
  while (performance.now() < deadline && !isInterrupted() && bytes.length <= LONGEST_ANSWER_BYTES) {
    const read = readWhatIsThere(input);
    if (read === 'end') return null;
    bytes = Buffer.concat([bytes, read]);
    const text = bytes.toString('utf8');
    if (GAVE_UP.test(text)) return null;
    const end = text.search(LINE_END);
    if (end !== -1) return text.slice(0, end);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return null;
}

/** Nothing when nobody has typed; `end` is Ctrl-D on an empty line, or a terminal that was closed. */
function readWhatIsThere(input: number): Buffer | 'end' {
  const buffer = Buffer.alloc(LONGEST_ANSWER_BYTES);
  try {
    const count = readSync(input, buffer);
    return count === 0 ? 'end' : buffer.subarray(0, count);
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return Buffer.alloc(0);
    throw error;
  }
}

function writeAll(output: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(output, bytes, written);
}

/** The terminal is gone, or was never there. */
const isLost = (error: unknown): boolean => ['EIO', 'ENXIO', 'ENOENT', 'EACCES'].includes(codeOf(error) ?? '');

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Ctrl-C arrives as a signal, and giving up is then our business. */
function listen() {
  let came = false;
  const note = () => {
    came = true;
  };
  const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of SIGNALS) process.on(signal, note);
  return {
    hasCome: () => came,
    ignore: () => {
      for (const signal of SIGNALS) process.off(signal, note);
    },
  };
}
