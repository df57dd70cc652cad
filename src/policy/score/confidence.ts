import type { CONFIDENCES } from '../../contract/vocabulary.ts';
import { requestedContent } from './evidence/requested-content.ts';
import type { ScoreSubject } from './score-subject.ts';

type Confidence = (typeof CONFIDENCES)[number];

interface Evidence {
  readonly name: string;
  /** How much hangs on it. */
  readonly weight: number;
  readonly isUnknown: (subject: ScoreSubject) => boolean;
}

/** What a score is made of and may not be readable. */
const EVIDENCE: readonly Evidence[] = [
  { name: 'linked pull requests', weight: 2, isUnknown: ({ facts }) => facts.pullRequests === null },
  { name: 'comments', weight: 2, isUnknown: ({ facts }) => facts.comments === null },
  { name: 'assignments and linked branches', weight: 1, isUnknown: ({ facts }) => facts.events === null },
  {
    name: 'recent pull requests of the repository',
    weight: 1,
    isUnknown: ({ facts }) => facts.repository.recentPullRequests === null,
  },
  { name: 'the rules of the repository', weight: 1, isUnknown: ({ policy }) => policy === 'unreadable' },
  {
    name: 'whether the requested content exists already',
    weight: 1,
    isUnknown: ({ files, text }) => files === null && text.files > 0 && requestedContent(text).length > 0,
  },
];

const LOW_FROM = 3;

/** What could not be read, and how sure a score without it is. */
export function confidenceIn(subject: ScoreSubject): { confidence: Confidence; unknownEvidence: string[] } {
  const unknownEvidence: string[] = [];
  let missing = 0;
  for (const { name, weight, isUnknown } of EVIDENCE) {
    if (!isUnknown(subject)) continue;
    unknownEvidence.push(name);
    missing += weight;
  }
  return { confidence: missing === 0 ? 'high' : missing < LOW_FROM ? 'medium' : 'low', unknownEvidence };
}
