import type { Candidate } from '../../contract/candidate.ts';
import type { DiscoveryResult } from '../../contract/discovery.ts';
import { HIDDEN_REASONS } from '../../contract/vocabulary.ts';
import { aligned, cut, padded, type Screen, wrapped } from '../paint.ts';
import { forPeople, nextStep, recommendation } from './next-step.ts';
import { scoreColour } from './score.ts';

type Found = Extract<DiscoveryResult, { status: 'ok' }>;
type Blocked = Extract<DiscoveryResult, { status: 'blocked' }>;

/** `showsHidden`: whether it was asked to show what is usually hidden. */
export function renderDiscovery(answer: DiscoveryResult, screen: Screen, showsHidden: boolean): string[] {
  return answer.status === 'blocked' ? renderBlocked(answer, screen) : renderFound(answer, screen, showsHidden);
}

function renderBlocked(answer: Blocked, screen: Screen): string[] {
  const { blocked } = answer;
  const rows: [string, string][] = [
    ['Blocked', screen.colours.yellow(blocked.kind)],
    ['Until', blocked.notBefore],
    ['Search', blocked.failingQuery],
    ['GitHub', blocked.message],
    ['Advice', blocked.retryGuidance],
  ];
  return [...aligned(rows, screen), '', ...nextStep(answer, screen)];
}

function renderFound(answer: Found, screen: Screen, showsHidden: boolean): string[] {
  return [
    ...wrapped(`Search: ${answer.query}`, screen.columns),
    '',
    ...table(answer.candidates, screen),
    ...summary(answer, showsHidden).flatMap((line) => wrapped(line, screen.columns)),
    '',
    ...wrapped(answer.reason, screen.columns),
    ...otherSearches(answer),
    ...recommendation(answer, screen),
  ];
}

/** Who found nothing wants to know every search that would find something. The first one is the next step. */
function otherSearches({ candidates, suggestedCommands, recommendedCommand }: Found): string[] {
  const others = suggestedCommands.filter((command) => command !== recommendedCommand);
  if (candidates.length > 0 || others.length === 0) return [];
  return others.map((command) => `Wider: ${forPeople(command)}`);
}

const SCORE_WIDTH = 5;
const GAP = '  ';
const LONGEST_ISSUE = 34;

/** Two lines for each candidate: what it is, and why it stands where it stands. */
function table(candidates: readonly Candidate[], screen: Screen): string[] {
  if (candidates.length === 0) return [];
  const issues = candidates.map(({ fullName, number }) => cut(`${fullName}#${number}`, LONGEST_ISSUE));
  const issueWidth = Math.max(...issues.map((issue) => issue.length));
  const titleWidth = Math.max(10, screen.columns - SCORE_WIDTH - issueWidth - 2 * GAP.length);
  const indent = ' '.repeat(SCORE_WIDTH + GAP.length);
  const rows = candidates.flatMap((candidate, index) => {
    const score = scoreColour(candidate.score, screen)(String(candidate.score).padStart(SCORE_WIDTH));
    const issue = screen.link(padded(issues[index] ?? '', issueWidth), candidate.url);
    return [
      [score, issue, cut(candidate.title, titleWidth)].join(GAP).trimEnd(),
      `${indent}${cut(whyOf(candidate), screen.columns - indent.length)}`.trimEnd(),
    ];
  });
  const header = ['score', padded('issue', issueWidth), 'title, and why'].join(GAP);
  return [screen.colours.bold(header), ...rows, ''];
}

/** What weighs most, apart from where every score starts and from what was searched for. */
export function whyOf({ scoreExplanation, recommendation, scoreBand }: Candidate): string {
  const reasons = scoreExplanation
    .filter(({ rule, impact }) => rule !== 'base' && impact !== 0 && !(rule === 'profileFit' && impact > 0))
    .toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact))
    .map(({ rule, impact }) => `${SHORT_NAMES[rule] ?? rule} ${impact > 0 ? '+' : ''}${impact}`);
  const veto = recommendation === scoreBand ? '' : `${recommendation}. `;
  return `${veto}${reasons.join(', ')}`;
}

/** `score` has the sentences; a line of a table has room for names. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  qualityFit: 'repository',
  staleness: 'age',
  duplicatePrRisk: 'duplicate',
  securitySensitive: 'security',
  newcomerRecord: 'newcomers',
  profileFit: 'profile',
};

export function summary(answer: Found, showsHidden: boolean): string[] {
  const { candidates, hidden, total, pool, apiCalls, fetchedAt, isIncomplete, leftOut } = answer;
  const hiddenParts = HIDDEN_REASONS.filter((why) => hidden[why] > 0).map(
    (why) => `${hidden[why]} ${why.replaceAll('_', ' ')}`,
  );
  const source =
    apiCalls === 0 ? `remembered from ${timeOf(fetchedAt)}` : `${apiCalls} ${apiCalls === 1 ? 'request' : 'requests'}`;
  return [
    `${candidates.length} shown of ${pool} looked at and ${total} that match (${source}).`,
    ...(hiddenParts.length === 0 ? [] : [`${showsHidden ? 'Usually hidden' : 'Hidden'}: ${hiddenParts.join(', ')}.`]),
    ...(isIncomplete ? ['GitHub ran out of time while it searched: there may be more.'] : []),
    ...(leftOut.length === 0 ? [] : [`Left out, because a search takes only so many: ${leftOut.join(', ')}.`]),
  ];
}

/** Answers are remembered for minutes, so the day goes without saying. */
const timeOf = (isoTime: string): string => `${isoTime.slice(11, 16)} UTC`;
