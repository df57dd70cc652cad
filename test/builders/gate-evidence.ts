import type { PatchArtifact } from '../../src/contract/patch.ts';
import type { PublicCommand } from '../../src/contract/public-command.ts';
import type { OwnPullRequest, PublicationFacts } from '../../src/contract/publication.ts';
import type { PolicyFinding } from '../../src/contract/repository-policy.ts';
import type { ValidationResult } from '../../src/contract/validation.ts';
import { POLICY_RULES, type PolicyRule, SCHEMA_VERSION } from '../../src/contract/vocabulary.ts';
import { freezeIssue } from '../../src/policy/plan/freeze-issue.ts';
import { findSecrets } from '../../src/policy/redaction/find-secrets.ts';
import type {
  GateEvidence,
  ProposedPullRequest,
  Sealed,
  UpstreamEvidence,
  WorkspaceEvidence,
} from '../../src/policy/review-gate/evidence.ts';
import { contributionPlan } from './contribution-plan.ts';
import { issueFacts } from './issue-facts.ts';
import { BASE_SHA, config, ISSUE, NOW, TREE_SHA } from './recorded-state.ts';

export const COMMIT_SHA = 'e'.repeat(40);
export const BRANCH = 'contribflow/issue-123';
export const LOGIN = 'octocat';
export const DISCLOSURE = 'This pull request was prepared with AI assistance through ContribFlow.';

/** An artifact with the seal of this program. */
export const sealed = <Value>(value: Value): Sealed<Value> => ({ status: 'ok', value });

type RiskFlags = PatchArtifact['riskFlags'];

/** A patch of a fix and its test, with nothing to object to. */
export function patchArtifact({
  riskFlags,
  ...changes
}: Partial<Omit<PatchArtifact, 'riskFlags'>> & { readonly riskFlags?: Partial<RiskFlags> } = {}): PatchArtifact {
  return {
    schemaVersion: SCHEMA_VERSION,
    issue: ISSUE,
    workspacePath: '.contribflow/workspaces/owner-repo-123',
    artifactPath: '.contribflow/artifacts/patch-owner-repo-123.json',
    createdAt: NOW.toISOString(),
    baseSha: BASE_SHA,
    treeSha: TREE_SHA,
    diffSha256: '5'.repeat(64),
    hasChanges: true,
    summary: '2 changed files detected.',
    changedFiles: [
      { path: 'src/progress.ts', status: 'M', additions: 3, deletions: 1 },
      { path: 'test/progress.test.ts', status: 'M', additions: 12, deletions: 0 },
    ],
    diff: 'diff --git a/src/progress.ts b/src/progress.ts\n',
    diffTruncated: false,
    diffPath: '.contribflow/artifacts/patch-owner-repo-123.diff',
    diffBytes: 48,
    nextAction: 'validate',
    recommendedCommand: 'contribflow validate --json',
    commandKind: 'run',
    reason: 'The patch has not been validated as it is now.',
    ...changes,
    riskFlags: {
      sensitiveFiles: [],
      duplicateContent: [],
      sensitive: [],
      secrets: [],
      workspaceTampering: [],
      agentArtifacts: [],
      outsidePlan: [],
      generatedFiles: [],
      embeddedRepositories: [],
      size: { changedFiles: 2, maxChangedFiles: 8, changedLines: 16, maxLinesChanged: 300, withinLimits: true },
      ...riskFlags,
    },
  };
}

type PassedValidation = Extract<ValidationResult, { status: 'passed' }>;

/** A validation of that patch which passed and proved its test. */
export const validationResult = (changes: Partial<PassedValidation> = {}): PassedValidation => ({
  schemaVersion: SCHEMA_VERSION,
  status: 'passed',
  blocksPr: false,
  issue: ISSUE,
  workspacePath: '.contribflow/workspaces/owner-repo-123',
  runId: 'run-1',
  treeSha: TREE_SHA,
  engine: 'docker',
  isolation: 'container',
  network: 'registries_during_setup',
  blockedBy: null,
  setupCommands: [commandResult({ command: 'npm ci' })],
  commands: [commandResult()],
  leftOut: [],
  unknownRegistryHosts: [],
  prove: [{ command: 'npm test', verdict: 'proven', reason: 'The command fails without the fix.' }],
  reason: 'All validation commands passed in the Docker sandbox.',
  nextAction: 'draft_pr',
  recommendedCommand: 'contribflow pr --draft --json',
  commandKind: 'run',
  ...changes,
});

type CommandResult = ValidationResult['commands'][number];

export const commandResult = (changes: Partial<CommandResult> = {}): CommandResult => ({
  command: 'npm test',
  status: 'passed',
  exitCode: 0,
  reason: 'The command passed in the Docker sandbox.',
  source: 'detected',
  ...changes,
});

export const workspaceEvidence = (changes: Partial<WorkspaceEvidence> = {}): WorkspaceEvidence => ({
  baseSha: BASE_SHA,
  treeSha: TREE_SHA,
  submodules: 'none',
  embeddedRepositories: [],
  tampering: [],
  ...changes,
});

