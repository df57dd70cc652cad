import { findBranch } from '../git/branches.ts';
import { createPullRequest } from './builders.ts';
import { findRepository, fullNameOf, nextNumber } from './lookup.ts';
import type { AuthorAssociation, FileTree, SimulatedRepository } from './model.ts';
import type { PullRequestItem } from './references.ts';
import type { Scope } from './scope.ts';
import { toTimestamp } from './time.ts';

export interface PullRequestProposal {
  readonly title: string;
  readonly body: string;
  /** `branch` or `owner:branch` */
  readonly head: string;
  readonly base: string;
  readonly isDraft: boolean;
  readonly maintainerCanModify: boolean;
  /** For a head whose owner has several repositories of this network. */
  readonly headRepository?: string;
}

export type Proposed =
  | { readonly ok: true; readonly item: PullRequestItem }
  | {
      readonly ok: false;
      readonly problem: { readonly field: string; readonly code: string; readonly message: string };
    };

/** Opens a pull request as the viewer, if its branches are there. */
export function openPullRequest(
  repository: SimulatedRepository,
  proposal: PullRequestProposal,
  scope: Scope,
): Proposed {
  const [owner, branch] = splitHead(repository, proposal.head);
  const base = findBranch(repository, proposal.base, scope);
  if (base === null) return refused('base', 'invalid', `No branch ${proposal.base} in ${fullNameOf(repository)}`);
  const source = findHeadRepository(repository, owner, proposal.headRepository, scope);
  const head = source && findBranch(source, branch, scope);
  if (!source || !head) return refused('head', 'invalid', `No branch ${branch} of ${owner}`);
  if (head.oid === base.oid)
    return refused('head', 'custom', `No commits between ${proposal.base} and ${proposal.head}`);
  if (hasOpenPullRequest(repository, source, branch, proposal.base)) {
    return refused('head', 'custom', `A pull request already exists for ${owner}:${branch}.`);
  }
  const now = toTimestamp(scope.now);
  const value = createPullRequest({
    number: nextNumber(repository),
    title: proposal.title,
    body: proposal.body,
    author: scope.world.viewer,
    authorAssociation: viewerAssociation(repository, scope.world.viewer),
    createdAt: now,
    updatedAt: now,
    isDraft: proposal.isDraft,
    maintainerCanModify: proposal.maintainerCanModify,
    baseRefName: proposal.base,
    headRefName: branch,
    headRepository: fullNameOf(source),
    headOid: head.oid,
    files: changedPaths(base.files, head.files),
  });
  repository.pullRequests.push(value);
  return { ok: true, item: { repository, kind: 'pull_request', value } };
}

const refused = (field: string, code: string, message: string): Proposed => ({
  ok: false,
  problem: { field, code, message },
});

function splitHead(repository: SimulatedRepository, head: string): [owner: string, branch: string] {
  const colon = head.indexOf(':');
  return colon === -1 ? [repository.owner, head] : [head.slice(0, colon), head.slice(colon + 1)];
}

function findHeadRepository(
  base: SimulatedRepository,
  owner: string,
  named: string | undefined,
  { world }: Scope,
): SimulatedRepository | null {
  if (named !== undefined) return findRepository(world, named);
  if (owner === base.owner) return base;
  const own = world.repositories.filter((repository) => repository.owner.toLowerCase() === owner.toLowerCase());
  return own.find(({ parent }) => parent === fullNameOf(base)) ?? null;
}

const hasOpenPullRequest = (
  repository: SimulatedRepository,
  source: SimulatedRepository,
  branch: string,
  base: string,
) =>
  repository.pullRequests.some(
    (pull) =>
      pull.state === 'open' &&
      pull.headRepository === fullNameOf(source) &&
      pull.headRefName === branch &&
      pull.baseRefName === base,
  );

function viewerAssociation(repository: SimulatedRepository, viewer: string): AuthorAssociation {
  if (repository.owner === viewer) return 'OWNER';
  const hasMerged = repository.pullRequests.some(({ author, state }) => author === viewer && state === 'merged');
  return hasMerged ? 'CONTRIBUTOR' : 'FIRST_TIME_CONTRIBUTOR';
}

function changedPaths(before: FileTree, after: FileTree): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => String(before[path]) !== String(after[path])).sort();
}
