import type { ContributionPlan } from '../../src/contract/plan.ts';
import { SCHEMA_VERSION } from '../../src/contract/vocabulary.ts';
import { parseIssueRef } from '../../src/policy/issue-ref.ts';
import { NOW } from './recorded-state.ts';

const issue = parseIssueRef('owner/repo#1');
if (issue === null) throw new Error('a reference in the tests is not valid');

/** A plan as `plan` writes it. */
export const contributionPlan = (changes: Partial<ContributionPlan> = {}): ContributionPlan => ({
  schemaVersion: SCHEMA_VERSION,
  status: 'ok',
  blockedBy: null,
  policyQuote: null,
  issue,
  issueUrl: 'https://github.com/owner/repo/issues/1',
  title: 'The greeting has a typo',
  summary: 'The greeting has a typo.',
  proposedFix: 'Mend the word.',
  likelyFiles: ['src/greeting.ts'],
  likelyFileEvidence: [{ path: 'src/greeting.ts', reason: 'the issue names it' }],
  repositoryContext: {
    guidanceFiles: [],
    packageManager: 'npm',
    packageScripts: ['test'],
    testLayouts: ['test'],
    generatedFileRules: ['package-lock.json: a lockfile, written by its package manager'],
  },
  repository: { defaultBranch: 'main', commit: 'c'.repeat(40), isTreeTruncated: false },
  policyFindings: [],
  validationCommands: ['npm test'],
  testPlan: [],
  prTitleGuidance: [],
  prBodyGuidance: [],
  stopConditions: [],
  riskLevel: 'low',
  riskAssessment: 'Low risk.',
  score: 80,
  scoreBand: 'Good candidate',
  recommendation: 'Good candidate',
  scoreExplanation: [
    { rule: 'base', impact: 60, message: 'Where every score starts.' },
    { rule: 'clarity', impact: 20, message: 'The issue says what is wrong and where.' },
  ],
  assumptions: [],
  questions: [],
  frozenIssue: {
    bodySha256: '0'.repeat(64),
    labels: [],
    assignees: [],
    linkedPullRequests: [],
    updatedAt: NOW.toISOString(),
  },
  artifactPath: '.contribflow/artifacts/plan-owner-repo-1.json',
  requiresHumanApproval: false,
  nextAction: 'checkout',
  recommendedCommand: 'contribflow checkout owner/repo#1 --json',
  commandKind: 'run',
  reason: 'owner/repo#1 has a plan and no workspace yet.',
  ...changes,
});
