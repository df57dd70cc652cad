import type { NextActionName } from '../../contract/vocabulary.ts';
import type { Recommendation } from './vocabulary.ts';

/** Who takes the next step: `proceed` an agent, `retry` the same action later or after a fix, `escalate` a person. */
const RECOMMENDED: Readonly<Record<NextActionName, Recommendation>> = {
  init: 'escalate',
  fix_config: 'escalate',
  repair_state: 'escalate',
  authenticate: 'escalate',
  discover: 'proceed',
  refine_discovery: 'proceed',
  wait_or_refine_discovery: 'retry',
  score: 'proceed',
  plan: 'proceed',
  choose_another: 'escalate',
  checkout: 'proceed',
  edit_workspace: 'proceed',
  diff: 'proceed',
  validate: 'proceed',
  sandbox_validation: 'proceed',
  unblock_validation: 'escalate',
  fix_validation_failures: 'retry',
  draft_pr: 'proceed',
  fix_review_findings: 'retry',
  human_review: 'escalate',
  resume_pr: 'escalate',
  wait_for_pull_request: 'retry',
  tend_pull_request: 'escalate',
  done: 'proceed',
  fix_command: 'retry',
  fix_environment: 'escalate',
  retry: 'retry',
  report_bug: 'escalate',
  none: 'proceed',
};

interface Judged {
  readonly nextAction: NextActionName;
  readonly requiresHumanApproval?: boolean;
}

/** Nothing that failed proceeds: an agent's next step is then a fix, and the same action comes after it. */
export function recommendationFor({ nextAction, requiresHumanApproval }: Judged, success: boolean): Recommendation {
  if (requiresHumanApproval === true) return 'escalate';
  const recommended = RECOMMENDED[nextAction];
  return recommended === 'proceed' && !success ? 'retry' : recommended;
}
