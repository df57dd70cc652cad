import type { Config } from '../../contract/config.ts';
import type { IssueRef } from '../../contract/field.ts';
import type { NextAction } from '../../contract/next-action.ts';
import type { State } from '../../contract/state.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import { type Recommendations, recommendationsFor } from '../recommendation.ts';
import { activeTask, type Facts } from './facts.ts';
import type { Decision, Row } from './row.ts';
import { SEARCH_ROWS } from './search-rows.ts';
import { SETUP_ROWS } from './setup-rows.ts';
import { TASK_ROWS } from './task-rows.ts';

/** What to do next: a total function of the recorded facts and the time. */
export function nextAction(facts: Facts, now: Date): NextAction {
  return {
    schemaVersion: SCHEMA_VERSION,
    ...decide(facts, now),
    issue: facts.state.status === 'ok' ? (activeTask(facts.state.state)?.issue ?? null) : null,
  };
}

/** Where each recorded task stands, as if it were the active one. */
export function stateOfTask(facts: Facts, state: State, issue: State['activeIssue'], now: Date): NextAction['state'] {
  return decide({ ...facts, state: { status: 'ok', state: { ...state, activeIssue: issue } } }, now).state;
}

/** What to do next about one task, whichever is active. */
export function nextOfTask(facts: Facts, state: State, issue: IssueRef, now: Date): NextAction {
  const asActive = { ...facts, state: { status: 'ok' as const, state: { ...state, activeIssue: issue } } };
  const recommendations = recommendationsFor(state.activeIssue === issue ? null : issue);
  return { schemaVersion: SCHEMA_VERSION, ...decide(asActive, now, recommendations), issue };
}

/** What to do about the candidates that are recorded, whichever task is active. */
export function nextOfSearch(config: Config, state: State, now: Date): SearchDecision {
  const decision = firstMatch(SEARCH_ROWS, { config, state, task: null }, now);
  if (decision === null) throw new Error('the table of next actions has a hole');
  const { nextAction: action, recommendedCommand, commandKind, reason } = decision;
  return { nextAction: action, recommendedCommand, commandKind, reason };
}

export type SearchDecision = Pick<NextAction, 'nextAction' | 'recommendedCommand' | 'commandKind' | 'reason'>;

function decide(facts: Facts, now: Date, recommendations?: Recommendations): Decision {
  const setup = firstMatch(SETUP_ROWS, facts, now);
  if (setup !== null) return setup;
  if (facts.config.status !== 'ok' || facts.state.status !== 'ok') throw new Error('a setup row is missing');
  const ready = { config: facts.config.config, state: facts.state.state };
  const task = activeTask(ready.state);
  const decision =
    task === null
      ? firstMatch(SEARCH_ROWS, { ...ready, task }, now)
      : firstMatch(TASK_ROWS, { ...ready, task }, now, recommendations);
  if (decision === null) throw new Error('the table of next actions has a hole');
  return decision;
}

function firstMatch<F>(
  rows: readonly Row<F>[],
  facts: F,
  now: Date,
  recommendations?: Recommendations,
): Decision | null {
  for (const row of rows) {
    const decision = row.decide(facts, now, recommendations);
    if (decision !== null) return decision;
  }
  return null;
}
