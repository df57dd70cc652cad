import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createWorkspaceFiles } from '../../src/adapters/workspace/workspace-files.ts';
import { workspacePathProblem } from '../../src/policy/session/workspace-path.ts';
import { makeController } from '../adapters/store/controller.ts';
import { createMemoryWorkspaceFiles } from '../fakes/memory-workspace-files.ts';
import { describeWorkspaceFiles, SLUG } from './workspace-files.ts';

describeWorkspaceFiles('files', () => {
  const controllerPath = makeController();
  const root = join(controllerPath, '.contribflow/workspaces', SLUG);
  return {
    files: createWorkspaceFiles({ controllerPath, pathProblem: workspacePathProblem }),
    put: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    all: () =>
      Object.fromEntries(
        readdirSync(root, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((file) => [relative(root, file), readFileSync(file, 'utf8')]),
      ),
  };
});

describeWorkspaceFiles('memory', () => {
  const files = createMemoryWorkspaceFiles();
  return {
    files,
    put: (path, text) => {
      const workspace = files.workspaces.get(SLUG) ?? new Map<string, string>();
      files.workspaces.set(SLUG, workspace.set(path, text));
    },
    all: () => Object.fromEntries(files.workspaces.get(SLUG) ?? []),
  };
});
