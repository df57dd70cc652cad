import { quoted } from '../signals/quoted.ts';
import type { Claim } from '../signals/signal.ts';
import type { Echo } from './echo.ts';

/** When the issue names a file, those beside it come before files that share only a stray word with the issue. */
export const neighbours: Echo = {
  name: 'neighbours',
  claims: (leaders, { tree }) =>
    leaders.flatMap(({ file, score }): Claim[] => {
      const named = tree.files[file];
      if (named === undefined || score < CERTAIN) return [];
      const beside = tree.filesIn(named.folder);
      if (beside.length > LARGE_FOLDER) return [];
      return beside
        .filter((index) => tree.files[index]?.kind === named.kind)
        .map((index) => ({ file: index, points: POINTS, reason: () => `It is beside ${quoted(named.name)}.` }));
    }),
};

const CERTAIN = 60;
const LARGE_FOLDER = 40;
const POINTS = 3;
