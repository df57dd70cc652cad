import { workspacePathProblem } from '../../src/policy/session/workspace-path.ts';
import type { WorkspaceFileFailure, WorkspaceFiles } from '../../src/ports/workspace-files.ts';

/** The files of workspaces without a disk: texts by path, for each task. */
export function createMemoryWorkspaceFiles(): WorkspaceFiles & {
  readonly workspaces: Map<string, Map<string, string>>;
} {
  const workspaces = new Map<string, Map<string, string>>();
  const failed = (kind: WorkspaceFileFailure['kind'], path: string, message = kind as string) =>
    Promise.resolve({ ok: false as const, failure: { kind, path, message } });
  return {
    workspaces,
    read: (slug, path) => {
      const problem = workspacePathProblem(path);
      if (problem !== null) return failed('refused_path', path, problem);
      const files = workspaces.get(slug);
      if (files === undefined) return failed('no_workspace', path);
      const text = files.get(path);
      return text === undefined ? failed('missing', path) : Promise.resolve({ ok: true, value: text });
    },
    write: (slug, changes) => {
      const files = workspaces.get(slug);
      if (files === undefined) return failed('no_workspace', changes[0]?.path ?? '');
      for (const { path, before } of changes) {
        const problem = workspacePathProblem(path);
        if (problem !== null) return failed('refused_path', path, problem);
        if ((files.get(path) ?? null) !== before) return failed('changed', path);
      }
      for (const { path, after } of changes) {
        if (after === null) files.delete(path);
        else files.set(path, after);
      }
      return Promise.resolve({ ok: true, value: null });
    },
  };
}
