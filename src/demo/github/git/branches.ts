import { createHash } from 'node:crypto';
import { fullNameOf, referenceOf } from '../world/lookup.ts';
import type { SimulatedBranch, SimulatedRepository } from '../world/model.ts';
import type { PullRequestItem } from '../world/references.ts';
import type { Scope } from '../world/scope.ts';
import { defaultBranchOid } from './history.ts';

/** The default branch, or null in an empty repository. Hashing a tree takes a while, so each request does it once. */
export function defaultBranchOf(repository: SimulatedRepository, { memory }: Scope): SimulatedBranch | null {
  const oid = memory(`default branch of ${fullNameOf(repository)}`, () => defaultBranchOid(repository));
  return oid === null ? null : { oid, files: repository.files };
}

/** A branch by its name, or any branch by its commit. */
export function findBranch(repository: SimulatedRepository, ref: string, scope: Scope): SimulatedBranch | null {
  const name = ref.replace(/^refs\/heads\//, '');
  const byDefault = defaultBranchOf(repository, scope);
  if (name === repository.defaultBranch || name === 'HEAD' || name === byDefault?.oid) return byDefault;
  return repository.branches[name] ?? Object.values(repository.branches).find(({ oid }) => oid === name) ?? null;
}

/** Most pull requests of the world have no commits in git; they get ids that look like some. */
export const pullRequestHeadOid = (item: PullRequestItem): string =>
  item.value.headOid ?? inventedOid(`head of ${referenceOf(item)}`);

export const pullRequestMergeOid = (item: PullRequestItem): string => inventedOid(`merge of ${referenceOf(item)}`);

const inventedOid = (key: string) => createHash('sha1').update(key).digest('hex');
