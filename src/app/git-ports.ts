import { createBaseLines } from '../adapters/git/base-lines/base-lines.ts';
import { createCommits } from '../adapters/git/commits.ts';
import { lineIndexDirectory } from '../adapters/git/engine.ts';
import type { GitOptions } from '../adapters/git/options.ts';
import { createPatches } from '../adapters/git/patches.ts';
import { createPush, type Push } from '../adapters/git/push.ts';
import { createTreeFiles } from '../adapters/git/tree-files.ts';
import { createWorkspaces } from '../adapters/git/workspaces.ts';
import type { BaseLines } from '../ports/base-lines.ts';
import type { Commits } from '../ports/commits.ts';
import type { Patches } from '../ports/patches.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import type { Workspaces } from '../ports/workspaces.ts';

export interface GitPorts {
  readonly workspaces: Workspaces;
  readonly patches: Patches;
  readonly treeFiles: TreeFiles;
  readonly baseLines: BaseLines;
  readonly commits: Commits;
}

export function createGitPorts(options: GitOptions): GitPorts {
  const treeFiles = createTreeFiles(options);
  return {
    workspaces: createWorkspaces(options),
    patches: createPatches(options),
    commits: createCommits(options),
    treeFiles,
    baseLines: createBaseLines({
      directoryOf: (workspace) => lineIndexDirectory(options, workspace),
      trees: treeFiles,
    }),
  };
}

/** A server that checks a push lets hear of it in the meantime. */
const PUSH_STALL_SECONDS = 120;

export const createGitPush = (options: GitOptions): Push =>
  createPush({ ...options, stallSeconds: PUSH_STALL_SECONDS });
