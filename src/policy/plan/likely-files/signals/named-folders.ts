import { BestClaims } from './best-claims.ts';
import { quoted } from './quoted.ts';
import type { Signal } from './signal.ts';

/** Files right inside a folder that the issue names, such as `packages/server/`. */
export const namedFolders: Signal = {
  name: 'named-folders',
  isForAnyKind: false,
  claims: ({ issue, tree, find }) => {
    const best = new BestClaims();
    for (const { text, parts, isContrast } of issue.paths) {
      if (isContrast || !/[\\/]/.test(text) || !/\w/.test(text)) continue;
      for (const folder of find.folders(parts)) {
        const files = tree.filesIn(folder);
        if (files.length > LARGE_FOLDER) continue;
        const points = POINTS / Math.log2(2 + files.length);
        for (const file of files) {
          best.add({ file, points, reason: () => `It is in a folder that the issue names: ${quoted(text)}.` });
        }
      }
    }
    return best.all();
  },
};

const POINTS = 30;
/** Whoever names one of these has not said much. */
const LARGE_FOLDER = 200;
