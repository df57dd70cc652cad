import type { TreeChange } from '../../ports/patches.ts';
import { pathText, splitAtNul } from './path-text.ts';

const RAW = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([AMDRCT])\d*$/;
const NUMBERS = /^(\d+|-)\t(\d+|-)\t(.*)$/s;

type RawChange = Omit<TreeChange, 'additions' | 'deletions'>;

/** Reads what `git diff-tree -r -z --raw --numstat` prints: all changes, and then the numbers of each in the same order. */
export function parseChanges(bytes: Buffer): TreeChange[] {
  const parts = splitAtNul(bytes);
  const raw: RawChange[] = [];
  const numbers: Pick<TreeChange, 'additions' | 'deletions'>[] = [];
  for (const part of parts) {
    if (part[0] === COLON) raw.push(rawChange(part.toString('latin1'), parts));
    else numbers.push(numbersOf(part.toString('latin1'), parts));
  }
  return raw.map((change, index) => ({ ...change, ...(numbers[index] ?? { additions: null, deletions: null }) }));
}

/** Reads `git diff-tree -r -z --raw` alone. */
export function parseRaw(bytes: Buffer): RawChange[] {
  const parts = splitAtNul(bytes);
  const changes: RawChange[] = [];
  for (const part of parts) changes.push(rawChange(part.toString('latin1'), parts));
  return changes;
}

const COLON = ':'.charCodeAt(0);

function rawChange(header: string, parts: Generator<Buffer>): RawChange {
  const [, oldMode = '', newMode = '', oldSha = '', newSha = '', letter = ''] = RAW.exec(header) ?? [];
  if (!isStatus(letter)) throw new Error(`git printed a change of an unknown kind: ${header.slice(0, 100)}`);
  const first = pathText(nextOf(parts));
  const isFromElsewhere = letter === 'R' || letter === 'C';
  const path = isFromElsewhere ? pathText(nextOf(parts)) : first;
  return { path, oldPath: isFromElsewhere ? first : null, status: letter, oldMode, newMode, oldSha, newSha };
}

function numbersOf(text: string, parts: Generator<Buffer>): Pick<TreeChange, 'additions' | 'deletions'> {
  const [, additions = '', deletions = '', path = ''] = NUMBERS.exec(text) ?? [];
  // The two names of a rename follow by themselves.
  if (path === '') {
    nextOf(parts);
    nextOf(parts);
  }
  return { additions: numberOf(additions), deletions: numberOf(deletions) };
}

const numberOf = (text: string) => (text === '-' ? null : Number(text));

function nextOf(parts: Generator<Buffer>): Buffer {
  const next = parts.next();
  if (next.done === true) throw new Error('git printed a change without a path');
  return next.value;
}

const isStatus = (letter: string): letter is TreeChange['status'] => /^[AMDRCT]$/.test(letter);
