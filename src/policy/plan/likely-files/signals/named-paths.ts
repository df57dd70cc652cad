import type { WrittenPath } from '../issue/written-paths.ts';
import type { PathMatch } from '../tree/path-finder.ts';
import { PRODUCTS } from '../words/common-words.ts';
import { BestClaims } from './best-claims.ts';
import { quoted } from './quoted.ts';
import type { Evidence, Signal } from './signal.ts';

/** Files that the issue names: by their path, the end of it, their name, or a link to them. */
export const namedPaths: Signal = {
  name: 'named-paths',
  isForAnyKind: true,
  claims: (evidence) => {
    const best = new BestClaims();
    for (const written of evidence.issue.paths) {
      const weight = (written.isTitle ? IN_TITLE : 1) * (written.isContrast ? CONTRAST : 1);
      for (const { match, share } of meaningsOf(written, evidence)) {
        const points = pointsFor(match, written) * share * weight;
        best.add({ file: match.file, points, reason: () => reasonFor(match, written) });
      }
    }
    return best.all();
  },
};

const IN_TITLE = 1.1;
const CONTRAST = 0.3;

/** A name that several files have may mean each of them, and most likely the one at the top. */
function meaningsOf(written: WrittenPath, evidence: Evidence): { match: PathMatch; share: number }[] {
  const { files, folders } = evidence.tree;
  const matches = matchesOf(written, evidence);
  const depths = matches.map(({ file }) => folders[files[file]?.folder ?? 0]?.depth ?? 0);
  const top = depths.reduce((least, depth) => Math.min(least, depth), Number.POSITIVE_INFINITY);
  return matches.map((match, index) => {
    const share = 1 / matches.length;
    return { match, share: depths[index] === top ? Math.max(share, TOP_SHARE) : share };
  });
}

const TOP_SHARE = 0.7;

function matchesOf({ parts }: WrittenPath, { find }: Evidence): readonly PathMatch[] {
  const name = parts.at(-1) ?? '';
  if (parts.length > 1 || /^[A-Z][a-z]{1,20}file$/.test(name)) return find.files(parts);
  if (name.includes('.')) return PRODUCTS.has(name.toLowerCase()) ? [] : find.files(parts);
  // Nobody writes the ending of a README or a LICENSE.
  if (!/^[A-Z_]{4,30}$/.test(name)) return [];
  return find.withStem(name).map((file) => ({ file, shared: 1, isComplete: true }));
}

function pointsFor({ shared, isComplete }: PathMatch, { parts }: WrittenPath): number {
  if (isComplete) return shared > 1 ? 100 : 85;
  // A path that starts otherwise is mostly one of the reporter's own project.
  return shared > 1 ? (60 * shared) / parts.length : 10;
}

const reasonFor = ({ isComplete }: PathMatch, { text }: WrittenPath): string =>
  isComplete ? `The issue names it: ${quoted(text)}.` : `The issue names a path with the same end: ${quoted(text)}.`;
