import { createHash } from 'node:crypto';
import type { SecretFinding } from '../../contract/patch.ts';
import { findSecrets } from '../redaction/find-secrets.ts';
import { isExampleSecret } from './example-secrets.ts';
import type { PatchLine } from './patch-line.ts';

export interface SecretsInPatch {
  /** Lines in the order of the diff; only added ones count. */
  see(line: PatchLine): void;
  finish(): { readonly secrets: readonly SecretFinding[]; readonly unlisted: number };
}

const MOST_FINDINGS = 200;
const CHUNK_LENGTH = 262_144;
/** As long as a private key may get. */
const LONGEST_CARRY = 32_768;

/**
 * Neighbouring added lines are searched together, because a key spans several; a chunk ends with the file or when it
 * is large enough, and a key that has begun by then goes on in the next.
 */
export function createSecretsInPatch(): SecretsInPatch {
  const found = new Map<string, SecretFinding>();
  let unlisted = 0;
  let chunk: Chunk | null = null;

  function report(done: Chunk, until: number): void {
    for (const { rule, start, end } of findSecrets(done.text)) {
      if (start >= until) break;
      const value = done.text.slice(start, end);
      if (isExampleSecret(rule, value)) continue;
      const finding: SecretFinding = { path: done.path, line: done.lineAt(start), rule, sha256Prefix: prefixOf(value) };
      const key = `${finding.line}:${rule}:${finding.sha256Prefix}:${finding.path}`;
      if (found.has(key)) continue;
      if (found.size < MOST_FINDINGS) found.set(key, finding);
      else unlisted += 1;
    }
  }

  return {
    see({ path, kind, line, text }) {
      if (kind !== 'added') return;
      if (chunk !== null && chunk.path !== path) {
        report(chunk, chunk.length);
        chunk = null;
      }
      chunk ??= new Chunk(path);
      chunk.add(line, text);
      if (chunk.length < CHUNK_LENGTH) return;
      const begun = chunk.keyBegun();
      report(chunk, chunk.startOf(begun));
      chunk = chunk.from(begun);
    },
    finish() {
      if (chunk !== null) report(chunk, chunk.length);
      chunk = null;
      return { secrets: [...found.values()], unlisted };
    },
  };
}

const prefixOf = (value: string): string => createHash('sha256').update(value).digest('hex').slice(0, 8);

/** Added lines of one file, joined by line breaks. */
class Chunk {
  readonly path: string;
  length = 0;
  private readonly texts: string[] = [];
  private readonly lines: number[] = [];
  private readonly starts: number[] = [];
  private joined: string | null = null;

  constructor(path: string) {
    this.path = path;
  }

  add(line: number, text: string): void {
    this.texts.push(text);
    this.lines.push(line);
    this.starts.push(this.length);
    this.length += text.length + 1;
    this.joined = null;
  }

  get text(): string {
    this.joined ??= this.texts.join('\n');
    return this.joined;
  }

  lineAt(offset: number): number {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return this.lines[low] ?? 0;
  }

  /** The index of the line where a key begins that this chunk may end in the middle of; past the end when there is none. */
  keyBegun(): number {
    const begin = this.texts.findLastIndex((text) => text.includes('-----BEGIN '));
    const isInReach = begin > 0 && this.length - this.startOf(begin) <= LONGEST_CARRY;
    return isInReach ? begin : this.texts.length;
  }

  startOf(index: number): number {
    return this.starts[index] ?? this.length;
  }

  from(index: number): Chunk {
    const rest = new Chunk(this.path);
    for (let each = index; each < this.texts.length; each += 1) {
      rest.add(this.lines[each] ?? 0, this.texts[each] ?? '');
    }
    return rest;
  }
}
