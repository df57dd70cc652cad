import type { Score } from '../score/score-issue.ts';

const SENTENCES: Readonly<Record<Score['riskLevel'], string>> = {
  low: 'Low risk: the issue is clear, nobody else seems to be at work on it, and the scope looks small.',
  medium: 'Medium risk: candidate may be viable, but scope should be checked before checkout.',
  high: 'High risk: the work may be done already, unwelcome, or sensitive. Look at the evidence before going on.',
};

export function riskAssessment({ riskLevel, confidence }: Score, isBlocked: boolean): string {
  if (isBlocked) return 'Blocked: do not start this work. The reason names what stands against it.';
  const doubt = confidence === 'low' ? ' Much of the evidence could not be read.' : '';
  return `${SENTENCES[riskLevel]}${doubt}`;
}
