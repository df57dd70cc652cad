import * as z from 'zod';
import {
  added,
  commandKind,
  foreignText,
  IssueRef,
  isoTime,
  nextAction,
  reason,
  recommendedCommand,
  requiresHumanApproval,
  schemaVersion,
  type Variant,
} from './field.ts';
import { AUTH_SOURCES, GH_STATUSES, LIMIT_KINDS, LIMIT_SCOPES, STATES } from './vocabulary.ts';

const Backoff = z.object({
  kind: z.enum(LIMIT_KINDS),
  scope: z.enum(LIMIT_SCOPES).describe('What we were doing when GitHub asked us to wait.'),
  since: isoTime,
  notBefore: isoTime.describe('No search leaves this machine before this time.'),
});

const build = <V extends Variant>(v: V) =>
  z.object({
    schemaVersion: added(v, schemaVersion),
    state: z.enum(STATES),
    configPath: z.string(),
    configExists: z.boolean(),
    configProblem: added(
      v,
      foreignText(2000).nullable().describe('What is wrong with the config file, if anything; may quote it.'),
    ),
    ghAuthenticated: z.boolean().describe('A usable credential was found and none has been rejected.'),
    authSource: added(v, z.enum(AUTH_SOURCES).nullable().describe('Where the credential was found; never its value.')),
    ghStatus: added(
      v,
      z.enum(GH_STATUSES).describe('What asking gh came to; unknown when a token made that needless.'),
    ),
    controllerWorkspacePath: added(v, z.string().describe('The directory that holds .contribflow.')),
    activeTask: added(v, IssueRef.nullable()),
    backoff: added(v, Backoff.nullable().describe("GitHub's last throttling while it lasts.")),
    damagedStateKeptAt: added(v, z.string().nullable().describe('Where a damaged state file was moved to just now.')),
    requiresHumanApproval,
    nextAction,
    recommendedCommand,
    commandKind: added(v, commandKind),
    reason,
  });

export const StatusResult = { published: build('published'), emitted: build('emitted') };
export type StatusResult = z.infer<typeof StatusResult.emitted>;
