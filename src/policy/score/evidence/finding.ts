import type { DuplicateEvidence } from '../../../contract/evidence.ts';

/** One sign that the work is done or under way, and what it costs. */
export interface Finding {
  readonly evidence: DuplicateEvidence;
  /** The rule that it counts for. */
  readonly rule: 'duplicatePrRisk' | 'claim';
  /** Never positive. */
  readonly impact: number;
  /** What it rules out by itself, or null when it only lowers the score. */
  readonly veto: 'done' | 'duplicate' | 'pull_request' | 'claimed' | null;
  /** The claim is that of the one who asks. */
  readonly isOwn?: boolean;
}

type Kind = DuplicateEvidence['kind'];
type Confidence = DuplicateEvidence['confidence'];

const KINDS: readonly Kind[] = [
  'linked_pr',
  'cross_reference',
  'connected_event',
  'assignee',
  'linked_branch',
  'claim_comment',
  'mention',
  'marked_duplicate',
  'title_similarity',
  'same_files',
  'existing_content',
];
const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'low'];

/** Strongest first: by how sure it is, then by the kind. */
export function byStrength({ evidence: a }: Finding, { evidence: b }: Finding): number {
  return (
    CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
  );
}

/** The strongest sign counts in full; every further one shows that it is no accident, and costs a point. */
export function impactOf(findings: readonly Finding[]): number {
  if (findings.length === 0) return 0;
  const worst = Math.min(...findings.map(({ impact }) => impact));
  return worst - Math.min(MOST_FOR_FURTHER, findings.length - 1);
}

const MOST_FOR_FURTHER = 4;
