import type { Evidence } from '../signals/signal.ts';
import { ENTRY_STEMS } from '../tree/entry-points.ts';
import type { TreeFile } from '../tree/tree.ts';

/** The test of a source file, or the source file of a test: the same name, and of several the nearest by folder. */
export function counterpartOf(
  file: TreeFile,
  kind: 'source' | 'test',
  { tree, find }: Pick<Evidence, 'tree' | 'find'>,
): number | null {
  const folderName = tree.folders[file.folder]?.name ?? '';
  // Every folder has an index file; only the one beside it is meant.
  const isBesideOnly = ENTRY_STEMS.has(file.stem.toLowerCase());
  const candidates = namesFor(kind, file.stem, folderName)
    .flatMap((name) => find.withStem(name))
    .filter((index) => {
      const other = tree.files[index];
      if (other === undefined || other.kind !== kind || familyOf(other) !== familyOf(file)) return false;
      return !isBesideOnly || other.folder === file.folder;
    });
  if (candidates.length > TOO_MANY) return null;
  const own = foldersOf(file);
  let best: { index: number; nearness: number } | null = null;
  for (const index of candidates) {
    const nearness = nearnessOf(own, foldersOf(tree.files[index]));
    if (best === null || nearness > best.nearness) best = { index, nearness };
  }
  return best?.index ?? null;
}

/** A name that so many files have tells nothing about what belongs together. */
const TOO_MANY = 500;

/** Tests in one flat folder carry the name of the folder too: `test_pdf_writer.py` tests `pdf/writer.py`. */
function namesFor(kind: 'source' | 'test', stem: string, folder: string): string[] {
  if (kind === 'source' || folder === '') return [stem];
  return [stem, `${folder}_${stem}`, `${folder}-${stem}`, `${folder}.${stem}`];
}

/** A component in TypeScript is not tested by a script of the shell that has the same name. */
function familyOf({ extension }: TreeFile): string {
  if (/^(?:[cm]?[jt]sx?|vue|svelte)$/.test(extension)) return 'script';
  if (/^(?:java|kts?|groovy|scala)$/.test(extension)) return 'jvm';
  return /^(?:c|cc|cpp|cxx|h|hpp|m|mm)$/.test(extension) ? 'c' : extension;
}

const foldersOf = (file: TreeFile | undefined): string[] => file?.path.split('/').slice(0, -1) ?? [];

function nearnessOf(own: readonly string[], other: readonly string[]): number {
  const shared = other.filter((name) => own.includes(name)).length;
  return shared - (other.length - shared) * UNSHARED;
}

const UNSHARED = 0.1;
