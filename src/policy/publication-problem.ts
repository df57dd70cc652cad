import type { ErrorResult } from '../contract/error.ts';
import { errorResult } from './error-result.ts';
import type { ApprovalProblem } from './pull-request/approval-problem.ts';
import { recommend as general, type Recommendations } from './recommendation.ts';

/** By what is wrong with an approval. */
const WORDS = {
  approval_stale: (recommend: Recommendations, fields: readonly string[]): ErrorResult =>
    errorResult({
      code: 'approval_stale',
      message: `What would be published is not what was approved. Changed since the dry run: ${fields.join(', ')}. Make the dry run again and have it approved.`,
      details: fields,
      nextAction: 'draft_pr',
      recommendation: recommend.dryRun(),
      reason: `The approval is stale: ${fields.join(', ')} changed since the dry run.`,
    }),
  approval_expired: (recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'approval_expired',
      message: 'The dry run is older than 30 minutes, so its approval has expired. Make the dry run again.',
      nextAction: 'draft_pr',
      recommendation: recommend.dryRun(),
      reason: 'The approval has expired.',
    }),
  approval_used: (recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'approval_used',
      message: 'This approval was used before, and an approval counts once. Make the dry run again.',
      nextAction: 'draft_pr',
      recommendation: recommend.dryRun(),
      reason: 'The approval has been used.',
    }),
  approval_missing: (recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'approval_missing',
      message:
        'A person has not approved this yet. Stop here: a person runs contribflow approve on a terminal, reads what would be published, and types the code shown there.',
      nextAction: 'human_review',
      recommendation: recommend.approveFirst(),
      reason: 'A person must approve on a terminal first.',
    }),
} as const;

/** Why nothing is published, besides what the review gate finds. */
export const publicationProblem = {
  unapproved: (problem: ApprovalProblem, recommend: Recommendations): ErrorResult =>
    WORDS[problem.code](recommend, 'fields' in problem ? problem.fields : []),
  expired: WORDS.approval_expired,
  noDryRun: (recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'no_dry_run',
      message: 'There is no dry run to say yes to. Make one first: it shows exactly what would be published.',
      nextAction: 'draft_pr',
      recommendation: recommend.dryRun(),
      reason: 'No dry run has been offered for approval.',
    }),
  terminalNeeded: (command: string, why: string, recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'terminal_needed',
      message: `${command} asks a person and works on a terminal only: ${why}.`,
      nextAction: 'human_review',
      recommendation: recommend.approveFirst(),
      reason: 'Only a person on a terminal can do this.',
    }),
  forged: (what: string, recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'evidence_forged',
      message: `The ${what} is not as ContribFlow wrote it, so it counts for nothing. Make the dry run again; contribflow log --verify tells more.`,
      nextAction: 'draft_pr',
      recommendation: recommend.dryRun(),
      reason: 'A record that only ContribFlow writes was changed.',
    }),
  invalidReceipt: (why: string): ErrorResult =>
    errorResult({
      code: 'receipt_invalid',
      message: `There is no receipt to verify. ${why}`,
      nextAction: 'fix_command',
      recommendation: general.help('verify'),
      reason: 'No valid receipt was found.',
    }),
} as const;
