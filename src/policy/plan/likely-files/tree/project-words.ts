import type { Tree, TreeFolder } from './tree.ts';

/**
 * Words that name the project itself, so that any issue may contain them. Programs are called so in `cmd` and `bin`,
 * and packages of Python by their folder; where there are many of them, their names tell them apart instead.
 */
export function projectWords({ files, folders, filesIn }: Tree): ReadonlySet<number> {
  const words = new Set<number>();
  const take = (named: readonly { readonly words: readonly number[] }[]) => {
    if (named.length > MOST_PROGRAMS) return;
    for (const { words: found } of named) {
      const [word] = found;
      if (word !== undefined && found.length === 1) words.add(word);
    }
  };
  const packages: TreeFolder[] = [];
  const programs: TreeFolder[] = [];
  for (const [index, folder] of folders.entries()) {
    const above = folders[folder.above];
    if (above?.name === 'cmd' && above.depth === 1) programs.push(folder);
    if (folder.name === 'bin' && folder.depth <= DEEPEST_BIN) take(filesIn(index).flatMap((file) => files[file] ?? []));
    if (isTopPackage(folder, above) && filesIn(index).some((file) => files[file]?.name === '__init__.py'))
      packages.push(folder);
  }
  take(programs);
  take(packages);
  return words;
}

const MOST_PROGRAMS = 3;
const DEEPEST_BIN = 3;

const isTopPackage = ({ depth, name }: TreeFolder, above: TreeFolder | undefined): boolean =>
  !/^(?:tests?|docs?|examples)$/.test(name) && (depth === 1 || (depth === 2 && above?.name === 'src'));
