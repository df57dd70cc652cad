import { readFileSync } from 'node:fs';
import type { Edit } from '../scenarios/told.ts';
import { writeDemoFile } from './place.ts';

/** Somebody edits a file. */
export function editFile(file: string, { from, to, isProgram = false }: Edit): void {
  if (from === null) {
    writeDemoFile(file, to, isProgram);
    return;
  }
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`the story edits ${file}, which is another text than it knows`);
  writeDemoFile(
    file,
    text.replace(from, () => to),
    isProgram,
  );
}
