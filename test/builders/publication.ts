import { createHash } from 'node:crypto';
import type { ApprovalSubject } from '../../src/contract/approval.ts';
import { IssueRef } from '../../src/contract/field.ts';
import type { PublicCommand } from '../../src/contract/public-command.ts';
import type { ApprovedWrite } from '../../src/ports/public-writes.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What is different from one publication to the next. */
interface Publication {
  readonly way: 'api' | 'gh';
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly githubHost: string;
  readonly baseSha: string;
  readonly treeSha: string;
  readonly commitSha: string;
}

const REPOSITORY = 'acme/widget';
const LOGIN = 'octo-contributor';
export const PUBLISHED_BRANCH = 'contribflow/issue-7';

/** Everything that a person says yes to, for an issue of `acme/widget` and a fork that is not there yet. */
export function approvalSubject({ way, serverUrl, ...given }: Publication): ApprovalSubject {
  const remote = `${serverUrl}/${LOGIN}/widget.git`;
  const plain = {
    ...given,
    issue: IssueRef.parse(`${REPOSITORY}#7`),
    repository: REPOSITORY,
    branch: PUBLISHED_BRANCH,
    baseBranch: 'main',
    remote,
    login: LOGIN,
    title: 'Fix the widget',
    body: 'Fixes #7\n\nWith "quotes", `ticks` and $(nothing) run.\n',
    draft: true,
    validation: { runId: 'run-1', imageDigests: [] },
    policySha256: sha256('policy'),
    configSha256: sha256('config'),
  };
  const push: PublicCommand = {
    ...{ via: 'process', step: 'push', does: 'push the commit', isPublic: true, inputSha256: null },
    argv: [
      ...['git', 'push', '--porcelain', `--force-with-lease=refs/heads/${PUBLISHED_BRANCH}:`],
      ...[remote, `${given.commitSha}:refs/heads/${PUBLISHED_BRANCH}`],
    ],
  };
  const [auth, fork, open] = way === 'api' ? apiCommands(plain) : ghCommands(plain);
  return { ...plain, commands: [auth, fork, push, open] };
}

type Plain = Omit<ApprovalSubject, 'commands'>;
type Three = readonly [PublicCommand, PublicCommand, PublicCommand];

const AUTH = { step: 'check_auth', does: 'look who we are', isPublic: false } as const;
const FORK = { step: 'fork', does: 'fork the repository', isPublic: true } as const;
const OPEN = { step: 'open_pull_request', does: 'open the draft', isPublic: true } as const;

function apiCommands(plain: Plain): Three {
  const below = `/repos/${plain.repository}`;
  return [
    { via: 'api', ...AUTH, method: 'GET', path: '/user', bodySha256: null },
    { via: 'api', ...FORK, method: 'POST', path: `${below}/forks`, bodySha256: sha256(FORK_BODY) },
    { via: 'api', ...OPEN, method: 'POST', path: `${below}/pulls`, bodySha256: sha256(pullBody(plain)) },
  ];
}

function ghCommands({ repository, githubHost, login, branch, baseBranch, title, body }: Plain): Three {
  const create = ['gh', 'pr', 'create', '--repo', repository, '--head', `${login}:${branch}`, '--base', baseBranch];
  const texts = ['--title', title, '--body-file', '-', '--draft'];
  return [
    { via: 'process', ...AUTH, argv: ['gh', 'auth', 'status', '--hostname', githubHost], inputSha256: null },
    { via: 'process', ...FORK, argv: ['gh', 'repo', 'fork', repository, '--clone=false'], inputSha256: null },
    { via: 'process', ...OPEN, argv: [...create, ...texts], inputSha256: sha256(body) },
  ];
}

const FORK_BODY = '{"default_branch_only":true}';

const pullBody = ({ title, body, login, branch, baseBranch, draft }: Plain) =>
  JSON.stringify({ title, body, head: `${login}:${branch}`, base: baseBranch, draft });

/** What the commands above read or send. */
export function publicationInput(command: PublicCommand, subject: ApprovalSubject): string | null {
  if (command.via === 'process') return command.step === 'open_pull_request' ? subject.body : null;
  if (command.step === 'fork') return FORK_BODY;
  return command.step === 'open_pull_request' ? pullBody(subject) : null;
}

/** Stands for the review gate: what it has made counts as approved, as long as nobody changes its mind. */
export function testApprovals() {
  const approved = new Set<unknown>();
  return {
    approve: (subject: ApprovalSubject): ApprovedWrite => {
      const write = { digest: sha256(JSON.stringify(subject)), subject };
      approved.add(write);
      // Only the review gate can make the brand, and it is not here.
      return write as unknown as ApprovedWrite;
    },
    withdraw: (write: ApprovedWrite): void => {
      approved.delete(write);
    },
    isStillApproved: (write: ApprovedWrite): boolean =>
      approved.has(write) && write.digest === sha256(JSON.stringify(write.subject)),
  };
}
