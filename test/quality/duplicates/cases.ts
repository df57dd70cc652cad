import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PatchLine } from '../../../src/policy/patch/patch-line.ts';

type Repository = ReadonlyMap<string, string>;

export interface DuplicateCase {
  readonly id: string;
  readonly repository: Repository;
  /** The file that has the content already; null when there is no duplicate. */
  readonly expected: string | null;
  readonly patch: readonly PatchLine[];
}

/** Reads `repositories/*.txt` and `cases/*.txt`, where lines that start with @@ say what follows. */
export function readCases(directory: string): readonly DuplicateCase[] {
  return readdirSync(join(directory, 'cases')).flatMap((name) => {
    const repository = readRepository(readFileSync(join(directory, 'repositories', name), 'utf8'));
    return readFileSync(join(directory, 'cases', name), 'utf8')
      .split(/^@@ case /m)
      .slice(1)
      .map((text) => readCase(name.replace('.txt', ''), text, repository));
  });
}

function readRepository(text: string): Repository {
  return new Map(
    text
      .split(/^@@ file /m)
      .slice(1)
      .map((file) => splitOnce(file, '\n')),
  );
}

function readCase(group: string, text: string, repository: Repository): DuplicateCase {
  const [head, body] = splitOnce(text, '\n');
  const [id, verdict] = splitOnce(head, ' | ');
  const patch = body.split(/^@@ /m).flatMap((section) => readSection(section, repository));
  if (patch.length === 0 || !/^(?:no|yes \S+)$/.test(verdict)) throw new Error(`case ${id} is not complete`);
  const expected = verdict === 'no' ? null : verdict.slice('yes '.length);
  if (expected !== null && !repository.has(expected)) throw new Error(`case ${id} expects ${expected}`);
  return { id: `${group}/${id}`, repository, expected, patch };
}

/** Added lines stand at the end of their file, removed ones where the repository has them. */
function readSection(section: string, repository: Repository): PatchLine[] {
  const [head, body] = splitOnce(section, '\n');
  const [kind, path] = splitOnce(head, ' ');
  if (kind === '') return [];
  const before = repository.get(path)?.split('\n') ?? [];
  return body
    .replace(/\n$/, '')
    .split('\n')
    .map((text, index) =>
      kind === 'remove'
        ? { path, kind: 'removed', line: before.indexOf(text) + 1, text }
        : { path, kind: 'added', line: before.length + index + 1, text },
    );
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
