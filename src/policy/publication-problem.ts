import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import { errorResult } from './error-result.ts';
import { hostOf } from './issue-ref.ts';
import { problem } from './problem.ts';
import type { ApprovalProblem } from './pull-request/approval-problem.ts';
import { recommend as general, type Recommendation, type Recommendations } from './recommendation.ts';

const changedSince = (fields: readonly string[]): string =>
  fields.length === 0 ? 'It was given to another dry run.' : `Changed since the dry run: ${fields.join(', ')}.`;

/** By what is wrong with an approval. */
const WORDS = {
  approval_stale: (recommend: Recommendations, fields: readonly string[]): ErrorResult =>
    errorResult({
      code: 'approval_stale',
      message: `What would be published is not what was approved. ${changedSince(fields)} Make the dry run again and have it approved.`,
      details: fields,
      nextAction: 'draft_pr',
      recommendation: recommend.dryRun(),
      reason: `The approval is stale: ${fields.length === 0 ? 'it was given to another dry run' : `${fields.join(', ')} changed since the dry run`}.`,
    }),
  approval_expired: (recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'approval_expired',
      message:
        'The dry run is older than 30 minutes, or the clock was set back since, so it can be approved no more. Make the dry run again.',
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

const STARTING_OVER =
  'A person looks there for the branch and the pull request, and then runs contribflow pr --draft --start-over on a terminal: it keeps the journal beside and begins again with what is found.';

type StoreFailure = Parameters<typeof problem.store>[0];

const STOPPED: Readonly<Record<StoreFailure['kind'], (path: string) => string>> = {
  full: (path) => `the disk is full, and ${path} could not be written`,
  unwritable: (path) => `${path} cannot be written`,
  obstructed: (path) => `${path} cannot be written, because something else has the place of a directory`,
  unsafe: (path) => `${path} is open to others, and should be yours alone`,
  unreadable: (path) => `${path} cannot be read`,
  busy: (path) => `another contribflow process holds ${path}`,
  newer: (path) => `${path} was written by a newer contribflow`,
  aborted: () => 'it was interrupted',
};

const FIRST: Readonly<Record<Exclude<StoreFailure['kind'], 'aborted'>, string>> = {
  full: 'Free some space',
  unwritable: 'Make it writable',
  obstructed: 'Move that away',
  unsafe: 'Make it yours alone',
  unreadable: 'Make it readable',
  busy: 'Wait until that is done',
  newer: 'Upgrade contribflow',
};

/** Why nothing is published, besides what the review gate finds. */
export const publicationProblem = {
  unapproved: (found: ApprovalProblem, recommend: Recommendations): ErrorResult =>
    WORDS[found.code](recommend, 'fields' in found ? found.fields : []),
  expired: WORDS.approval_expired,
  noDryRun: (recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'no_dry_run',
      message: 'There is no dry run to say yes to. Make one first: it shows exactly what would be published.',
      nextAction: 'draft_pr',
      recommendation: recommend.dryRun(),
      reason: 'No dry run has been offered for approval.',
    }),
  /** The approval is used, and what it was given for has begun. */
  begun: (recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'approval_used',
      message:
        'There is nothing left to approve: the publication was approved and begun, and did not finish. The command looks at what is on GitHub and goes on from there.',
      nextAction: 'resume_pr',
      recommendation: recommend.publish(),
      reason: 'The publication was approved and begun already.',
    }),
  /** A journal that cannot be believed: only a person can find out what is on GitHub of it. */
  forgedJournal: (recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'evidence_forged',
      message: `The journal of a publication that was begun is not as ContribFlow wrote it: somebody changed the file, or the key of the seals was replaced. So it is not known what of the publication is on GitHub, and nothing was done now. ${STARTING_OVER}`,
      nextAction: 'human_review',
      recommendation: recommend.personFirst('pr', '--draft', '--start-over'),
      reason: 'The journal of the publication was changed. A person has to look at GitHub and start over.',
    }),
  unreadableJournal: (why: string, recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'store_unreadable',
      message: `The journal of a publication that was begun cannot be used: ${why}. Nothing was done now. If that cannot be mended: ${STARTING_OVER}`,
      nextAction: 'fix_environment',
      recommendation: recommend.doctor(),
      reason: 'The journal of the publication cannot be read.',
    }),
  /** A publication under way that cannot be written down any more. */
  stopped: ({ kind, path }: StoreFailure, recommend: Recommendations): ErrorResult =>
    errorResult({
      code: problem.store({ kind, path }).error.code,
      message: `The publication was begun and stopped here: ${STOPPED[kind](path)}. What of it is on GitHub will be found, and not made twice.`,
      nextAction: 'resume_pr',
      recommendation: kind === 'aborted' ? recommend.publish() : recommend.publishAfter(FIRST[kind]),
      reason: 'A publication that was begun could not be written down to its end. The same command goes on.',
    }),
  /** Everything is public, and that could not be written down. */
  notRecorded: ({ error, reason }: ErrorResult, prUrl: string, recommend: Recommendations): ErrorResult =>
    errorResult({
      code: error.code,
      message: `The pull request is open (${prUrl}), but that could not be recorded. ${error.message}`,
      nextAction: 'resume_pr',
      recommendation: recommend.publishAfter('Mend that'),
      reason,
    }),
  noPullRequest: (issue: IssueRef): ErrorResult =>
    errorResult({
      code: 'no_pull_request',
      message: `${issue} has no pull request yet: nothing of it has been published. contribflow next says what comes first.`,
      nextAction: 'none',
      recommendation: general.next(),
      reason: 'Nothing of this task has been published.',
    }),
  terminalNeeded: (command: string, why: string, recommend: Recommendations): ErrorResult =>
    errorResult({
      code: 'terminal_needed',
      message: `${command} asks a person and works on a terminal only: ${why}.`,
      nextAction: 'human_review',
      recommendation: recommend.personFirst(...command.split(' ')),
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
  /** What the receipt speaks of is not there any more, or may not be read. */
  commitNotFetched: (repository: string, again: Recommendation): ErrorResult =>
    errorResult({
      code: 'repository_not_found',
      message: `The commit cannot be fetched from ${repository}: the repository, the branch or the pull request is not there, or this credential may not read it. Nothing was checked.`,
      nextAction: 'fix_command',
      recommendation: again,
      reason: 'What the receipt speaks of cannot be fetched.',
    }),
  noReceiptSource: (source: string, failure: string, serverUrl: string): ErrorResult =>
    problem.invalidFlag(
      'verify',
      /^https?:\/\//.test(source)
        ? `That is not the address of a pull request on ${hostOf(serverUrl) ?? 'GitHub'}.`
        : `The receipt cannot be taken from that file: ${failure}. Give the file, or the address of a pull request on ${hostOf(serverUrl) ?? 'GitHub'}.`,
    ),
  invalidReceipt: (why: string): ErrorResult =>
    errorResult({
      code: 'receipt_invalid',
      message: `There is no receipt to verify. ${why}`,
      nextAction: 'fix_command',
      recommendation: general.help('verify'),
      reason: 'No valid receipt was found.',
    }),
} as const;
