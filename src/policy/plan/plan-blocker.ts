import type { Config } from '../../contract/config.ts';
import type { IssueFacts } from '../../contract/issue-facts.ts';
import type { PolicyFinding } from '../../contract/repository-policy.ts';
import type { PlanBlockerName, PolicyRule, PolicyVerdict } from '../../contract/vocabulary.ts';
import type { Score } from '../score/score-issue.ts';

export interface PlanBlocker {
  readonly blockedBy: PlanBlockerName;
  /** The rule of the repository, when it is one that blocks. */
  readonly finding: PolicyFinding | null;
  readonly reason: string;
}

interface Evidence {
  readonly facts: IssueFacts;
  readonly findings: readonly PolicyFinding[];
  readonly score: Pick<Score, 'blockedBy' | 'recommendationReason'>;
  readonly config: Pick<Config, 'actor' | 'aiDisclosure'>;
}

/** What makes work on the issue pointless or unwelcome, whatever the score. */
export function planBlocker({ facts, findings, score, config }: Evidence): PlanBlocker | null {
  if (!facts.isOpen) return { blockedBy: 'closed', finding: null, reason: 'The issue is closed.' };
  if (facts.isLocked) return { blockedBy: 'closed', finding: null, reason: 'The issue is locked.' };
  const forbidding = forbiddenBy(findings, config);
  if (forbidding !== null) return { blockedBy: 'policy', ...forbidding };
  const { blockedBy, recommendationReason } = score;
  return blockedBy === null ? null : { blockedBy, finding: null, reason: recommendationReason ?? FORBIDDEN_BY_RULE };
}

/** The first rule that forbids a contribution like ours, and why in our own words. */
export function forbiddenBy(
  findings: readonly PolicyFinding[],
  config: Evidence['config'],
): { readonly finding: PolicyFinding; readonly reason: string } | null {
  const finding = findings.find((each) => isForbidding(each, config));
  return finding === undefined ? null : { finding, reason: FORBIDDEN[finding.rule] ?? FORBIDDEN_BY_RULE };
}

/** What the rules say about a contribution like ours, for its score. */
export function policyStanding(findings: readonly PolicyFinding[], config: Evidence['config']): PolicyVerdict {
  if (findings.some((finding) => isForbidding(finding, config))) return 'forbidden';
  const isWithAi = config.actor === 'agent' || config.aiDisclosure;
  const verdict = findings.find(({ rule }) => rule === 'ai_contributions')?.verdict ?? 'unknown';
  return isWithAi && verdict !== 'forbidden' ? verdict : 'unknown';
}

const FORBIDDEN_BY_RULE = 'A rule of the repository forbids this contribution.';

const FORBIDDEN: Partial<Record<PolicyRule, string>> = {
  ai_contributions: 'The repository does not take contributions made with AI.',
  vouch: 'The repository has ruled out this account.',
  reserved_for_people: 'The repository keeps this issue for people.',
};

/** Whoever states AI assistance uses it; a person who does not is not meant by rules about AI. */
function isForbidding({ rule, verdict }: PolicyFinding, { actor, aiDisclosure }: Evidence['config']): boolean {
  if (verdict !== 'forbidden') return false;
  if (rule === 'ai_contributions') return actor === 'agent' || aiDisclosure;
  if (rule === 'reserved_for_people') return actor === 'agent';
  return rule === 'vouch';
}
