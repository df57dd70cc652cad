import { errorResult, quoted, usage } from './error-result.ts';
import type { Recommendation } from './recommendation.ts';

/** What can be wrong with a request for feedback, or with a decision on it. */
export const feedbackProblem = {
  noPlan: (again: Recommendation) =>
    errorResult({
      code: 'nothing_to_review',
      message: 'The plan of this task is missing, or is not what contribflow wrote. Plan it again first.',
      nextAction: 'plan',
      recommendation: again,
      reason: 'There is no plan to review.',
    }),
  noPatch: (again: Recommendation) =>
    errorResult({
      code: 'nothing_to_review',
      message: 'The patch of this task is missing, empty, or not what contribflow wrote. Take it again first.',
      nextAction: 'diff',
      recommendation: again,
      reason: 'There is no patch to review.',
    }),
  noSuchFeedback: (id: string, known: readonly string[]) =>
    errorResult({
      code: 'no_such_feedback',
      message:
        known.length === 0
          ? `There is no feedback ${quoted(id)}: no provider has advised anything on this task.`
          : `There is no feedback ${quoted(id)} in the last answer of a provider. The details list what is there.`,
      ...(known.length === 0 ? {} : { details: known.slice(0, MOST_IDS) }),
      ...usage('feedback apply', 'No feedback has that id.'),
    }),
};

const MOST_IDS = 20;
