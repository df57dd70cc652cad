import type { StateName } from '../../contract/vocabulary.ts';

/** Where a contribution stands, in words for a person. */
export const WHERE: Readonly<Record<StateName, string>> = {
  needs_init: 'This directory is not set up',
  state_damaged: 'The recorded state cannot be used',
  needs_github_auth: 'No GitHub credential is known',
  discovery_blocked: 'GitHub wants us to wait',
  ready_for_discovery: 'No issue has been chosen',
  ready_for_score: 'Issues were found, none is chosen',
  needs_plan: 'An issue is worth a plan',
  plan_blocked: 'This issue should not be worked on',
  needs_checkout: 'Planned, the code is not here yet',
  ready_for_diff: 'The workspace is there to be edited',
  needs_workspace_changes: 'Nothing was changed in the workspace',
  needs_validation: 'The patch is not checked yet',
  validation_blocked: 'The checks could not run',
  validation_failed: 'The checks failed',
  ready_for_pr_dry_run: 'The patch is ready for a pull request',
  pr_review_blocked: 'The review gate says no',
  ready_for_human_review: 'All is ready, and you decide',
  pr_creation_failed: 'Publishing did not finish',
  done: 'The pull request exists',
};
