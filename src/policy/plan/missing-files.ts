import type { IssueFacts } from '../../contract/issue-facts.ts';
import type { RepositorySnapshot } from '../../contract/repository-snapshot.ts';
import { pathsNamedBy } from '../score/paths-named-by.ts';

/** Files that the issue names and no path of the repository ends with; none where the tree is not known as a whole. */
export function missingFiles(facts: IssueFacts, { paths, isTreeTruncated }: RepositorySnapshot): string[] {
  if (paths === null || isTreeTruncated) return [];
  const known = paths.map((path) => `/${path.toLowerCase()}`);
  return pathsNamedBy(facts).filter((named) => {
    const end = `/${named.toLowerCase()}`;
    // Nobody writes the ending of a README or a LICENSE.
    const hasEnding = end.includes('.');
    return !known.some((path) => path.endsWith(end) || (!hasEnding && path.includes(`${end}.`)));
  });
}
