import type { AuditEntry } from '../../contract/audit.ts';
import type { IssueRef } from '../../contract/field.ts';
import type { PatchArtifact } from '../../contract/patch.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import type { JournalEntry } from '../../contract/publication.ts';
import type { ValidationResult } from '../../contract/validation.ts';
import type { GateCheck, StateName } from '../../contract/vocabulary.ts';
import { CHECK_EXPLANATIONS } from '../explain/checks.ts';
import { STATE_EXPLANATIONS } from '../explain/states.ts';
import { repositoryOf } from '../issue-ref.ts';
import { type ApprovalState, approvalState } from './approval-state.ts';
import { type Decision, decisionOf } from './decision.ts';
import type { DiffFile } from './diff/diff-file.ts';
import { readDiff } from './diff/read-diff.ts';
import { type Doubt, type SoundEvidence, soundEvidence } from './evidence.ts';
import { type Staleness, stalenessOf } from './freshness.ts';
import { pullRequestOf, type ReportedPullRequest } from './pull-request.ts';
import type { ReportFacts } from './report-facts.ts';
import { type Risk, type RiskLevel, risksOf, worstOf } from './risks.ts';
import { type Stage, stagesOf } from './stages.ts';

/** A check of the gate with what it means and how to get past it. */
interface ReportedCheck {
  readonly name: GateCheck;
  readonly status: 'passed' | 'failed' | 'warning';
  readonly reason: string;
  readonly means: string;
  readonly remedy: string;
}

/** What a person is shown of a task. Null is what does not exist, or is no evidence. */
export interface Report {
  readonly issue: IssueRef;
  readonly repository: string;
  readonly state: { readonly name: StateName; readonly means: string };
  readonly madeAt: string;
  readonly decision: Decision;
  readonly risk: RiskLevel;
  readonly risks: readonly Risk[];
  readonly doubts: readonly Doubt[];
  readonly stages: readonly Stage[];
  readonly plan: ContributionPlan | null;
  readonly patch: PatchArtifact | null;
  readonly files: readonly DiffFile[];
  readonly validation: ValidationResult | null;
  readonly staleness: Staleness;
  readonly checks: readonly ReportedCheck[];
  readonly pullRequest: ReportedPullRequest | null;
  /** Who publishes. */
  readonly login: string | null;
  readonly approval: ApprovalState;
  readonly journal: readonly JournalEntry[];
  readonly prUrl: string | null;
  readonly history: readonly AuditEntry[];
}

/** Decides what a person sees of a task, from recorded facts and sealed evidence. */
export function makeReport(facts: ReportFacts): Report {
  const { task, next } = facts;
  const evidence = soundEvidence(facts);
  const { plan, patch, validation, offer, journal, doubts, history } = evidence;
  const approval = approvalState(evidence, facts.config, facts.now);
  const staleness = stalenessOf(task, evidence);
  const risks = risksOf(evidence, staleness, approval);
  return {
    issue: task.issue,
    repository: repositoryOf(task.issue),
    state: { name: next.state, means: STATE_EXPLANATIONS[next.state].means },
    madeAt: facts.now.toISOString(),
    decision: decisionOf(facts, evidence, approval),
    risk: worstOf(risks),
    risks,
    doubts,
    stages: stagesOf(task, evidence, staleness, approval),
    plan,
    patch,
    files: patch === null ? [] : readDiff(patch.diff),
    validation,
    staleness,
    checks: checksOf(evidence),
    pullRequest: pullRequestOf(evidence, facts.redact),
    login: (journal ?? offer)?.subject.login ?? null,
    approval,
    journal: journal?.entries ?? [],
    prUrl: journal?.prUrl ?? null,
    history,
  };
}

const checksOf = ({ pr }: SoundEvidence): readonly ReportedCheck[] =>
  (pr?.reviewGate.checks ?? []).map((check) => ({ ...check, ...CHECK_EXPLANATIONS[check.name] }));
