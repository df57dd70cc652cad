import { quoted } from '../signals/quoted.ts';
import type { Claim } from '../signals/signal.ts';
import type { TreeFile } from '../tree/tree.ts';
import type { Echo } from './echo.ts';

/** Files that are made from a likely one and committed: snapshots of tests, generated code, the other half of a pair. */
export const derivedFiles: Echo = {
  name: 'derived-files',
  claims: (leaders, { tree, find }) =>
    leaders.flatMap(({ file, score }): Claim[] => {
      const origin = tree.files[file];
      if (origin === undefined) return [];
      const isHere = (index: number) => tree.files[index]?.folder === origin.folder;
      const snapshots = find.files(['__snapshots__', `${origin.name}.snap`]).filter(({ shared }) => shared > 1);
      const generated = find.withStem(origin.name).filter((index) => tree.files[index]?.kind === 'generated');
      const halves = find
        .withStem(origin.stem)
        .filter((index) => isHere(index) && isOtherHalf(origin, tree.files[index]));
      return [...snapshots.map((match) => match.file), ...generated, ...halves].map((index) => ({
        file: index,
        points: score * SHARE,
        reason: () => `It belongs to ${quoted(origin.name)}, which is likely too.`,
      }));
    }),
};

const SHARE = 0.6;

const isOtherHalf = (origin: TreeFile, other: TreeFile | undefined): boolean =>
  HALVES.some(([one, rest]) => one.test(origin.extension) && rest.test(other?.extension ?? ''));

/** A header and its implementation, a catalogue and its compiled form. */
const HALVES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:c|cc|cpp|cxx|m|mm)$/, /^(?:h|hh|hpp|hxx)$/],
  [/^(?:h|hh|hpp|hxx)$/, /^(?:c|cc|cpp|cxx|m|mm)$/],
  [/^po$/, /^mo$/],
];
