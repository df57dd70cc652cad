import type { PatchChange, PatchLine } from '../../src/policy/patch/patch-line.ts';

/** A change of a text file, by default a modified one. */
export function patchChange(path: string, fields: Partial<PatchChange> = {}): PatchChange {
  const isAdded = fields.status === 'A';
  return {
    path,
    oldPath: null,
    status: 'M',
    oldMode: isAdded ? '000000' : '100644',
    newMode: '100644',
    oldSha: '0'.repeat(40),
    newSha: '1'.repeat(40),
    additions: 1,
    deletions: 0,
    ...fields,
  };
}

/** Added lines that follow each other. */
export const addedLines = (path: string, ...texts: readonly string[]): PatchLine[] =>
  texts.map((text, index) => ({ path, kind: 'added', line: index + 1, text }));
