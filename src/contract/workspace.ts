import * as z from 'zod';
import {
  added,
  commandKind,
  foreignText,
  gitSha,
  IssueRef,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  repoName,
  schemaVersion,
  type Variant,
} from './field.ts';

const Submodules = z.object({
  status: z.enum(['none', 'requires_initialization', 'initialized']),
  paths: z.array(foreignText(1000)).optional(),
  reason: ownText.optional(),
  recommendedCommand: ownText.optional(),
});

const build = <V extends Variant>(v: V) =>
  z.object({
    schemaVersion: added(v, schemaVersion),
    issue: IssueRef,
    workspacePath: z.string().describe('Relative to controllerWorkspacePath.'),
    controllerWorkspacePath: z.string().describe('The directory that holds .contribflow.'),
    runFrom: z.string().describe('Run contribflow from here.'),
    repo: repoName,
    branch: z.string(),
    baseSha: added(v, gitSha),
    created: z.boolean().describe('False when the workspace was there already.'),
    clean: z.boolean(),
    logPath: z.string(),
    lastCommand: z.string(),
    submodules: Submodules,
    nextAction: added(v, nextAction),
    recommendedCommand: added(v, recommendedCommand),
    commandKind: added(v, commandKind),
    reason: added(v, reason),
  });

export const WorkspaceState = { published: build('published'), emitted: build('emitted') };
export type WorkspaceState = z.infer<typeof WorkspaceState.emitted>;
