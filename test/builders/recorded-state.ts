import { Config } from '../../src/contract/config.ts';
import { EMPTY_STATE } from '../../src/contract/empty-state.ts';
import { IssueRef } from '../../src/contract/field.ts';
import type { State, TaskFacts } from '../../src/contract/state.ts';

export const NOW = new Date('2026-06-04T12:00:00.000Z');
export const EARLIER = '2026-06-04T11:00:00.000Z';
export const LATER = '2026-06-04T12:30:00.000Z';

export const ISSUE = IssueRef.parse('owner/repo#123');
export const OTHER_ISSUE = IssueRef.parse('octo/cat#7');

export const BASE_SHA = 'b'.repeat(40);
export const TREE_SHA = 'a'.repeat(40);
export const OTHER_TREE_SHA = 'c'.repeat(40);
export const DIGEST = 'd'.repeat(64);

export const config = (settings: Partial<Config> = {}): Config => Config.parse(settings);

export const state = (facts: Partial<State> = {}): State => ({ ...EMPTY_STATE, ...facts });

/** A directory whose active task has got as far as the given facts say. */
export const working = (facts: Partial<TaskFacts> = {}, more: Partial<State> = {}): State =>
  state({ activeIssue: ISSUE, tasks: [task(facts)], ...more });

export const task = (facts: Partial<TaskFacts> = {}): TaskFacts => ({
  issue: ISSUE,
  slug: 'owner-repo-123',
  createdAt: EARLIER,
  updatedAt: EARLIER,
  plan: { id: 'plan-1', status: 'ok', blockedBy: null, needsPerson: false, createdAt: EARLIER },
  workspace: null,
  patch: null,
  validation: null,
  dryRun: null,
  approval: null,
  publication: null,
  abandoned: null,
  ...facts,
});

export const workspace: NonNullable<TaskFacts['workspace']> = {
  path: '.contribflow/workspaces/owner-repo-123',
  branch: 'contribflow/issue-123',
  baseBranch: 'main',
  baseSha: BASE_SHA,
  treeSha: TREE_SHA,
  submodules: 'none',
  createdAt: EARLIER,
};

export const patch: NonNullable<TaskFacts['patch']> = {
  baseSha: BASE_SHA,
  treeSha: TREE_SHA,
  hasChanges: true,
  createdAt: EARLIER,
};

export const validation = (facts: Partial<NonNullable<TaskFacts['validation']>> = {}) => ({
  runId: 'run-1',
  treeSha: TREE_SHA,
  status: 'passed' as const,
  blockedBy: null,
  at: EARLIER,
  ...facts,
});

export const dryRun = (facts: Partial<NonNullable<TaskFacts['dryRun']>> = {}) => ({
  status: 'ready' as const,
  failedCheck: null,
  digest: DIGEST,
  expiresAt: LATER,
  basis: { baseSha: BASE_SHA, treeSha: TREE_SHA, validationRunId: 'run-1', planId: 'plan-1' },
  at: EARLIER,
  ...facts,
});

/** Everything up to a passed validation. */
export const validated = { workspace, patch, validation: validation() };

export const pool = (items: NonNullable<State['pool']>['items'], profile = {}): State['pool'] => ({
  fetchedAt: EARLIER,
  profile: { languages: ['TypeScript'], topics: ['cli'], types: [], ...profile },
  items,
});
