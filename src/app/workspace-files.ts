import { createWorkspaceFiles } from '../adapters/workspace/workspace-files.ts';
import { controllerPathOf } from '../policy/controller-path.ts';
import { workspacePathProblem } from '../policy/session/workspace-path.ts';
import type { WorkspaceFiles } from '../ports/workspace-files.ts';

/** The files of the workspaces of a directory, for those who change them for somebody else. */
export const createWorkspaceFilesOf = ({ workingDirectory }: { readonly workingDirectory: string }): WorkspaceFiles =>
  createWorkspaceFiles({ controllerPath: controllerPathOf(workingDirectory), pathProblem: workspacePathProblem });
