import type { FeedbackDecision, PeerFeedback } from '../../contract/feedback.ts';
import type { Criterion, Verdict } from './criterion.ts';
import { CRITERIA } from './registry.ts';
import type { ReviewedArtifact } from './reviewed-artifact.ts';

/**
 * What we think of somebody's plan or patch, by the criteria that our own plans are made by. The same artifact gets the
 * same answer, and the same finding the same id. `decisions` are those on ids that we have issued: what was rejected is
 * not brought up again.
 */
export function review(
  artifact: ReviewedArtifact,
  decisions: readonly Pick<FeedbackDecision, 'id' | 'status'>[] = [],
): PeerFeedback {
  const found = CRITERIA.flatMap((criterion) =>
    verdictsOf(criterion, artifact).map((verdict) => ({ criterion, verdict })),
  );
  const positivePoints = found.flatMap(({ criterion: { aspect }, verdict }) =>
    verdict.status === 'good' ? [{ aspect, justification: verdict.justification }] : [],
  );
  const statusOf = (id: string) => decisions.find((decision) => decision.id === id)?.status;
  const findings = found.flatMap(({ criterion: { name, aspect }, verdict }) => {
    if (verdict.status !== 'improve') return [];
    const { finding, description, recommendation } = verdict;
    const id = `${artifact.kind}.${name}.${finding}`;
    return [{ id, aspect, description: `${STILL[statusOf(id) ?? 'none']}${description}`, recommendation }];
  });
  const areasForImprovement = findings.filter(({ id }) => statusOf(id) !== 'rejected');
  return {
    confidence: confidenceIn(artifact.missing),
    positivePoints,
    areasForImprovement,
    generalSummary: summaryOf(artifact.kind, areasForImprovement, findings.length - areasForImprovement.length),
  };
}

const STILL = {
  accepted: 'Said to be applied, and still to be seen: ',
  partial: 'Applied in part: ',
  rejected: '',
  none: '',
} as const;

const verdictsOf = (criterion: Criterion, artifact: ReviewedArtifact): readonly Verdict[] =>
  (artifact.kind === 'plan' ? criterion.judgePlan?.(artifact) : criterion.judgePatch?.(artifact)) ?? [];

/** More unknowns than this leave little to judge by. */
const MEDIUM_UP_TO = 2;

function confidenceIn(missing: readonly string[]): PeerFeedback['confidence'] {
  if (missing.length === 0) return { level: 'high', justification: 'All that the criteria ask for could be read.' };
  return {
    level: missing.length > MEDIUM_UP_TO ? 'low' : 'medium',
    justification: `What could not be seen: ${missing.join('; ')}.`,
  };
}

function summaryOf(kind: string, areas: readonly { readonly aspect: string }[], rejected: number): string {
  const open =
    areas.length === 0
      ? `The ${kind} meets all criteria: nothing stands against going on.`
      : `The ${kind} can be improved in ${areas.length === 1 ? 'one place' : `${areas.length} places`}: ${areas.map(({ aspect }) => aspect.toLowerCase()).join(', ')}.`;
  const settled = rejected === 0 ? '' : ` ${rejected} rejected before ${rejected === 1 ? 'is' : 'are'} not repeated.`;
  return `${open}${settled} This is advice by fixed criteria, made without running anything.`;
}
