import type { IssueRef } from '../contract/field.ts';
import type { WorkspaceState } from '../contract/workspace.ts';
import { recommend } from './recommendation.ts';

interface FoundSubmodules {
  readonly status: WorkspaceState['submodules']['status'];
  readonly paths: readonly string[];
}

/** What a workspace says about its submodules. We never initialise one: it would fetch from wherever a stranger says. */
export function describeSubmodules(
  { status, paths }: FoundSubmodules,
  workspacePath: string,
): WorkspaceState['submodules'] {
  switch (status) {
    case 'none':
      return { status };
    case 'initialized':
      return { status, paths: [...paths], reason: `All ${paths.length} declared submodule(s) are initialized.` };
    case 'requires_initialization':
      return {
        status,
        paths: [...paths],
        reason: `Workspace declares ${paths.length} submodule(s) that require initialization.`,
        recommendedCommand: recommend.submoduleCommand(workspacePath),
      };
  }
}

/** Where upstream is; null when it could not be asked. */
export function describeUpstream(issue: IssueRef, baseSha: string, sha: string | null): WorkspaceState['upstream'] {
  if (sha === null) return { status: 'unknown', sha, recommendedCommand: null };
  return sha === baseSha
    ? { status: 'current', sha, recommendedCommand: null }
    : { status: 'moved', sha, recommendedCommand: recommend.updateBase(issue).recommendedCommand };
}

/** What to do when the work does not fit the moved base. */
export const afterConflict = (issue: IssueRef, workspacePath: string) => ({
  nextAction: 'edit_workspace' as const,
  ...recommend.updateAfterConflict(issue, workspacePath),
  reason: 'The work and the moved base change the same places. Nothing was changed; update.conflicts names the files.',
});
