import bookmarkSchema from '#schemas/session-bookmark';
import { createBookmarks } from '../adapters/store/bookmarks.ts';
import { createWorkspaceFiles } from '../adapters/workspace/workspace-files.ts';
import type { Bookmark } from '../contract/bookmark.ts';
import { controllerPathOf } from '../policy/controller-path.ts';
import { redactUntrusted } from '../policy/redaction/redact-untrusted.ts';
import { workspacePathProblem } from '../policy/session/workspace-path.ts';
import type { Bookmarks } from '../ports/bookmarks.ts';
import type { WorkspaceFiles } from '../ports/workspace-files.ts';
import { checkAgainst } from './check-against.ts';
import { redactorFor } from './redactor.ts';

interface Surroundings {
  readonly workingDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** What only sessions need. */
export interface SessionPorts {
  readonly bookmarks: Bookmarks;
  readonly workspaceFiles: WorkspaceFiles;
}

export function createSessionPorts({ workingDirectory, environment }: Surroundings): SessionPorts {
  const redact = redactorFor(environment);
  const controllerPath = controllerPathOf(workingDirectory);
  return {
    bookmarks: createBookmarks({
      controllerPath,
      now: () => new Date(),
      redact,
      check: checkAgainst<Bookmark>(bookmarkSchema),
      clean: (bookmark) => redactUntrusted(bookmarkSchema, bookmark, redact),
    }),
    workspaceFiles: createWorkspaceFiles({ controllerPath, pathProblem: workspacePathProblem }),
  };
}
