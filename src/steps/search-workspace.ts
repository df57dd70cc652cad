import type { ErrorResult } from '../contract/error.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import type { Workspaces } from '../ports/workspaces.ts';
import type { FactSources } from './read-facts.ts';
import { taskWorkspace } from './task-workspace.ts';

export interface WorkspaceSearchPorts extends FactSources {
  readonly workspaces: Workspaces;
  readonly treeFiles: TreeFiles;
}

export interface FoundLine {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** As many files as are held in memory at once; each has at most 1 MB. */
const FILES_AT_ONCE = 50;

/** The paths of what is in the workspace and not ignored; from the tree, so that no link leads anywhere. */
export async function listWorkspace(
  ports: WorkspaceSearchPorts,
  isWanted: (path: string) => boolean,
  run: Run,
): Promise<Result<readonly string[], ErrorResult>> {
  const tree = await presentTree(ports, isWanted, run);
  return tree.ok ? { ok: true, value: tree.value.paths } : tree;
}

/** The lines of small text files that hold a text, in the order of the tree. */
export async function searchWorkspace(
  ports: WorkspaceSearchPorts,
  wanted: { readonly text: string; readonly isWanted: (path: string) => boolean; readonly most: number },
  run: Run,
): Promise<Result<readonly FoundLine[], ErrorResult>> {
  const tree = await presentTree(ports, wanted.isWanted, run);
  if (!tree.ok) return tree;
  const { paths, treeSha, found } = tree.value;
  const lines: FoundLine[] = [];
  for (let start = 0; start < paths.length && lines.length < wanted.most; start += FILES_AT_ONCE) {
    const some = paths.slice(start, start + FILES_AT_ONCE);
    const texts = await ports.treeFiles.texts(found.workspace, treeSha, some, run);
    if (!texts.ok) return { ok: false, failure: found.problemOf(texts.failure) };
    for (const path of some) lines.push(...linesWith(wanted.text, path, texts.value.get(path) ?? ''));
  }
  return { ok: true, value: lines.slice(0, wanted.most) };
}

const linesWith = (wanted: string, path: string, text: string): FoundLine[] =>
  text.includes(wanted)
    ? text.split('\n').flatMap((line, index) => (line.includes(wanted) ? [{ path, line: index + 1, text: line }] : []))
    : [];

async function presentTree(ports: WorkspaceSearchPorts, isWanted: (path: string) => boolean, run: Run) {
  const found = await taskWorkspace(ports);
  if (!found.ok) return found;
  const { workspace, problemOf } = found.value;
  const looked = await ports.workspaces.look(workspace, run);
  if (!looked.ok) return { ok: false, failure: problemOf(looked.failure) } as const;
  const { treeSha } = looked.value;
  const paths = await ports.treeFiles.paths(workspace, treeSha, run);
  if (!paths.ok) return { ok: false, failure: problemOf(paths.failure) } as const;
  return { ok: true, value: { paths: paths.value.filter(isWanted), treeSha, found: found.value } } as const;
}
