import bookmarkSchema from '#schemas/session-bookmark';
import { createSubSessions } from '../adapters/process/sub-sessions.ts';
import { createAgentRegistry } from '../adapters/store/agent-registry.ts';
import { createBookmarks } from '../adapters/store/bookmarks.ts';
import { createKnowledgeFiles } from '../adapters/store/knowledge-files.ts';
import { createWorkspaceFiles } from '../adapters/workspace/workspace-files.ts';
import type { Bookmark } from '../contract/bookmark.ts';
import { controllerPathOf } from '../policy/controller-path.ts';
import { redactUntrusted } from '../policy/redaction/redact-untrusted.ts';
import { workspacePathProblem } from '../policy/session/workspace-path.ts';
import type { AgentRegistry } from '../ports/agent-registry.ts';
import type { Bookmarks } from '../ports/bookmarks.ts';
import type { Clock } from '../ports/clock.ts';
import type { KnowledgeBase } from '../ports/knowledge-base.ts';
import type { SubSessions } from '../ports/sub-sessions.ts';
import type { WorkspaceFiles } from '../ports/workspace-files.ts';
import { knowledgeShape, registryShape } from './agent-checks.ts';
import { checkAgainst } from './check-against.ts';
import { redactorFor } from './redactor.ts';

interface Surroundings {
  readonly workingDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** A session of this very program. */
const OWN_SESSION = [process.execPath, process.argv[1] ?? '', 'session'] as const;

/** What only sessions need. */
export interface SessionPorts {
  readonly bookmarks: Bookmarks;
  readonly agents: AgentRegistry;
  readonly knowledge: KnowledgeBase;
  readonly subSessions: SubSessions;
  readonly workspaceFiles: WorkspaceFiles;
  readonly clock: Clock;
}

export function createSessionPorts({ workingDirectory, environment }: Surroundings): SessionPorts {
  const redact = redactorFor(environment);
  const clock = { now: () => new Date() };
  const controllerPath = controllerPathOf(workingDirectory);
  const store = { controllerPath, now: clock.now, redact };
  return {
    clock,
    agents: createAgentRegistry({ ...store, shape: () => registryShape(redact) }),
    knowledge: createKnowledgeFiles({ ...store, shape: () => knowledgeShape(redact) }),
    subSessions: createSubSessions({ words: OWN_SESSION, directory: workingDirectory, env: environment }),
    bookmarks: createBookmarks({
      ...store,
      check: checkAgainst<Bookmark>(bookmarkSchema),
      clean: (bookmark) => redactUntrusted(bookmarkSchema, bookmark, redact),
    }),
    workspaceFiles: createWorkspaceFiles({ controllerPath, pathProblem: workspacePathProblem }),
  };
}