export const upstreamEvidence = (changes: Partial<UpstreamEvidence> = {}): UpstreamEvidence => ({
  headSha: BASE_SHA,
  changedPaths: [],
  ...changes,
});

export const ownPullRequest = (changes: Partial<OwnPullRequest> = {}): OwnPullRequest => ({
  repository: 'other/project',
  number: 7,
  url: 'https://github.com/other/project/pull/7',
  headBranch: 'fix',
  headRepository: `${LOGIN}/project`,
  headSha: 'c'.repeat(40),
  isDraft: false,
  ...changes,
});

type LiveChanges = Partial<Omit<PublicationFacts, 'issue' | 'repository'>> & {
  readonly issue?: Parameters<typeof issueFacts>[0];
  readonly repository?: Partial<PublicationFacts['repository']>;
};

/** GitHub as it is when nothing has happened since the plan. */
export function publicationFacts({ issue, repository, ...changes }: LiveChanges = {}): PublicationFacts {
  const own = changes.ownPullRequests ?? [];
  return {
    login: LOGIN,
    fork: `${LOGIN}/repo`,
    ownPullRequests: own,
    ownPullRequestCount: own.length,
    ...changes,
    issue: issueFacts(issue),
    repository: {
      fullName: 'owner/repo',
      defaultBranch: 'main',
      headSha: BASE_SHA,
      isArchived: false,
      mayPush: false,
      ...repository,
    },
  };
}

type Findings = { readonly [Rule in PolicyRule]?: Pick<PolicyFinding, 'verdict'> & Partial<PolicyFinding> };

/** What is known of every rule; the repository welcomes AI and says nothing else unless told so here. */
export const policyFindings = (findings: Findings = {}): PolicyFinding[] =>
  POLICY_RULES.map((rule) => ({
    rule,
    verdict: rule === 'ai_contributions' ? 'allowed' : 'unknown',
    file: 'CONTRIBUTING.md',
    line: 3,
    quote: 'Their words.',
    values: [],
    meaning: 'Our words.',
    ...findings[rule],
  }));

const PUSH: PublicCommand = {
  via: 'process',
  step: 'push',
  does: 'pushes the commit to a new branch of the fork',
  isPublic: true,
  argv: [
    'git',
    'push',
    `--force-with-lease=refs/heads/${BRANCH}:`,
    `https://github.com/${LOGIN}/repo.git`,
    `${COMMIT_SHA}:refs/heads/${BRANCH}`,
  ],
  inputSha256: null,
};

/** The commands of a publication through git and gh, from a fork that is there. */
export const PROCESS_COMMANDS: readonly PublicCommand[] = [
  {
    via: 'process',
    step: 'check_auth',
    does: 'checks that gh is signed in',
    isPublic: false,
    argv: ['gh', 'auth', 'status'],
    inputSha256: null,
  },
  PUSH,
  {
    via: 'process',
    step: 'open_pull_request',
    does: 'opens the draft pull request',
    isPublic: true,
    argv: ['gh', 'pr', 'create', '--repo', 'owner/repo', '--draft', '--title', 'Close the bar', '--body-file', '-'],
    inputSha256: '6'.repeat(64),
  },
];

/** The same through the API, with a fork that must be made. */
export const API_COMMANDS: readonly PublicCommand[] = [
  {
    via: 'api',
    step: 'check_auth',
    does: 'asks who we are',
    isPublic: false,
    method: 'GET',
    path: '/user',
    bodySha256: null,
  },
  {
    via: 'api',
    step: 'fork',
    does: 'forks the repository',
    isPublic: true,
    method: 'POST',
    path: '/repos/owner/repo/forks',
    bodySha256: null,
  },
  PUSH,
  {
    via: 'api',
    step: 'open_pull_request',
    does: 'opens the draft pull request',
    isPublic: true,
    method: 'POST',
    path: '/repos/owner/repo/pulls',
    bodySha256: '7'.repeat(64),
  },
];

export const proposedPullRequest = (changes: Partial<ProposedPullRequest> = {}): ProposedPullRequest => ({
  title: 'Close the progress bar of empty folders',
  body: `## Summary\n- Fixes #123.\n\n## AI assistance\n${DISCLOSURE}\n`,
  draft: true,
  baseBranch: 'main',
  branch: BRANCH,
  commitSha: COMMIT_SHA,
  commands: PROCESS_COMMANDS,
  disclosure: DISCLOSURE,
  ...changes,
});

const DEFAULTS = config();

/** Evidence with which every check of the gate passes, but for what is changed. */
export function gateEvidence(changes: Partial<GateEvidence> = {}): GateEvidence {
  const live = publicationFacts();
  return {
    issue: ISSUE,
    config: DEFAULTS,
    plan: sealed(contributionPlan({ issue: ISSUE, title: live.issue.title, frozenIssue: freezeIssue(live.issue) })),
    patch: sealed(patchArtifact()),
    validation: sealed(validationResult()),
    workspace: workspaceEvidence(),
    upstream: upstreamEvidence(),
    live,
    policy: policyFindings(),
    pullRequest: proposedPullRequest(),
    overrideReason: null,
    hasSecret: (text) => findSecrets(text).length > 0,
    ...changes,
  };
}
