import type { ApprovalSubject } from '../../contract/approval.ts';
import type { PublicCommand } from '../../contract/public-command.ts';
import type { PublicationStep } from '../../contract/publication-vocabulary.ts';
import { hostOf, parseRepository } from '../issue-ref.ts';
import { sha256Of } from '../sha256.ts';
import { headOf, inputOf, type PublishedContent } from './command-input.ts';
import { repositoryOfRemote } from './push-target.ts';
import { titleProblem } from './title-problem.ts';
import { hasUnseenInLine } from './unseen-characters.ts';

/** By gh, where it is there and signed in, or by requests of our own. The push is git's in both. */
export type PublishingWay = 'gh' | 'api';

export type PublicationDraft = PublishedContent & Pick<ApprovalSubject, 'repository' | 'githubHost' | 'commitSha'>;

interface Request {
  readonly way: PublishingWay;
  readonly needsFork: boolean;
  readonly draft: PublicationDraft;
}

export type PlannedCommands =
  | { readonly status: 'ok'; readonly commands: PublicCommand[] }
  | { readonly status: 'invalid'; readonly problem: string };

/** Every command of a publication, in order. What is printed, approved and run is made from this list. */
export function publicCommands({ way, needsFork, draft }: Request): PlannedCommands {
  const problem = problemOf(draft);
  if (problem !== null) return { status: 'invalid', problem };
  const by = way === 'gh' ? byGh : byApi;
  const commands = [
    by.checkAuth(draft),
    ...(needsFork ? [by.fork(draft)] : []),
    push(draft),
    by.openPullRequest(draft),
  ];
  return { status: 'ok', commands };
}

interface Described {
  readonly step: PublicationStep;
  readonly does: string;
  readonly isPublic: boolean;
}

const CHECK_AUTH: Described = { step: 'check_auth', does: 'Asks GitHub who is signed in.', isPublic: false };
const FORK: Described = { step: 'fork', does: 'Makes your fork of the repository.', isPublic: true };
const PUSH: Described = { step: 'push', does: 'Pushes the approved commit to a new branch.', isPublic: true };
const openingOf = ({ draft }: PublicationDraft): Described => ({
  step: 'open_pull_request',
  does: draft ? 'Opens the draft pull request.' : 'Opens the pull request.',
  isPublic: true,
});

/**
 * `gh api user` and not `gh auth status`: one request instead of two, and its answer is a login that can be held against
 * the approved one. `gh api` and not `gh repo fork`, which does not tell a program what the fork is called.
 */
const byGh = {
  checkAuth: (draft: PublicationDraft) =>
    ofProcess(CHECK_AUTH, draft, ['gh', 'api', '--hostname', draft.githubHost, 'user', '--jq', '.login']),
  fork: (draft: PublicationDraft) => {
    const path = `repos/${draft.repository}/forks`;
    const call = ['gh', 'api', '--hostname', draft.githubHost, '--method', 'POST', path];
    return ofProcess(FORK, draft, [...call, '--input', '-', '--jq', '.full_name']);
  },
  openPullRequest: (draft: PublicationDraft) =>
    ofProcess(openingOf(draft), draft, [
      ...['gh', 'pr', 'create', '--repo', repositoryForGh(draft)],
      ...(draft.draft ? ['--draft'] : []),
      // With the sign of equality, so that a name that begins with a dash stays a name.
      ...[`--base=${draft.baseBranch}`, `--head=${headOf(draft)}`, `--title=${draft.title}`, '--body-file', '-'],
    ]),
};

const byApi = {
  checkAuth: (draft: PublicationDraft) => ofApi(CHECK_AUTH, draft, 'GET', '/user'),
  fork: (draft: PublicationDraft) => ofApi(FORK, draft, 'POST', `/repos/${draft.repository}/forks`),
  openPullRequest: (draft: PublicationDraft) =>
    ofApi(openingOf(draft), draft, 'POST', `/repos/${draft.repository}/pulls`),
};

/** The lease on an empty ref: the branch is made, and never one that is there already moved. */
function push(draft: PublicationDraft): PublicCommand {
  const ref = `refs/heads/${draft.branch}`;
  const refspec = `${draft.commitSha}:${ref}`;
  return ofProcess(PUSH, draft, ['git', 'push', `--force-with-lease=${ref}:`, draft.remote, refspec]);
}

const repositoryForGh = ({ githubHost, repository }: PublicationDraft) =>
  githubHost === 'github.com' ? repository : `${githubHost}/${repository}`;

function ofProcess(described: Described, draft: PublicationDraft, argv: string[]): PublicCommand {
  return { via: 'process', ...described, argv, inputSha256: hashOf(inputOf({ ...described, via: 'process' }, draft)) };
}

function ofApi(described: Described, draft: PublicationDraft, method: 'GET' | 'POST', path: string): PublicCommand {
  const bodySha256 = hashOf(inputOf({ ...described, via: 'api' }, draft));
  return { via: 'api', ...described, method, path, bodySha256 };
}

const hashOf = (input: string | null) => (input === null ? null : sha256Of(input));

function problemOf(draft: PublicationDraft): string | null {
  if (parseRepository(draft.repository) === null) return 'The repository has no valid name.';
  if (repositoryOfRemote(draft.remote) === null) return 'The address to push to is not valid.';
  if (hostOf(`https://${draft.githubHost}`) === null) return 'The host of GitHub is not valid.';
  if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(draft.commitSha)) return 'The commit has no valid name.';
  if (!isOwnBranch(draft.branch)) return 'The branch to push has no valid name.';
  if (!isForeignBranch(draft.baseBranch)) return 'The branch to merge into has no valid name.';
  return titleProblem(draft.title);
}

/** Ours, so there is no need for anything that git or a shell could take for more than a name. */
const isOwnBranch = (name: string) =>
  /^[A-Za-z0-9][A-Za-z0-9._/-]{0,200}$/.test(name) && !/\.\.|\/\/|\/\.|\.lock(?:\/|$)|[./]$/.test(name);

/** Theirs: any name that git can have for a branch. */
const isForeignBranch = (name: string) =>
  name.length <= LONGEST_BRANCH &&
  !hasUnseenInLine(name) &&
  FOREIGN_BRANCH.test(name) &&
  !/\.\.|@\{|\.lock$/.test(name);
const LONGEST_BRANCH = 260;
const FOREIGN_BRANCH = /^[^\s~^:?*[\\]+$/;
