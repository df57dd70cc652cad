import type { Config } from '../../contract/config.ts';
import type { IssueRef } from '../../contract/field.ts';
import type { PoolItem, Profile, State, TaskFacts } from '../../contract/state.ts';
import type { AuthSource } from '../../contract/vocabulary.ts';

/** A config file as it was found; `problem` is a sentence of ours. */
export type ConfigFact =
  | { readonly status: 'missing' }
  | { readonly status: 'invalid'; readonly problem: string }
  | { readonly status: 'ok'; readonly config: Config };

export type StateFact =
  | { readonly status: 'ok'; readonly state: State }
  | { readonly status: 'damaged' }
  | { readonly status: 'unreadable'; readonly problem: string }
  | { readonly status: 'newer'; readonly version: number };

/** Everything that the next action depends on, besides the time. */
export interface Facts {
  readonly config: ConfigFact;
  readonly state: StateFact;
  /** Where a usable credential is, as far as is known without asking anybody. */
  readonly authSource: AuthSource | null;
  /** Where a credential is that GitHub has refused. */
  readonly refusedSources: readonly AuthSource[];
}

/** The facts of a directory that is set up and signed in: what the later rows of the table decide on. */
export interface ReadyFacts {
  readonly config: Config;
  readonly state: State;
  readonly task: TaskFacts | null;
}

/** The names of the facts that a recommended command changes. */
export type FactName =
  | 'config'
  | 'state'
  | 'auth'
  | 'time'
  | 'candidates'
  | 'scored candidate'
  | 'plan'
  | 'task'
  | 'workspace'
  | 'patch'
  | 'tree'
  | 'validation'
  | 'engine'
  | 'dry run'
  | 'gate evidence'
  | 'publication'
  | 'nothing';

export function activeTask(state: State): TaskFacts | null {
  return state.tasks.find((task) => task.issue === state.activeIssue) ?? null;
}

/** A day: older search results are offered again by a new search, not by memory. */
export const POOL_FRESH_MS = 24 * 60 * 60 * 1000;

export function freshPool(state: State, now: Date): NonNullable<State['pool']> | null {
  if (state.pool === null) return null;
  return now.getTime() < Date.parse(state.pool.fetchedAt) + POOL_FRESH_MS ? state.pool : null;
}

/** Candidates worth proposing: an issue that has a task already is not offered again. */
export function openItems(state: State, items: readonly PoolItem[]): PoolItem[] {
  const taken = new Set(state.tasks.map((task) => task.issue));
  return items.filter((item) => !taken.has(item.issue));
}

export function bestOf(items: readonly PoolItem[], verdict: PoolItem['verdict']): IssueRef | null {
  const [best] = items.filter((item) => item.verdict === verdict).sort((a, b) => b.score - a.score);
  return best?.issue ?? null;
}

/**
 * The profile with its last kind of wish given up, or null when only one kind is left: without any flag the configured
 * profile applies, so the last one cannot be given up on the command line. Within a kind, wishes are alternatives, so
 * giving up only one of several would narrow the search.
 */
export function widened(profile: Profile): Profile | null {
  const kinds = (['types', 'topics', 'languages'] as const).filter((kind) => profile[kind].length > 0);
  const [last, ...rest] = kinds;
  return last === undefined || rest.length === 0 ? null : { ...profile, [last]: [] };
}
