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

interface FoundBase {
  readonly isCreated: boolean;
  readonly baseBranch: string;
}

/** Why to go on, after a word on the base where it is not the branch that the repository wants. */
export function reasonOnBase(reason: string, { isCreated, baseBranch }: FoundBase, wantedBase: string | null): string {
  if (wantedBase === null || wantedBase === baseBranch) return reason;
  return `${isCreated ? BRANCH_MISSING : OTHER_BASE} ${reason}`;
}

const BRANCH_MISSING =
  'The branch that the repository asks for pull requests on is not there; the work starts from the default branch.';
const OTHER_BASE = 'The work does not start from the branch that the repository asks for pull requests on.';

/** What to do when the work does not fit the moved base. */
export const afterConflict = (issue: IssueRef, workspacePath: string) => ({
  nextAction: 'edit_workspace' as const,
  ...recommend.updateAfterConflict(issue, workspacePath),
  reason: 'The work and the moved base change the same places. Nothing was changed; update.conflicts names the files.',
});
