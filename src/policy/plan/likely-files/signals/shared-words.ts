import { ENTRY_STEMS } from '../tree/entry-points.ts';
import { projectWords } from '../tree/project-words.ts';
import { measureRarity, type Rarity } from '../tree/rarity.ts';
import type { Tree, TreeFile } from '../tree/tree.ts';
import { EXTENSIONS } from '../words/languages.ts';
import type { SaidWords } from '../words/said-words.ts';
import { type WordWeights, weighVocabulary } from '../words/word-weights.ts';
import { quoted } from './quoted.ts';
import type { Claim, Signal } from './signal.ts';

/** Words that the issue and a path have in common, or in meaning: the rarer in the tree, the more they say. */
export const sharedWords: Signal = {
  name: 'shared-words',
  isForAnyKind: false,
  claims: ({ said, tree }) => {
    const weights = weighVocabulary(said, tree.vocabulary, projectWords(tree));
    const rarity = measureRarity(tree);
    const folders = folderWorths(tree, weights, rarity);
    const extensions = extensionWorths(said, rarity);
    const points = tree.files.map((file) => {
      const name = nameWorth(file, tree, weights, rarity);
      const folder = Math.min(folders[file.folder] ?? 0, MOST_FOLDER);
      return POINTS * (name + folder * FOLDER + (extensions.get(file.extension) ?? 0) * EXTENSION);
    });
    return claimsFor(points, tree, weights);
  },
};

const POINTS = 10;
const FOLDER = 0.6;
const MOST_FOLDER = 4;
const EXTENSION = 0.5;

/** Files with a stray word are left out: in a large tree they are nearly all. */
function claimsFor(points: readonly number[], tree: Tree, weights: WordWeights): Claim[] {
  const least = points.reduce((most, each) => Math.max(most, each), 0) * STRAY;
  const reason = (file: number) => reasonFor(file, tree, weights);
  const claims: Claim[] = [];
  points.forEach((own, file) => {
    if (own > least) claims.push({ file, points: own, reason });
  });
  return claims;
}

const STRAY = 0.1;

/** The more of a name is said, the better: `retry.ts` fits "retry" better than `retry-policy-registry.ts`. */
function nameWorth(file: TreeFile, tree: Tree, { weights }: WordWeights, { inNames, inFolders }: Rarity): number {
  const isEntry = ENTRY_STEMS.has(file.stem);
  const words = isEntry ? (tree.folders[file.folder]?.words ?? []) : file.words;
  const rarity = isEntry ? inFolders : inNames;
  let worth = 0;
  let said = 0;
  let all = 0;
  for (const word of words) {
    const rare = rarity[word] ?? 0;
    const weight = weights[word] ?? 0;
    worth += weight * rare;
    said += Math.min(1, weight) * rare;
    all += rare;
  }
  return all === 0 ? 0 : worth * (PARTLY + (1 - PARTLY) * (said / all)) * (isEntry ? ENTRY : 1);
}

const PARTLY = 0.4;
const ENTRY = 0.6;

/** What the words of a folder and, less and less, of those above it are worth. */
function folderWorths({ folders }: Tree, { weights }: WordWeights, { inFolders }: Rarity): Float64Array {
  const worths = new Float64Array(folders.length);
  for (const [index, { words, above }] of folders.entries()) {
    let own = 0;
    for (const word of words) own += (weights[word] ?? 0) * (inFolders[word] ?? 0);
    worths[index] = own / Math.sqrt(Math.max(1, words.length)) + (worths[above] ?? 0) * INHERITED;
  }
  return worths;
}

const INHERITED = 0.8;

/** Who speaks of Python may mean a file in Python, if not all are. */
function extensionWorths(said: SaidWords, { inExtensions }: Rarity): Map<string, number> {
  const worths = new Map<string, number>();
  for (const [word, weight] of said) {
    for (const extension of EXTENSIONS.get(word) ?? []) {
      const worth = weight * (inExtensions.get(extension) ?? 0);
      worths.set(extension, Math.max(worths.get(extension) ?? 0, worth));
    }
  }
  return worths;
}

function reasonFor(index: number, tree: Tree, { weights, because }: WordWeights): string {
  const file = tree.files[index];
  if (file === undefined) return '';
  const isSaid = (word: number) => (weights[word] ?? 0) > 0;
  const inName = file.words.filter(isSaid);
  const inFolders: number[] = [];
  for (let at = file.folder; at > 0; at = tree.folders[at]?.above ?? 0)
    inFolders.push(...(tree.folders[at]?.words ?? []));
  const words = inName.length > 0 ? inName : inFolders.filter(isSaid);
  const strongest = words.toSorted((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0));
  const said = [...new Set(strongest.map((word) => because[word] ?? ''))].slice(0, MOST_REASONS);
  if (said.length === 0) return 'The issue speaks of the language or format that it is in.';
  return `Its ${inName.length > 0 ? 'name' : 'folder'} fits words of the issue: ${quoted(said.join(', '))}.`;
}

const MOST_REASONS = 3;
