import type { Config } from '../../contract/config.ts';
import type { RepositorySnapshot } from '../../contract/repository-snapshot.ts';
import { createGeneratedFiles } from '../patch/generated-files.ts';
import { counterpartOf } from '../plan/likely-files/echoes/test-pairs.ts';
import { makePathFinder } from '../plan/likely-files/tree/path-finder.ts';
import { indexTree } from '../plan/likely-files/tree/tree.ts';
import type { PlanContent } from '../plan/make-plan.ts';

/** What thoughts are asked about and held against. */
export interface ThoughtEvidence {
  readonly plan: PlanContent;
  readonly mostFiles: number;
  /** Null when the tree is not known as a whole, and the path is not in what is known. */
  readonly has: (path: string) => boolean | null;
  readonly isTest: (path: string) => boolean;
  readonly testOf: (path: string) => string | null;
  readonly isGenerated: (path: string) => boolean;
}

export function thoughtEvidence(
  plan: PlanContent,
  { paths, isTreeTruncated }: Pick<RepositorySnapshot, 'paths' | 'isTreeTruncated'>,
  { maxChangedFiles }: Pick<Config, 'maxChangedFiles'>,
): ThoughtEvidence {
  const tree = indexTree(paths ?? []);
  const find = makePathFinder(tree);
  const byPath = new Map(tree.files.map((file) => [file.path, file]));
  const isWhole = paths !== null && !isTreeTruncated;
  const generated = createGeneratedFiles(plan.repositoryContext.generatedFileRules);
  return {
    plan,
    mostFiles: maxChangedFiles,
    has: (path) => byPath.has(path) || (isWhole ? false : null),
    isTest: (path) => byPath.get(path)?.kind === 'test',
    testOf: (path) => {
      const file = byPath.get(path);
      const index = file === undefined ? null : counterpartOf(file, 'test', { tree, find });
      return index === null ? null : (tree.files[index]?.path ?? null);
    },
    isGenerated: (path) => generated.isGenerated(path),
  };
}
