import type { DiffLine } from '../../ports/patches.ts';
import { pathText } from './path-text.ts';

const LONGEST_LINE = 64 * 1024;
const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const NEWLINE = 10;

/**
 * Reads a unified diff as it comes. Inside of a hunk its numbers say how many lines follow: a line of a file may look
 * like the header of a diff.
 */
export class DiffLineReader {
  readonly #onLine: (line: DiffLine) => void;
  #rest: Buffer[] = [];
  #restBytes = 0;
  #path = '';
  #old = { next: 0, left: 0 };
  #new = { next: 0, left: 0 };

  constructor(onLine: (line: DiffLine) => void) {
    this.#onLine = onLine;
  }

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#read(this.#completed(chunk.subarray(start, end)));
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
  }

  end(): void {
    if (this.#restBytes > 0) this.#read(this.#completed(Buffer.alloc(0)));
  }

  /** Of a line without end, no more is kept than is passed on. */
  #keep(part: Buffer): void {
    if (part.length === 0 || this.#restBytes > LONGEST_LINE) return;
    const kept = Buffer.from(part.subarray(0, LONGEST_LINE + 1));
    this.#rest.push(kept);
    this.#restBytes += kept.length;
  }

  #completed(part: Buffer): Buffer {
    if (this.#restBytes === 0) return part;
    const line = Buffer.concat([...this.#rest, part.subarray(0, LONGEST_LINE)]);
    this.#rest = [];
    this.#restBytes = 0;
    return line;
  }

  #read(line: Buffer): void {
    if (this.#old.left > 0 || this.#new.left > 0) this.#readBody(line);
    else this.#readHeader(line);
  }

  #readBody(line: Buffer): void {
    const mark = line.length === 0 ? ' ' : String.fromCharCode(line[0] ?? 0);
    if (mark === '\\') return;
    const text = line.toString('utf8', 1, Math.min(line.length, LONGEST_LINE + 1)).replace(/\r$/, '');
    const [kind, side] =
      mark === '+'
        ? (['added', this.#new] as const)
        : mark === '-'
          ? (['removed', this.#old] as const)
          : (['context', this.#new] as const);
    this.#onLine({ path: this.#path, kind, line: side.next, text });
    if (kind !== 'added') advance(this.#old);
    if (kind !== 'removed') advance(this.#new);
  }

  #readHeader(line: Buffer): void {
    const text = line.toString('latin1', 0, Math.min(line.length, LONGEST_LINE));
    if (text.startsWith('--- ')) this.#path = nameIn(text.slice(4)) ?? this.#path;
    else if (text.startsWith('+++ ')) this.#path = nameIn(text.slice(4)) ?? this.#path;
    const [, oldStart, oldCount = '1', newStart, newCount = '1'] = HUNK.exec(text) ?? [];
    if (oldStart === undefined) return;
    this.#old = { next: Number(oldStart), left: Number(oldCount) };
    this.#new = { next: Number(newStart), left: Number(newCount) };
  }
}

function advance(side: { next: number; left: number }): void {
  side.next += 1;
  side.left -= 1;
}

/** The path of a `---` or `+++` line; null for /dev/null. A name with a space has a tab after it, an odd one quotes. */
function nameIn(latin1: string): string | null {
  if (latin1 === '/dev/null') return null;
  const plain = latin1.startsWith('"') ? unquoted(latin1) : latin1.replace(/\t$/, '');
  return pathText(Buffer.from(plain, 'latin1').subarray(2));
}

const ESCAPES: Readonly<Record<string, string>> = { a: '\x07', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r' };

const unquoted = (text: string) =>
  text
    .slice(1, text.lastIndexOf('"'))
    .replace(/\\([0-7]{3}|.)/gs, (_, code: string) =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
    );
