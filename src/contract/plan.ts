import * as z from 'zod';
import { ScoreImpact } from './evidence.ts';
import {
  added,
  commandKind,
  foreignText,
  gitSha,
  httpUrl,
  IssueRef,
  isoTime,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  requiresHumanApproval,
  schemaVersion,
  sha256,
  type Variant,
} from './field.ts';
import { PolicyFinding } from './repository-policy.ts';
import { ReasoningTree } from './thoughts.ts';
import { PLAN_BLOCKERS, RISK_LEVELS } from './vocabulary.ts';

/** The rule of the repository that stops a plan, in its own words. */
const PolicyQuote = z.object({
  file: foreignText(500),
  line: z.int().positive(),
  quote: foreignText(600),
  commit: z.string(),
});

/** Why a file is among the likely ones. */
const LikelyFile = z.object({ path: foreignText(4096), reason: foreignText(300) });

/** The issue as it was when the plan was made, so that a later change can be noticed. */
const FrozenIssue = z.object({
  bodySha256: sha256,
  labels: z.array(foreignText(100)),
  assignees: z.array(foreignText(100)),
  linkedPullRequests: z.array(httpUrl),
  updatedAt: isoTime,
});

const build = <V extends Variant>(v: V) =>
  z.object({
    schemaVersion: added(v, schemaVersion),
    status: added(v, z.enum(['ok', 'blocked'])),
    blockedBy: added(v, z.enum(PLAN_BLOCKERS).nullable()),
    policyQuote: added(v, PolicyQuote.nullable()),
    issue: IssueRef,
    issueUrl: httpUrl,
    title: foreignText(300),
    summary: foreignText(2000),
    proposedFix: foreignText(2000),
    likelyFiles: z.array(foreignText(4096)),
    likelyFileEvidence: added(v, z.array(LikelyFile)),
    repositoryContext: z.object({
      guidanceFiles: z.array(foreignText(1000)),
      packageManager: z.string().nullable(),
      packageScripts: z.array(foreignText(200)),
      testLayouts: z.array(foreignText(1000)),
      generatedFileRules: z.array(foreignText(1000)),
    }),
    repository: added(
      v,
      z.object({ defaultBranch: foreignText(260).nullable(), commit: gitSha.nullable(), isTreeTruncated: z.boolean() }),
    ),
    policyFindings: added(v, z.array(PolicyFinding).describe('What the repository asks, as far as it is known.')),
    validationCommands: z.array(foreignText(500)),
    testPlan: z.array(foreignText(1000)),
    prTitleGuidance: z.array(foreignText(1000)),
    prBodyGuidance: z.array(foreignText(1000)),
    stopConditions: z.array(ownText),
    riskLevel: z.enum(RISK_LEVELS),
    riskAssessment: ownText,
    score: z.number().min(0).max(100),
    scoreBand: ownText,
    recommendation: ownText,
    scoreExplanation: added(v, z.array(ScoreImpact).describe('What each rule gave; together they are the score.')),
    assumptions: z.array(foreignText(1000)),
    questions: z.array(foreignText(1000)),
    frozenIssue: added(v, FrozenIssue),
    artifactPath: added(v, z.string()),
    cort: ReasoningTree.optional().describe('The thoughts that led to the approach; only with --cort.'),
    requiresHumanApproval,
    nextAction,
    recommendedCommand,
    commandKind: added(v, commandKind),
    reason: added(v, reason),
  });

export const ContributionPlan = { published: build('published'), emitted: build('emitted') };
export type ContributionPlan = z.infer<typeof ContributionPlan.emitted>;
