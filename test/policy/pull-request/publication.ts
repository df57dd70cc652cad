import type { ApprovalSubject, PublicationWishes } from '../../../src/contract/approval.ts';
import { IssueRef } from '../../../src/contract/field.ts';
import type { PatchArtifact } from '../../../src/contract/patch.ts';
import type { PublicationFacts } from '../../../src/contract/publication.ts';
import type { ValidationResult } from '../../../src/contract/validation.ts';
import {
  type PublicationDraft,
  type PublishingWay,
  publicCommands,
} from '../../../src/policy/pull-request/commands.ts';
import { issueFacts } from '../../builders/issue-facts.ts';

export const ISSUE = IssueRef.parse('owner/repo#123');
export const NOW = new Date('2026-06-04T12:00:00.000Z');

export const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

export const draft = (changes: Partial<PublicationDraft> = {}): PublicationDraft => ({
  repository: 'owner/repo',
  branch: 'contribflow/issue-123',
  baseBranch: 'main',
  remote: 'https://github.com/contributor/repo.git',
  githubHost: 'github.com',
  commitSha: 'c'.repeat(40),
  title: 'Fix the greeting',
  body: '## Summary\n- Addresses #123.\n',
  draft: true,
  ...changes,
});

export function commandsOf(way: PublishingWay, needsFork: boolean, changes: Partial<PublicationDraft> = {}) {
  const planned = publicCommands({ way, needsFork, draft: draft(changes) });
  if (planned.status !== 'ok') throw new Error(planned.problem);
  return planned.commands;
}

export const WISHES: PublicationWishes = { draft: true, title: null, body: null, overrideReason: null };

/** Where a receipt says that the commit is. */
export const RECEIPT_HEAD_FACTS = {
  headRepository: 'contributor/widget',
  branch: 'contribflow/issue-7',
  commitSha: 'c'.repeat(40),
};

export const subject = (changes: Partial<ApprovalSubject> = {}, way: PublishingWay = 'gh'): ApprovalSubject => ({
  ...draft(),
  issue: ISSUE,
  baseSha: 'a'.repeat(40),
  treeSha: 'b'.repeat(40),
  apiUrl: 'https://api.github.com',
  login: 'contributor',
  commands: commandsOf(way, true),
  aiDisclosure: true,
  validation: { runId: 'run-0123456789abcdef', status: 'passed', imageDigests: [`sha256:${'d'.repeat(64)}`] },
  policySha256: 'e'.repeat(64),
  configSha256: 'f'.repeat(64),
  ...changes,
});

type CommandResult = ValidationResult['commands'][number];

export const commandResult = (command: string, changes: Partial<CommandResult> = {}): CommandResult => ({
  command,
  status: 'passed',
  exitCode: 0,
  reason: 'Validation passed in the Docker sandbox.',
  source: 'detected',
  sandbox: 'docker',
  sandboxImage: 'node:22-bookworm-slim',
  sandboxImageDigest: `sha256:${'d'.repeat(64)}`,
  durationMs: 1234,
  outputSha256: '9'.repeat(64),
  ...changes,
});

type Passed = Extract<ValidationResult, { status: 'passed' }>;

export const validation = (changes: Partial<Passed> = {}): Passed => ({
  schemaVersion: '1.0.0',
  status: 'passed',
  blocksPr: false,
  issue: ISSUE,
  workspacePath: '.contribflow/workspaces/owner-repo-123',
  runId: 'run-0123456789abcdef',
  treeSha: 'b'.repeat(40),
  engine: 'docker',
  isolation: 'container',
  network: 'registries_during_setup',
  blockedBy: null,
  setupCommands: [commandResult('npm ci --ignore-scripts', { durationMs: 4321 })],
  commands: [commandResult('npm run lint'), commandResult('npm test')],
  leftOut: [],
  unknownRegistryHosts: [],
  prove: null,
  reason: 'All validation commands passed in the Docker sandbox.',
  nextAction: 'draft_pr',
  recommendedCommand: 'contribflow pr --draft --json',
  commandKind: 'run',
  ...changes,
});

export const failedValidation = (): ValidationResult => ({
  ...validation({ commands: [commandResult('npm test', { status: 'failed', exitCode: 1 })] }),
  status: 'failed',
  blocksPr: true,
});

export const patch = (): Pick<PatchArtifact, 'issue' | 'baseSha' | 'treeSha' | 'diffSha256' | 'changedFiles'> => ({
  issue: ISSUE,
  baseSha: 'a'.repeat(40),
  treeSha: 'b'.repeat(40),
  diffSha256: '1'.repeat(64),
  changedFiles: [
    { path: 'src/greeting.ts', status: 'M', additions: 2, deletions: 1 },
    { path: 'test/greeting.test.ts', status: 'A', additions: 9, deletions: 0 },
  ],
});

export const facts = (changes: Partial<PublicationFacts> = {}): PublicationFacts => ({
  login: 'contributor',
  repository: {
    fullName: 'owner/repo',
    defaultBranch: 'main',
    headSha: 'a'.repeat(40),
    isArchived: false,
    mayPush: false,
  },
  issue: issueFacts(),
  fork: null,
  ownPullRequests: [],
  ownPullRequestCount: 0,
  ...changes,
});
