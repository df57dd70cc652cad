import type { Budget } from '../http/rate-limits.ts';
import type { Item } from '../world/lookup.ts';
import type { Login, SimulatedRepository } from '../world/model.ts';
import type { PullRequestItem } from '../world/references.ts';
import type { Scope } from '../world/scope.ts';

/**
 * What the nodes of an answer are made with. Every kind of node can lead to every other, so they make each other through
 * this instead of by importing each other.
 */
export interface NodeScope extends Scope {
  readonly nodes: Nodes;
  readonly cost: number;
  readonly nodeCount: number;
  readonly budget: Budget;
}

interface Nodes {
  actor(login: Login): object | null;
  owner(repository: SimulatedRepository): object;
  repository(repository: SimulatedRepository): object;
  item(item: Item): object;
  issue(item: IssueItem): object;
  pullRequest(item: PullRequestItem): object;
  label(repository: SimulatedRepository, name: string): object;
}

export type IssueItem = Extract<Item, { kind: 'issue' }>;
