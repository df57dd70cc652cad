import type { Checkpoint, CriticalQuestion, Thought } from '../../contract/thoughts.ts';
import type { ThoughtEvidence } from './evidence.ts';

// In hundredths, so that sums are exact.
const BASE = 50;
const IMPACTS = { passed: 8, failed: -15, unknown: 0 } as const;
const OPEN_QUESTION = -5;
const MOST_FOR_QUESTIONS = -30;
const LEAST = 1;
const MOST = 99;

/** How far a thought can be relied on, with everything that counts for and against it. */
export function confidenceIn(
  checkpoints: readonly Checkpoint[],
  questions: readonly CriticalQuestion[],
  { plan }: Pick<ThoughtEvidence, 'plan'>,
): Pick<Thought, 'confidence' | 'reasons'> {
  const open = questions.filter(({ isOpen }) => isOpen).length;
  const fromScore = Math.round((plan.score - 50) / 5);
  const counted = [
    { impact: BASE, text: 'Where every thought begins.' },
    { impact: fromScore, text: `The score of the issue is ${plan.score}.` },
    ...checkpoints.map(({ name, status }) => ({
      impact: IMPACTS[status],
      text: `${name.replaceAll('_', ' ')}: ${status}.`,
    })),
    {
      impact: Math.max(MOST_FOR_QUESTIONS, open * OPEN_QUESTION),
      text: `${open} open ${open === 1 ? 'question' : 'questions'}.`,
    },
  ].filter(({ impact }) => impact !== 0);
  const sum = counted.reduce((total, { impact }) => total + impact, 0);
  const bounded = Math.min(MOST, Math.max(LEAST, sum));
  const cut = bounded === sum ? [] : [{ impact: bounded - sum, text: 'Nothing is certain.' }];
  return {
    confidence: bounded / 100,
    reasons: [...counted, ...cut].map(({ impact, text }) => ({ impact: impact / 100, text })),
  };
}
