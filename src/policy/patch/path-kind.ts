import { directoryOf, nameOf } from '../ecosystems/paths.ts';
import { folderRule, kindOf, NO_RULE } from '../plan/likely-files/tree/file-kind.ts';
import type { FileKind } from '../plan/likely-files/tree/kind-rules.ts';

/** What a file is for, as far as its path tells. */
export function kindOfPath(path: string): FileKind {
  const folders = directoryOf(path).split('/');
  const rule = folders.reduce((above, folder) => folderRule(folder, above), NO_RULE);
  const name = nameOf(path);
  return kindOf(name, endingOf(name), rule);
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}
