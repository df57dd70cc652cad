import type { AgentVerb } from '../../contract/agent-vocabulary.ts';
import { STATES, type StateName } from '../../contract/vocabulary.ts';

const SET_UP = STATES.filter((state) => !['needs_init', 'state_damaged'].includes(state));
const CAN_ASK = SET_UP.filter((state) => !['needs_github_auth', 'discovery_blocked'].includes(state));

const from = (first: StateName): readonly StateName[] => CAN_ASK.slice(CAN_ASK.indexOf(first));

/** In which states a verb makes sense. Those that only read do in all of them. */
export const LEGAL_STATES: Readonly<Record<AgentVerb, readonly StateName[]>> = {
  status: STATES,
  next: STATES,
  task_list: SET_UP,
  log: SET_UP,
  explain: STATES,
  doctor: STATES,
  discover: CAN_ASK,
  score: CAN_ASK,
  policy: CAN_ASK,
  plan: CAN_ASK,
  pr_status: ['done'],
  task_use: SET_UP,
  feedback: SET_UP,
  checkout: from('needs_checkout').filter((state) => state !== 'done'),
  diff: from('ready_for_diff').filter((state) => state !== 'done'),
  validate: from('needs_validation').filter((state) => !['pr_creation_failed', 'done'].includes(state)),
  task_abandon: SET_UP,
  pr_dry_run: ['ready_for_pr_dry_run', 'pr_review_blocked', 'ready_for_human_review'],
  approve: ['ready_for_human_review'],
  publish: ['ready_for_human_review', 'pr_creation_failed'],
};
