import type { FlowStation, StationStatus } from '../../contract/flow-vocabulary.ts';
import type { StateName } from '../../contract/vocabulary.ts';

export const STATION_NAMES: Readonly<Record<FlowStation, string>> = {
  set_up: 'Set up',
  issue: 'Issue',
  plan: 'Plan',
  workspace: 'Workspace',
  patch: 'Patch',
  validation: 'Validation',
  review_gate: 'Review gate',
  approval: 'A person’s yes',
  pull_request: 'Pull request',
};

interface Place {
  readonly station: FlowStation;
  readonly status: Extract<StationStatus, 'done' | 'now' | 'stopped'>;
}

const at = (station: FlowStation): Place => ({ station, status: 'now' });
const stoppedAt = (station: FlowStation): Place => ({ station, status: 'stopped' });

/** Where on the way each state is: at the station that has to be passed next. */
export const PLACE_OF_STATE: Readonly<Record<StateName, Place>> = {
  needs_init: at('set_up'),
  state_damaged: stoppedAt('set_up'),
  needs_github_auth: at('set_up'),
  discovery_blocked: stoppedAt('issue'),
  ready_for_discovery: at('issue'),
  ready_for_score: at('issue'),
  needs_plan: at('plan'),
  plan_blocked: stoppedAt('plan'),
  needs_checkout: at('workspace'),
  ready_for_diff: at('patch'),
  needs_workspace_changes: at('patch'),
  needs_validation: at('validation'),
  validation_blocked: stoppedAt('validation'),
  validation_failed: stoppedAt('validation'),
  ready_for_pr_dry_run: at('review_gate'),
  pr_review_blocked: stoppedAt('review_gate'),
  ready_for_human_review: at('approval'),
  pr_creation_failed: stoppedAt('pull_request'),
  done: { station: 'pull_request', status: 'done' },
};
