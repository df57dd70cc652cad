import { join } from 'node:path';
import { readPlainFile } from './files.ts';

const SHA = /^[0-9a-f]{40}$/;
const LIMIT = 16 * 1024 * 1024;

/** A ref, by its own file or by packed-refs; null when it leads to no commit. */
export function readRef(git: string, name: string, depth = 0): string | null {
  const found = readPlainFile(join(git, name), LIMIT);
  const text = found.status === 'ok' ? found.bytes.toString('utf8').trim() : packedRef(git, name);
  if (text === null || SHA.test(text)) return text;
  const target = /^ref: (refs\/(?!.*\.\.)[^\p{Cc} ]+)$/u.exec(text)?.[1];
  return target === undefined || depth > 5 ? null : readRef(git, target, depth + 1);
}

function packedRef(git: string, name: string): string | null {
  const found = readPlainFile(join(git, 'packed-refs'), LIMIT);
  if (found.status !== 'ok') return null;
  const line = found.bytes
    .toString('utf8')
    .split('\n')
    .find((each) => each.endsWith(` ${name}`));
  return line?.split(' ')[0] ?? null;
}
