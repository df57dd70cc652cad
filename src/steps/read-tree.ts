import type { SnapshotFile } from '../contract/repository-snapshot.ts';
import { manifestPathsWorthReading } from '../policy/ecosystems/detect-ecosystems.ts';
import { registryFilesWorthReading } from '../policy/validation/registry-hosts.ts';
import type { GitFailure } from '../ports/git-failure.ts';
import type { Patches, TreePair } from '../ports/patches.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import type { WorkspaceId } from '../ports/workspaces.ts';

export interface TreeToValidate {
  readonly snapshot: { readonly paths: readonly string[]; readonly files: readonly SnapshotFile[] };
  readonly changedFiles: readonly string[];
  /** Lockfiles and settings that may name registries. */
  readonly registryFiles: readonly { readonly path: string; readonly text: string }[];
}

/** What the commands are detected from: the paths of the tree, its manifests, and what the patch changes. */
export async function readTree(
  { treeFiles, patches }: { readonly treeFiles: TreeFiles; readonly patches: Patches },
  workspace: WorkspaceId,
  trees: TreePair,
  run: Run,
): Promise<Result<TreeToValidate, GitFailure>> {
  const changes = await patches.changes(workspace, trees, run);
  if (!changes.ok) return changes;
  const paths = await treeFiles.paths(workspace, trees.treeSha, run);
  if (!paths.ok) return paths;
  const changedFiles = changes.value.map(({ path }) => path);
  const manifests = manifestPathsWorthReading(paths.value, changedFiles);
  const registries = registryFilesWorthReading(paths.value, foldersOf(manifests));
  const texts = await treeFiles.texts(workspace, trees.treeSha, [...new Set([...manifests, ...registries])], run);
  if (!texts.ok) return texts;
  const read = (wanted: readonly string[]) =>
    wanted.flatMap((path) => {
      const text = texts.value.get(path);
      return text === undefined ? [] : [{ path, text, isTruncated: false }];
    });
  return {
    ok: true,
    value: {
      snapshot: { paths: paths.value, files: read(manifests) },
      changedFiles,
      registryFiles: read(registries),
    },
  };
}

const foldersOf = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/'))))),
];
