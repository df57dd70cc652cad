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

/** Where the base branch is upstream, as far as it could be asked. */
const Upstream = z.object({
  status: z.enum(['current', 'moved', 'unknown']),
  sha: gitSha.nullable(),
  recommendedCommand: ownText.nullable().describe('What carries the work over to the moved base.'),
});

const Update = z.object({
  status: z.enum(['not_asked', 'current', 'updated', 'conflict']),
  fromSha: gitSha.nullable().describe('The base before the update.'),
  conflicts: z.array(foreignText(4096)).describe('Files in conflict; nothing was changed then.'),
});

const build = <V extends Variant>(v: V) =>
  z.object({
    schemaVersion: added(v, schemaVersion),
    status: added(v, z.enum(['ok', 'conflict'])),
    issue: IssueRef,
    workspacePath: z.string().describe('Relative to controllerWorkspacePath.'),
    controllerWorkspacePath: z.string().describe('The directory that holds .contribflow.'),
    runFrom: z.string().describe('Run contribflow from here.'),
    repo: repoName,
    branch: z.string(),
    baseBranch: added(v, foreignText(260)),
    baseSha: added(v, gitSha),
    treeSha: added(v, gitSha),
    created: z.boolean().describe('False when the workspace was there already.'),
    clean: z.boolean(),
    logPath: z.string(),
    lastCommand: z.string(),
    submodules: Submodules,
    upstream: added(v, Upstream),
    update: added(v, Update),
    tampering: added(
      v,
      z
        .array(foreignText(1000))
        .describe("Changed keys and files of the workspace's git that could run or redirect something."),
    ),
    nextAction: added(v, nextAction),
    recommendedCommand: added(v, recommendedCommand),
    commandKind: added(v, commandKind),
    reason: added(v, reason),
  });

export const WorkspaceState = { published: build('published'), emitted: build('emitted') };
export type WorkspaceState = z.infer<typeof WorkspaceState.emitted>;
