import type { GateCheck } from '../../contract/vocabulary.ts';
import { isAboutValidation } from './about-validation.ts';
import type { GateCheckRule } from './check.ts';
import { aiDisclosure } from './checks/ai-disclosure.ts';
import { baseFresh } from './checks/base-fresh.ts';
import { duplicateContent } from './checks/duplicate-content.ts';
import { issueUnchanged } from './checks/issue-unchanged.ts';
import { openPullRequests } from './checks/open-pull-requests.ts';
import { patchArtifact } from './checks/patch-artifact.ts';
import { patchSize } from './checks/patch-size.ts';
import { prDryRun } from './checks/pr-dry-run.ts';
import { publicCommands } from './checks/public-commands.ts';
import { repositoryPolicy } from './checks/repository-policy.ts';
import { sandboxValidation } from './checks/sandbox-validation.ts';
import { secrets } from './checks/secrets.ts';
import { sensitiveFiles } from './checks/sensitive-files.ts';
import { submodules } from './checks/submodules.ts';
import { testHonesty } from './checks/test-honesty.ts';
import { workspaceIntegrity } from './checks/workspace-integrity.ts';
import type { GateEvidence } from './evidence.ts';
import type { GateVerdict } from './verdict.ts';

/** Every check, in the order of the contract: the first that fails is the one to mend first. */
export const GATE: readonly GateCheckRule[] = [
  patchArtifact,
  patchSize,
  sensitiveFiles,
  duplicateContent,
  sandboxValidation,
  publicCommands,
  aiDisclosure,
  prDryRun,
  secrets,
  workspaceIntegrity,
  submodules,
  baseFresh,
  issueUnchanged,
  repositoryPolicy,
  openPullRequests,
  testHonesty,
];

export interface GateResult {
  readonly state: 'ready_for_human_review' | 'blocked';
  readonly blocksPr: boolean;
  readonly checks: readonly (GateVerdict & { readonly name: GateCheck })[];
  readonly failedCheck: GateCheck | null;
}

/** Whether a person may be asked. One check that fails is enough to say no. */
export function reviewGate(evidence: GateEvidence): GateResult {
  const checks = GATE.map(({ name, judge }) => ({ name, ...judge(evidence) }));
  const failed = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const failedCheck = failed.find((name) => !isAboutValidation(name)) ?? failed[0] ?? null;
  const blocksPr = failedCheck !== null;
  return { state: blocksPr ? 'blocked' : 'ready_for_human_review', blocksPr, checks, failedCheck };
}
