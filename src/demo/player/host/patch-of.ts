import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from '../../github/git/run-git.ts';
import type { FileTree } from '../../github/world/model.ts';
import type { Edit } from '../../scenarios/told.ts';
import { editFile } from '../edit-file.ts';
import { writeDemoFile } from '../place.ts';

/** The patch of somebody who edits these files in a clone of their own, as `git diff` writes it. */
export async function patchOf(files: FileTree, edits: readonly Edit[], directory: string): Promise<string> {
  const clone = mkdtempSync(join(directory, 'client-'));
  for (const [path, content] of Object.entries(files))
    if (typeof content === 'string') writeDemoFile(join(clone, path), content, false);
  await runGit(['-C', clone, 'init', '--quiet']);
  await runGit(['-C', clone, 'add', '--all']);
  for (const edit of edits) editFile(join(clone, edit.file), edit);
  return (await runGit(['-C', clone, 'diff'])).toString();
}
