import type { ErrorResult } from '../contract/error.ts';
import { patchedTexts, pathsRead } from '../policy/patch/patched-text.ts';
import { readDiff } from '../policy/report/diff/read-diff.ts';
import type { Patches, TreeChange } from '../ports/patches.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import type { FileWrite, WorkspaceFiles } from '../ports/workspace-files.ts';
import type { Workspaces } from '../ports/workspaces.ts';
import type { FactSources } from './read-facts.ts';
import { taskWorkspace } from './task-workspace.ts';

export interface ApplyPorts extends FactSources {
  readonly workspaces: Pick<Workspaces, 'look'>;
  readonly patches: Pick<Patches, 'changes'>;
  readonly treeFiles: Pick<TreeFiles, 'texts'>;
  readonly workspaceFiles: WorkspaceFiles;
}

/** `refused`: this patch cannot be applied, another one may. */
export type AppliedPatch =
  | { readonly status: 'applied'; readonly paths: readonly string[] }
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'error'; readonly error: ErrorResult };

/**
 * Makes the workspace of the active task what its base is with this patch, whatever was changed there before: another
 * patch replaces the first one, and the same one again changes nothing.
 */
export async function applyPatch(ports: ApplyPorts, diff: string, run: Run): Promise<AppliedPatch> {
  const found = await taskWorkspace(ports);
  if (!found.ok) return { status: 'error', error: found.failure };
  const { workspace, problemOf } = found.value;
  const files = readDiff(diff);
  const looked = await ports.workspaces.look(workspace, run);
  if (!looked.ok) return { status: 'error', error: problemOf(looked.failure) };
  const { baseSha, treeSha } = looked.value;
  const changes = await ports.patches.changes(workspace, { baseSha, treeSha }, run);
  if (!changes.ok) return { status: 'error', error: problemOf(changes.failure) };
  const changed = changes.value.flatMap(pathsOf);
  const base = await ports.treeFiles.texts(workspace, baseSha, [...new Set([...changed, ...pathsRead(files)])], run);
  if (!base.ok) return { status: 'error', error: problemOf(base.failure) };
  const patched = patchedTexts(files, base.value);
  if (!patched.ok) return { status: 'refused', message: patched.problem };
  const paths = [...patched.texts.keys()];
  for (const path of changed) if (!patched.texts.has(path)) patched.texts.set(path, base.value.get(path) ?? null);
  const writes = await writesTo(ports.workspaceFiles, workspace.slug, patched.texts);
  const written = writes.ok ? await ports.workspaceFiles.write(workspace.slug, writes.value) : writes;
  return written.ok ? { status: 'applied', paths } : { status: 'refused', message: written.failure.message };
}

const pathsOf = ({ path, oldPath }: TreeChange) => (oldPath === null ? [path] : [path, oldPath]);

/** What has to be written so that these files are as they should be. */
async function writesTo(files: WorkspaceFiles, slug: string, texts: ReadonlyMap<string, string | null>) {
  const writes: FileWrite[] = [];
  for (const [path, after] of texts) {
    const read = await files.read(slug, path);
    if (!read.ok && read.failure.kind !== 'missing') return read;
    const before = read.ok ? read.value : null;
    if (before !== after) writes.push({ path, before, after });
  }
  return { ok: true, value: writes } as const satisfies Result<readonly FileWrite[], never>;
}
