import type { Config } from '../../contract/config.ts';
import type { IssueFacts } from '../../contract/issue-facts.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import type { PolicyFinding } from '../../contract/repository-policy.ts';
import type { RepositorySnapshot } from '../../contract/repository-snapshot.ts';
import { detectEcosystems, type ValidationCommand, validationCommands } from '../ecosystems/detect-ecosystems.ts';
import { isGuidance } from '../repository-policy/guidance.ts';
import type { Score } from '../score/score-issue.ts';
import { freezeIssue } from './freeze-issue.ts';
import { issueSummary } from './issue-summary.ts';
import { rankLikelyFiles } from './likely-files/rank-likely-files.ts';
import { missingFiles } from './missing-files.ts';
import { openQuestions } from './open-questions.ts';
import { type PlanBlocker, planBlocker } from './plan-blocker.ts';
import { proposedFix } from './proposed-fix.ts';
import { bodyGuidance, titleGuidance } from './pull-request-guidance.ts';
import { riskOf } from './risk-assessment.ts';
import { needsPerson, stopConditions } from './stop-conditions.ts';
import { testPlan } from './test-plan.ts';

interface PlanEvidence {
  readonly facts: IssueFacts;
  readonly score: Score;
  readonly snapshot: RepositorySnapshot;
  readonly findings: readonly PolicyFinding[];
  readonly config: Config;
}

/** A plan without what only the caller knows: where it is stored and what comes next. */
export type PlanContent = Omit<
  ContributionPlan,
  'schemaVersion' | 'artifactPath' | 'cort' | 'nextAction' | 'recommendedCommand' | 'commandKind' | 'reason'
>;

const MOST_LIKELY_FILES = 5;

/** Turns an issue and the repository's own rules into a small plan that can be checked. */
export function makePlan(evidence: PlanEvidence): { readonly plan: PlanContent; readonly blocker: PlanBlocker | null } {
  const { facts, score, snapshot, findings, config } = evidence;
  const blocker = planBlocker({ facts, findings, score, config });
  const likely = rankLikelyFiles(facts, snapshot).slice(0, MOST_LIKELY_FILES);
  const likelyFiles = likely.map(({ path }) => path);
  const tools = detectEcosystems(snapshot);
  const commands = validationCommands(tools, snapshot, likelyFiles);
  const vagueness = openQuestions(facts, {
    likelyFiles: likely.length,
    isTestable: tools.testLayouts.length > 0,
    missingFiles: missingFiles(facts, snapshot),
  });
  const plan: PlanContent = {
    status: blocker === null ? 'ok' : 'blocked',
    blockedBy: blocker?.blockedBy ?? null,
    policyQuote: quoteOf(blocker, snapshot.commit),
    issue: facts.issue,
    issueUrl: facts.url,
    title: facts.title,
    summary: issueSummary(facts.title, facts.body),
    proposedFix: proposedFix(facts, likelyFiles, tools.testLayouts, config),
    likelyFiles,
    likelyFileEvidence: likely.map(({ path, reason }) => ({ path, reason })),
    repositoryContext: {
      guidanceFiles: snapshot.files.map(({ path }) => path).filter(isGuidance),
      packageManager: tools.primary?.packageManager ?? null,
      packageScripts: [...(tools.primary?.scripts ?? [])],
      testLayouts: [...tools.testLayouts],
      generatedFileRules: tools.generatedFiles.map(({ pattern, reason }) => `${pattern}: ${reason}`),
    },
    repository: {
      defaultBranch: snapshot.defaultBranch,
      commit: snapshot.commit,
      isTreeTruncated: snapshot.isTreeTruncated,
    },
    policyFindings: [...findings],
    validationCommands: commands.map(shellLine),
    testPlan: testPlan(commands.map(shellLine), likelyFiles, tools.testLayouts),
    prTitleGuidance: titleGuidance(findings),
    prBodyGuidance: bodyGuidance(findings, config),
    stopConditions: stopConditions(config, findings),
    ...riskOf({ score, vagueness, labels: facts.labels, isBlocked: blocker !== null }),
    score: score.score,
    scoreBand: score.scoreBand,
    recommendation: score.recommendation,
    scoreExplanation: [...score.explanation],
    assumptions: [...vagueness.assumptions],
    questions: [...vagueness.questions],
    frozenIssue: freezeIssue(facts),
    requiresHumanApproval: findings.some(needsPerson),
  };
  return { plan, blocker };
}

/** As one types it at the root; a directory of the repository is a plain word by then. */
const shellLine = ({ command, directory }: ValidationCommand) =>
  directory === '' ? command : `cd ${directory} && ${command}`;

function quoteOf(blocker: PlanBlocker | null, commit: string | null): PlanContent['policyQuote'] {
  const finding = blocker?.finding ?? null;
  if (finding?.file == null || finding.line === null || finding.quote === null) return null;
  return { file: finding.file, line: finding.line, quote: finding.quote, commit: commit ?? '' };
}
