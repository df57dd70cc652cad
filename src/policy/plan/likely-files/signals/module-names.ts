import { BestClaims } from './best-claims.ts';
import { quoted } from './quoted.ts';
import type { Evidence, Signal } from './signal.ts';
import { symbolsIn } from './symbols-in-text.ts';

/** Dotted names that follow the folders: `shop.cart.Basket` is `shop/cart.py`, or `shop/cart/Basket.java`. */
export const moduleNames: Signal = {
  name: 'module-names',
  isForAnyKind: false,
  claims: (evidence) => {
    const best = new BestClaims();
    for (const { text, weight } of symbolsIn(evidence.issue)) {
      const files = filesOf(text.split(/::|[.:#]/), evidence);
      const points = (POINTS * weight) / files.length;
      for (const file of files)
        best.add({ file, points, reason: () => `The issue mentions its module: ${quoted(text)}.` });
    }
    return best.all();
  },
};

const POINTS = 40;

/** What stands behind the module are names inside of it, so the longest beginning that is one counts. */
function filesOf(parts: readonly string[], { tree, find }: Evidence): readonly number[] {
  for (let last = Math.min(parts.length, MOST_PARTS) - 1; last > 0; last -= 1) {
    const candidates = find.withStem(parts[last] ?? '');
    if (candidates.length === 0 || candidates.length > MANY) continue;
    const files = candidates.filter((file) => {
      const folder = tree.folders[tree.files[file]?.folder ?? 0];
      return folder?.name.toLowerCase() === parts[last - 1]?.toLowerCase();
    });
    if (files.length > 0) return files.length > MOST_MEANINGS ? [] : files;
  }
  return [];
}

const MOST_PARTS = 12;
/** A stem that so many files have names no module. */
const MANY = 200;
const MOST_MEANINGS = 3;
