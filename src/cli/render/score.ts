import type { ScoreResult } from '../../contract/score.ts';
import { aligned, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

export function renderScore(answer: ScoreResult, screen: Screen): string[] {
  const { candidate, score, scoreBand, recommendation } = answer;
  const band = recommendation === scoreBand ? scoreBand : `${recommendation} (by score: ${scoreBand})`;
  const rows: [string, string][] = [
    ['Issue', screen.link(`${candidate.fullName}#${candidate.number}`, candidate.url)],
    ['Title', candidate.title],
    ['Score', `${scoreColour(score, screen)(String(score))}  ${band}`],
    ['Risk', riskText(answer)],
    ['Effort', `about ${answer.estimatedEffortHours} h. ${answer.effortReason}`],
    ['Confidence', confidenceText(answer)],
  ];
  return [
    ...aligned(rows, screen),
    '',
    ...aligned(reasons(answer), screen),
    ...evidence(answer, screen),
    '',
    ...nextStep(answer, screen),
  ];
}

const GOOD_SCORE = 70;
const FAIR_SCORE = 50;

export function scoreColour(score: number, { colours }: Screen): (text: string) => string {
  if (score >= GOOD_SCORE) return colours.green;
  return score >= FAIR_SCORE ? colours.yellow : colours.red;
}

function riskText({ riskLevel, riskFlags }: ScoreResult): string {
  const flags = [
    ...(riskFlags.stale ? ['stale'] : []),
    ...(riskFlags.duplicatePrRisk === 'low' ? [] : [`duplicate: ${riskFlags.duplicatePrRisk}`]),
    ...(riskFlags.securitySensitive ? ['security-sensitive'] : []),
  ];
  return flags.length === 0 ? riskLevel : `${riskLevel} (${flags.join(', ')})`;
}

function confidenceText({ confidence, unknownEvidence }: ScoreResult): string {
  return unknownEvidence.length === 0 ? confidence : `${confidence}; not known: ${unknownEvidence.join(', ')}`;
}

const IMPACT_WIDTH = 5;

function reasons({ explanation }: ScoreResult): [string, string][] {
  return explanation.map(({ impact, message }) => [
    `${impact > 0 ? '+' : ''}${impact}`.padStart(IMPACT_WIDTH),
    message,
  ]);
}

function evidence({ duplicateEvidence }: ScoreResult, screen: Screen): string[] {
  if (duplicateEvidence.length === 0) return [];
  const rows = duplicateEvidence.map(({ kind, reason, url }): [string, string] => [
    kind.replaceAll('_', ' '),
    `${reason} ${screen.link(url, url)}`,
  ]);
  return ['', ...aligned(rows, screen)];
}
