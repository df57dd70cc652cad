import { problem } from '../../app/policies.ts';
import { checkout } from '../../steps/checkout.ts';
import { diff } from '../../steps/diff.ts';
import { onIssue, onTask } from '../../steps/on-issue.ts';
import { plan } from '../../steps/plan.ts';
import { prDryRun } from '../../steps/pr-dry-run.ts';
import { reviewTask } from '../../steps/review-task.ts';
import { taskAbandon } from '../../steps/task-abandon.ts';
import { taskUse } from '../../steps/task-use.ts';
import { validate } from '../../steps/validate.ts';
import type { VerbPorts } from './unattended.ts';
import { verb } from './verb.ts';

const asked = (command: string, { hosts }: VerbPorts) => ({ command, serverUrl: hosts.serverUrl });

/** Verbs that take a task on, up to the point at which a person decides. */
export const WORKING_VERBS = {
  plan: verb({
    name: 'plan',
    command: 'plan',
    description: 'Plan the work on an issue from the rules of its repository, and make it the active task.',
    contract: 'plan',
    effect: 'changes_files',
    asksNetwork: true,
    step: (ports, { cort, ...input }, run) =>
      onIssue(asked('plan', ports), input.issue, (issue) => plan(ports, { issue, cort }, run)),
  }),
  checkout: verb({
    name: 'checkout',
    command: 'checkout',
    description: 'Give a task its workspace: a clone on a branch of its own.',
    contract: 'workspace',
    effect: 'changes_files',
    asksNetwork: true,
    step: (ports, { update, full, ...input }, run) =>
      onIssue(asked('checkout', ports), input.issue, (issue) => checkout(ports, { issue, update, full }, run)),
  }),
  diff: verb({
    name: 'diff',
    command: 'diff',
    description: 'Take the patch of a workspace, and tell what is risky about it.',
    contract: 'patch',
    effect: 'changes_files',
    asksNetwork: false,
    step: (ports, input, run) => onTask(asked('diff', ports), input.issue, (issue) => diff(ports, { issue }, run)),
  }),
  validate: verb({
    name: 'validate',
    command: 'validate',
    description: 'Detect the commands that would prove the patch and, with run, prove it in a sandbox.',
    contract: 'validation',
    effect: 'runs_code',
    asksNetwork: true,
    step: (ports, { sandbox, ...input }, run) => {
      if (input.prove && !input.run) return Promise.resolve(problem.invalidInput('validate', ['"prove" needs "run"']));
      return onTask(asked('validate', ports), input.issue, (issue) =>
        validate(ports, { ...input, issue, engine: sandbox }, run),
      );
    },
  }),
  feedback: verb({
    name: 'feedback',
    command: 'feedback provide',
    description: 'Review the plan or the patch of a task by fixed criteria, as a peer would. It decides nothing.',
    contract: 'feedback-review',
    effect: 'reads_facts',
    asksNetwork: false,
    step: (ports, { artifact, ...input }) =>
      onTask(asked('feedback provide', ports), input.issue, (issue) => reviewTask(ports, { issue, artifact })),
  }),
  pr_dry_run: verb({
    name: 'pr_dry_run',
    command: 'pr',
    description: 'Prepare a pull request, let the review gate judge it, and stop for a person. Publishes nothing.',
    contract: 'pr',
    effect: 'changes_files',
    asksNetwork: true,
    step: (ports, { draft, title, body, ...input }, run) =>
      onTask(asked('pr', ports), input.issue, (issue) =>
        prDryRun(ports, { issue, draft: draft ? true : null, title, body }, run),
      ),
  }),
  task_use: verb({
    name: 'task_use',
    command: 'task use',
    description: 'Make a task the active one; an abandoned one is taken up again.',
    contract: 'task',
    effect: 'changes_files',
    asksNetwork: false,
    step: (ports, input, run) =>
      onIssue(asked('task use', ports), input.issue, (issue) => taskUse(ports, { issue }, run)),
  }),
  task_abandon: verb({
    name: 'task_abandon',
    command: 'task abandon',
    description: 'Give a task up; its workspace and artifacts stay, and it is not proposed again.',
    contract: 'task',
    effect: 'changes_files',
    asksNetwork: false,
    step: (ports, input, run) =>
      onTask(asked('task abandon', ports), input.issue, (issue) =>
        taskAbandon(ports, { issue, reason: input.reason?.trim() || null }, run),
      ),
  }),
} as const;
