import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import { errorResult, type Problem, QUOTED } from './error-result.ts';
import { interrupted } from './problem.ts';
import { type Recommendation, recommend, recommendationsFor } from './recommendation.ts';
import { shortened } from './shortened.ts';

/** A failure of git as its port tells it. */
interface Failure {
  readonly kind: keyof typeof PROBLEMS;
  /** Git's own words. */
  readonly message: string;
  readonly subject: string | null;
}

interface Circumstances {
  readonly issue: IssueRef;
  /** `owner/repo`. */
  readonly repository: string;
  readonly again: Recommendation;
}

type Described = (failure: Failure, circumstances: Circumstances) => Problem;

/** The answer to a failure of git. What git said is quoted, never obeyed. */
export const gitProblem = (failure: Failure, circumstances: Circumstances): ErrorResult =>
  errorResult(PROBLEMS[failure.kind](failure, circumstances));

const said = ({ message }: { readonly message: string }) =>
  message === '' ? '' : ` git said: "${shortened(message, QUOTED * 3)}"`;

const PROBLEMS = {
  git_missing: () => ({
    code: 'git_missing',
    message: 'git is not installed, or not on the PATH. Install git 2.30 or newer.',
    nextAction: 'fix_environment',
    recommendation: recommend.doctor(),
    reason: 'git is missing.',
  }),
  git_too_old: ({ message }) => ({
    code: 'git_missing',
    message: `git is too old (${shortened(message, QUOTED)}). Install git 2.30 or newer.`,
    nextAction: 'fix_environment',
    recommendation: recommend.doctor(),
    reason: 'git is too old.',
  }),
  repository_not_found: (_, { repository }) => ({
    code: 'repository_not_found',
    message: `${repository} cannot be cloned: it does not exist, or is private and this credential may not read it.`,
    nextAction: 'fix_environment',
    recommendation: recommend.doctor(),
    reason: 'The repository cannot be read.',
  }),
  repository_empty: (_, { repository, issue }) => ({
    code: 'repository_empty',
    message: `${repository} has no commits, so there is nothing to work on. Choose another issue.`,
    nextAction: 'choose_another',
    recommendation: recommendationsFor(issue).abandon(),
    reason: 'The repository is empty.',
  }),
  repository_moved: ({ subject }, { repository }) => ({
    code: 'repository_moved',
    message: `${repository} has another name now${subject === null ? '' : `: ${shortened(subject, QUOTED)}`}. Plan the issue again under that name.`,
    nextAction: 'plan',
    recommendation: recommend.taskList(),
    reason: 'The repository was renamed or transferred.',
  }),
  credential_refused: (failure, { repository }) => ({
    code: 'credential_rejected',
    message: `GitHub does not accept the credential for ${repository}. Renew it: set GH_TOKEN, or sign in with gh auth login.${said(failure)}`,
    nextAction: 'authenticate',
    recommendation: recommend.signIn(),
    reason: 'GitHub does not accept the credential.',
  }),
  unreachable: (failure, { again }) => ({
    code: 'network_unreachable',
    message: `GitHub cannot be reached by git. Check the network; what was there already is unharmed.${said(failure)}`,
    nextAction: 'retry',
    recommendation: again,
    reason: 'The network is down, or GitHub cannot be reached.',
  }),
  redirect_refused: (_, { repository }) => ({
    code: 'git_failed',
    message: `The server sends git for ${repository} to another host. That was refused, and no credential left this machine.`,
    nextAction: 'fix_environment',
    recommendation: recommend.doctor(),
    reason: 'A redirect to another host was refused.',
  }),
  repository_refused: (failure, { repository, issue }) => ({
    code: 'repository_refused',
    message: `${repository} has content that cannot be checked out safely, and was refused.${said(failure)}`,
    nextAction: 'choose_another',
    recommendation: recommendationsFor(issue).abandon(),
    reason: 'The repository has content that is not safe to check out.',
  }),
  object_format_unsupported: (_, { repository, issue }) => ({
    code: 'repository_refused',
    message: `${repository} names its objects by SHA-256, and contribflow works with SHA-1 repositories only. Choose another issue.`,
    nextAction: 'choose_another',
    recommendation: recommendationsFor(issue).abandon(),
    reason: 'The repository has an object format that is not supported.',
  }),
  no_workspace: (_, { issue }) => ({
    code: 'no_workspace',
    message: `${issue} has no workspace here. contribflow checkout makes one.`,
    nextAction: 'checkout',
    recommendation: recommend.checkout(issue),
    reason: 'The task has no workspace.',
  }),
  workspace_in_the_way: ({ subject }, { again }) => ({
    code: 'workspace_in_the_way',
    message: `${subject ?? 'The place of the workspace'} holds something that contribflow did not make. It was left alone: move it away, then check out again.`,
    nextAction: 'fix_environment',
    recommendation: again,
    reason: 'Something else is where the workspace belongs.',
  }),
  embedded_repository: ({ subject }, { again }) => ({
    code: 'embedded_repository',
    message: `${subject ?? 'A directory'} of the workspace is a git repository of its own. Remove it, or its .git, and try again.`,
    nextAction: 'edit_workspace',
    recommendation: again,
    reason: 'The workspace contains another repository.',
  }),
  disk_full: (_, { again }) => ({
    code: 'storage_full',
    message: 'The disk is full. Free some space and try again; nothing was lost.',
    nextAction: 'fix_environment',
    recommendation: again,
    reason: 'The disk is full.',
  }),
  not_writable: ({ subject }) => ({
    code: 'store_unwritable',
    message: `${subject ?? 'A directory of contribflow'} cannot be written. Check its permissions; nothing was changed.`,
    nextAction: 'fix_environment',
    recommendation: recommend.doctor(),
    reason: 'A directory cannot be written.',
  }),
  busy: (_, { again }) => ({
    code: 'store_busy',
    message: 'Another contribflow process works on this repository. Try again when it is done.',
    nextAction: 'retry',
    recommendation: again,
    reason: 'Another process works on the repository.',
  }),
  aborted: () => interrupted,
  failed: (failure, { again }) => ({
    code: 'git_failed',
    message: `git failed.${said(failure)}`,
    nextAction: 'retry',
    recommendation: again,
    reason: 'git failed.',
  }),
} as const satisfies Record<string, Described>;
