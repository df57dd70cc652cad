import type { Tree } from './tree.ts';

/** How rare the words of a tree are, from 0 (everywhere) to 1; by index of the vocabulary. */
export interface Rarity {
  readonly inNames: Float64Array;
  readonly inFolders: Float64Array;
  readonly inExtensions: ReadonlyMap<string, number>;
}

export function measureRarity({ files, folders, vocabulary }: Tree): Rarity {
  const named = new Float64Array(vocabulary.length);
  const extensions = new Map<string, number>();
  const filesBelow = new Float64Array(folders.length);
  for (const { words, folder, extension } of files) {
    for (const word of words) named[word] = (named[word] ?? 0) + 1;
    filesBelow[folder] = (filesBelow[folder] ?? 0) + 1;
    extensions.set(extension, (extensions.get(extension) ?? 0) + 1);
  }
  const housed = new Float64Array(vocabulary.length);
  for (let index = folders.length - 1; index > 0; index -= 1) {
    const folder = folders[index];
    if (folder === undefined) continue;
    const count = filesBelow[index] ?? 0;
    filesBelow[folder.above] = (filesBelow[folder.above] ?? 0) + count;
    for (const word of folder.words) housed[word] = (housed[word] ?? 0) + count;
  }
  const rarityOf = (count: number) => Math.log(1 + files.length / (1 + count)) / Math.log(1 + files.length);
  return {
    inNames: named.map(rarityOf),
    inFolders: housed.map(rarityOf),
    inExtensions: new Map([...extensions].map(([extension, count]) => [extension, rarityOf(count)])),
  };
}
