import { createRepository } from '../../world/builders.ts';
import type { SimulatedRepository } from '../../world/model.ts';
import type { Ago } from './ago.ts';
import { fillHistory, type HistoryPlan } from './history.ts';
import { settleAssociations } from './settle-associations.ts';
import { toIssue, toPullRequest } from './to-model.ts';
import type { WrittenIssue, WrittenPullRequest } from './written.ts';

type Facts = Partial<
  Omit<SimulatedRepository, 'owner' | 'name' | 'issues' | 'pullRequests' | 'createdAt' | 'pushedAt'>
>;

/** A repository as it is written down in the data set. */
export interface WrittenRepository {
  readonly name: string;
  readonly facts: Facts;
  readonly createdAge: number;
  readonly pushedAge: number;
  readonly issues: readonly WrittenIssue[];
  readonly pulls: readonly WrittenPullRequest[];
  readonly history: HistoryPlan | null;
}

export function toRepository(written: WrittenRepository, ago: Ago): SimulatedRepository {
  const { name, facts, history } = written;
  const filled = history === null ? { issues: [], pulls: [] } : fillHistory(name, written, history);
  const defaultBranch = facts.defaultBranch ?? 'main';
  const repository = createRepository(name, {
    ...facts,
    createdAt: ago(written.createdAge),
    pushedAt: ago(written.pushedAge),
    issues: [...written.issues, ...filled.issues].map((issue) => toIssue(issue, ago)),
    pullRequests: [...written.pulls, ...filled.pulls].map((pull) => toPullRequest(pull, name, defaultBranch, ago)),
  });
  return settleAssociations(repository);
}
