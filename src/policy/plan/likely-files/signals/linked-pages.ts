import { BestClaims } from './best-claims.ts';
import { quoted } from './quoted.ts';
import type { Evidence, Signal } from './signal.ts';

/** Pages of documentation behind the addresses in an issue: `https://example.org/guides/errors` is `guides/errors.md`. */
export const linkedPages: Signal = {
  name: 'linked-pages',
  isForAnyKind: false,
  claims: (evidence) => {
    const best = new BestClaims();
    for (const { address, parts } of pagesIn(evidence)) {
      const name = (parts.at(-1) ?? '').replace(/\.html?$/, '');
      for (const file of evidence.find.withStem(name)) {
        const page = evidence.tree.files[file];
        if (page?.kind !== 'docs') continue;
        const folder = evidence.tree.folders[page.folder]?.name.toLowerCase();
        const points = folder === parts.at(-2) ? IN_SAME_FOLDER : ELSEWHERE;
        best.add({ file, points, reason: () => `The issue links to a page that is made from it: ${quoted(address)}.` });
      }
    }
    return best.all();
  },
};

const IN_SAME_FOLDER = 60;
const ELSEWHERE = 25;

function pagesIn({ issue }: Evidence): { address: string; parts: string[] }[] {
  const addresses = new Set(issue.lines.flatMap(({ text }) => text.match(ADDRESS) ?? []).slice(0, MOST_ADDRESSES));
  return [...addresses].map((address) => ({ address, parts: address.toLowerCase().split('/').slice(3) }));
}

const ADDRESS = /https?:\/\/[\w.-]+(?:\/[\w.~%-]+)+/g;
const MOST_ADDRESSES = 100;
