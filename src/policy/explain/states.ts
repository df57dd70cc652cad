import type { StateName } from '../../contract/vocabulary.ts';
import type { Explanation } from './explanation.ts';

export const STATE_EXPLANATIONS: Readonly<Record<StateName, Explanation>> = {
  needs_init: {
    means: 'This directory has no valid .contribflow/config.json, so ContribFlow does not know what you look for.',
    remedy: 'Run contribflow init, or fix the file as the message says.',
  },
  state_damaged: {
    means: '.contribflow/state.json has broken content, cannot be read, or was written by a newer version.',
    remedy:
      'Run contribflow status: it moves a broken file aside and starts an empty one. A newer file needs an upgrade.',
  },
  needs_github_auth: {
    means: 'No GitHub credential is known that has not been refused.',
    remedy: 'Sign in with gh auth login, or set GH_TOKEN. Then run contribflow status.',
  },
  discovery_blocked: {
    means: 'GitHub asked to wait. Until that time is over no request leaves this machine.',
    remedy: 'Wait until notBefore, or use the time for a task that you have already.',
  },
  ready_for_discovery: {
    means: 'There is no active task, and there are no fresh candidates.',
    remedy: 'Run contribflow discover.',
  },
  ready_for_score: {
    means: 'There are candidates, and none has been judged well on live evidence yet.',
    remedy: 'Run contribflow score on the best one; if all are weak, discover with a wider profile.',
  },
  needs_plan: {
    means: 'A candidate scored well and has no plan.',
    remedy: 'Run contribflow plan on it; that makes it the active task.',
  },
  plan_blocked: {
    means:
      'The plan found a reason not to work on the issue: a rule that forbids it, a claim, a closed issue, work that is done, or a weakness that belongs into a private channel.',
    remedy: 'Give the task up with contribflow task abandon and choose another. If the reason has gone, plan again.',
  },
  needs_checkout: {
    means: 'The task has a plan and no workspace.',
    remedy: 'Run contribflow checkout.',
  },
  ready_for_diff: {
    means: 'There is a workspace, and no patch of it as it is now.',
    remedy: 'Edit the files there, then run contribflow diff.',
  },
  needs_workspace_changes: {
    means: 'The last diff found no change.',
    remedy: 'Edit the files in the workspace, then run contribflow diff.',
  },
  needs_validation: {
    means: 'The patch has not been validated as it is now, or not in a sandbox that counts.',
    remedy:
      'Run contribflow validate to see the commands, then again with --run. bubblewrap counts only where sandbox.accept of the configuration lists "namespace".',
  },
  validation_blocked: {
    means: 'The validation could not run: no engine, no image, no lockfile, an unknown registry, or nothing to run.',
    remedy:
      'The reason names which. contribflow doctor looks for engines; --pull fetches an image; --command names a check of your own.',
  },
  validation_failed: {
    means: 'A command failed in the sandbox on exactly this tree.',
    remedy: 'Fix the cause in the workspace, run contribflow diff, and validate again.',
  },
  ready_for_pr_dry_run: {
    means: 'The validation passed on this tree, and no dry run of it counts yet, or any more.',
    remedy: 'Run contribflow pr --draft. It publishes nothing.',
  },
  pr_review_blocked: {
    means: 'A check of the review gate failed in the dry run.',
    remedy: 'contribflow explain with the name of the check says how to get past it.',
  },
  ready_for_human_review: {
    means: 'The dry run passed the gate. This is a hard stop: a person decides whether it becomes public.',
    remedy: 'A person reads the dry run and says yes or no. Nobody else may run the recommended command.',
  },
  pr_creation_failed: {
    means: 'Publishing was approved and began, and did not come to its end.',
    remedy: 'Run the recommended command again: it looks at what exists on GitHub and makes only what is missing.',
  },
  done: {
    means: 'The pull request exists.',
    remedy: 'contribflow pr-status says whose turn it is there. Start something new with contribflow discover.',
  },
};
