import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import { errorResult, type Problem, quoted } from './error-result.ts';
import { recommend, recommendationsFor } from './recommendation.ts';

/** What is kept of a task and can be read as a whole. */
export type Material = 'plan' | 'patch' | 'validation' | 'guidance';

/** The verb that makes it. */
const MADE_BY = {
  plan: (issue: IssueRef) => ({ nextAction: 'plan' as const, recommendation: recommend.plan(issue) }),
  guidance: (issue: IssueRef) => ({ nextAction: 'plan' as const, recommendation: recommend.plan(issue) }),
  patch: (issue: IssueRef) => ({ nextAction: 'diff' as const, recommendation: recommendationsFor(issue).diff() }),
  validation: (issue: IssueRef) => ({
    nextAction: 'validate' as const,
    recommendation: recommendationsFor(issue).validate(),
  }),
} satisfies Record<Material, (issue: IssueRef) => Pick<Problem, 'nextAction' | 'recommendation'>>;

/** Why a material of a task cannot be read. */
export const materialProblem = {
  unknown: (name: string): ErrorResult =>
    errorResult({
      code: 'invalid_input',
      message: `There is nothing to read at ${quoted(name)}.`,
      nextAction: 'fix_command',
      recommendation: recommend.taskList(),
      reason: 'Nothing is kept under this name.',
    }),
  missing: (what: Material, issue: IssueRef): ErrorResult =>
    errorResult({
      code: 'invalid_input',
      message: `${issue} has no ${what} yet.`,
      ...MADE_BY[what](issue),
      nextAction: 'fix_command',
      reason: 'It has not been made yet.',
    }),
  forged: (what: Material, issue: IssueRef): ErrorResult =>
    errorResult({
      code: 'evidence_forged',
      message: `The ${what} of ${issue} is not as ContribFlow wrote it, so it is not shown. Make it again; contribflow log --verify tells more.`,
      ...MADE_BY[what](issue),
      reason: 'A record that only ContribFlow writes was changed.',
    }),
  tooLarge: (diffPath: string): ErrorResult =>
    errorResult({
      code: 'invalid_input',
      message: `The whole diff is too large for one message. Read it from ${diffPath}.`,
      nextAction: 'fix_command',
      recommendation: recommend.next(),
      reason: 'The diff is larger than what is sent at once.',
    }),
};
