import { createHash } from 'node:crypto';
import type { ApprovalSubject } from '../../src/contract/approval.ts';
import type { ApprovedWrite } from '../../src/contract/approved-write.ts';
import { IssueRef } from '../../src/contract/field.ts';
import { publicCommands } from '../../src/policy/pull-request/commands.ts';

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
    aiDisclosure: true,
    validation: { runId: 'run-1', status: 'passed' as const, imageDigests: [] },
    policySha256: sha256('policy'),
    configSha256: sha256('config'),
  };
  const planned = publicCommands({ way, needsFork: true, draft: plain });
  if (planned.status === 'invalid') throw new Error(planned.problem);
  return { ...plain, commands: planned.commands };
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
