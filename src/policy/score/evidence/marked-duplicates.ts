import { daysAgo, daysSince } from '../elapsed.ts';
import { labelPhrases } from '../label-words.ts';
import type { ScoreSubject } from '../score-subject.ts';
import type { Finding } from './finding.ts';

const DUPLICATE_LABELS = labelPhrases('duplicate', 'dupe', 'resolution duplicate');

export function markedDuplicates({ facts, labels, now }: ScoreSubject): Finding[] {
  if (DUPLICATE_LABELS.test(labels)) {
    return [toFinding(facts.url, 'The issue is labelled as a duplicate of another one.', true)];
  }
  const event = (facts.events ?? []).findLast(({ kind }) => kind === 'marked_as_duplicate');
  if (event === undefined) return [];
  // GitHub records the event on both issues of a pair, so it may also mean that another one repeats this.
  const when = daysAgo(daysSince(event.at, now));
  return [toFinding(facts.url, `The issue and another one were marked as duplicates ${when}.`, false)];
}

function toFinding(url: string, reason: string, isSure: boolean): Finding {
  return {
    rule: 'duplicatePrRisk',
    impact: isSure ? -30 : -20,
    veto: isSure ? 'duplicate' : null,
    evidence: {
      kind: 'marked_duplicate',
      confidence: isSure ? 'high' : 'medium',
      title: 'Marked as duplicate',
      url,
      reason,
    },
  };
}
