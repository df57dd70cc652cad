import type { ScoreSubject } from '../score-subject.ts';
import { assignees } from './assignees.ts';
import { claimComments } from './claim-comments.ts';
import { existingContent } from './existing-content.ts';
import { byStrength, type Finding } from './finding.ts';
import { linkedBranches } from './linked-branches.ts';
import { markedDuplicates } from './marked-duplicates.ts';
import { relatedPullRequests } from './related-pull-requests.ts';
import { titleSimilarity } from './title-similarity.ts';

/** Every way in which work that is done or under way shows. */
const FINDERS: readonly ((subject: ScoreSubject) => Finding[])[] = [
  relatedPullRequests,
  assignees,
  linkedBranches,
  claimComments,
  markedDuplicates,
  titleSimilarity,
  existingContent,
];

interface Evidence {
  /** What others have done or are at work on. */
  readonly findings: readonly Finding[];
  readonly ownClaims: readonly Finding[];
}

/** All signs, strongest first. What shows twice, such as a pull request with a similar title, counts by its stronger side. */
export function findEvidence(subject: ScoreSubject): Evidence {
  const byPlace = new Map<string, Finding>();
  const ownClaims: Finding[] = [];
  for (const find of FINDERS) {
    for (const finding of find(subject)) {
      if (finding.isOwn === true) {
        ownClaims.push(finding);
        continue;
      }
      const place = placeOf(finding);
      const before = byPlace.get(place);
      if (before === undefined || finding.impact < before.impact) byPlace.set(place, finding);
    }
  }
  return { findings: [...byPlace.values()].sort(byStrength), ownClaims: ownClaims.sort(byStrength) };
}

/** Signs on the issue itself share its address, so they are told apart by what they say. */
function placeOf({ rule, evidence: { kind, url, title } }: Finding): string {
  return rule === 'claim' || kind === 'marked_duplicate' ? `${kind} ${title}` : url;
}
