import type { DuplicateEvidence } from '../../contract/evidence.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import { wordsOfLabels } from '../score/label-words.ts';
import { LARGE_HOURS } from '../score/risk.ts';
import { TAKEN } from '../score/rules/label-groups.ts';
import { cautionsIn } from '../score/rules/labels.ts';
import type { Score } from '../score/score-issue.ts';
import type { Vagueness } from './open-questions.ts';

interface RiskEvidence {
  readonly score: Pick<
    Score,
    | 'riskLevel'
    | 'riskFlags'
    | 'confidence'
    | 'unknownEvidence'
    | 'duplicateEvidence'
    | 'breakdown'
    | 'estimatedEffortHours'
  >;
  readonly vagueness: Pick<Vagueness, 'isShort' | 'questions'>;
  readonly labels: readonly string[];
  readonly isBlocked: boolean;
}

type Risk = Pick<ContributionPlan, 'riskLevel' | 'riskAssessment'>;

/** What could go wrong. All words are ours: evidence is told by its kind, labels by what they mean. */
export function riskOf(evidence: RiskEvidence): Risk {
  const { score, vagueness, isBlocked } = evidence;
  // A score does not know what is open, because it has not looked for the files.
  const riskLevel = score.riskLevel === 'low' && vagueness.questions.length > 0 ? 'medium' : score.riskLevel;
  if (isBlocked) return { riskLevel, riskAssessment: BLOCKED };
  const cautions = cautionsOf(evidence);
  const reliefs = reliefsOf(evidence);
  const name = riskLevel === 'low' && cautions.length > 0 ? LOW_WITH_CAUTIONS : NAMES[riskLevel];
  const [first, further] = cautions.length > 0 ? [cautions, reliefs] : [reliefs, []];
  const sentences = [
    `${name}: ${first.join('; ')}`,
    capitalised(further.join('; ')),
    riskLevel === 'low' ? '' : 'Look at the evidence before going on',
  ].filter((sentence) => sentence !== '');
  return { riskLevel, riskAssessment: sentences.map((sentence) => `${sentence}.`).join(' ') };
}

const BLOCKED = 'Blocked: do not start this work. The reason names what stands against it.';
const NAMES: Readonly<Record<Risk['riskLevel'], string>> = {
  low: 'Low risk',
  medium: 'Medium risk',
  high: 'High risk',
};
const LOW_WITH_CAUTIONS = 'Low risk, but look first';

function cautionsOf({ score, vagueness: { isShort, questions }, labels }: RiskEvidence): string[] {
  const { duplicateEvidence, unknownEvidence, riskFlags, breakdown, confidence, estimatedEffortHours } = score;
  const candidates: readonly (string | false)[] = [
    ...duplicateEvidence.map(meaningOf),
    ...cautionsIn(wordsOfLabels(labels)).map(({ meaning }) => `a label says that ${meaning}`),
    isShort && 'the description is very short',
    !isShort && breakdown.clarity < 0 && 'the description gives little to work with',
    questions.length > 0 && counted(questions.length, 'question is open', 'questions are open'),
    riskFlags.stale && 'the issue or its repository is stale',
    breakdown.securitySensitive < 0 && 'it touches security',
    estimatedEffortHours >= LARGE_HOURS && estimate(estimatedEffortHours),
    isUnknown(unknownEvidence) && 'whether somebody else is at work on it could not be read in full',
    confidence === 'low' && 'much of the evidence could not be read',
  ];
  return [...new Set(candidates.filter((each) => each !== false))];
}

/** What speaks for a small risk; never more than was looked at. The estimate is always one or a caution. */
function reliefsOf({ score, vagueness: { isShort, questions }, labels }: RiskEvidence): string[] {
  const { duplicateEvidence, unknownEvidence, breakdown, estimatedEffortHours } = score;
  const isClear = !isShort && questions.length === 0 && breakdown.clarity >= 0;
  const isTaken = duplicateEvidence.length > 0 || cautionsIn(wordsOfLabels(labels)).includes(TAKEN);
  const candidates: readonly (string | false)[] = [
    isClear && 'no question is open',
    !isTaken && !isUnknown(unknownEvidence) && 'no sign was found that somebody else is at work on it',
    estimatedEffortHours < LARGE_HOURS && estimate(estimatedEffortHours),
  ];
  return candidates.filter((each) => each !== false);
}

/** What shows who else is at work, by its names in `unknownEvidence`. */
const SHOWS_OTHERS = ['linked pull requests', 'comments', 'assignments and linked branches'];

const isUnknown = (unknownEvidence: readonly string[]) => unknownEvidence.some((name) => SHOWS_OTHERS.includes(name));

/** True of every finding of the kind that rules nothing out by itself; the others block the plan. */
const MEANINGS: Readonly<Record<DuplicateEvidence['kind'], string>> = {
  linked_pr: 'somebody has tried it in a pull request that is not merged',
  cross_reference: 'somebody has tried it in a pull request that is not merged',
  connected_event: 'somebody has connected a pull request with it that is not merged',
  assignee: 'somebody is assigned but has long been silent',
  linked_branch: 'somebody linked a branch to it some time ago',
  claim_comment: 'somebody has claimed the work or asked for it',
  mention: 'a pull request mentions it',
  marked_duplicate: 'it and another issue were marked as duplicates',
  title_similarity: 'an open pull request has a similar title',
  same_files: 'an open pull request changes the same files',
  existing_content: 'what it asks for may be there already',
};

/** Of a claim, low confidence means that its author has been silent for months. */
const meaningOf = ({ kind, confidence }: DuplicateEvidence): string =>
  kind === 'claim_comment' && confidence === 'low'
    ? 'somebody claimed the work or asked for it long ago'
    : MEANINGS[kind];

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const estimate = (hours: number) => `the work is estimated at ${counted(hours, 'hour', 'hours')}`;

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
