import type { GateCheck } from '../../contract/vocabulary.ts';
import type { Explanation } from './explanation.ts';

export const CHECK_EXPLANATIONS: Readonly<Record<GateCheck, Explanation>> = {
  patch_artifact: {
    means: 'There is a patch, ContribFlow itself took it, and the workspace has not changed since.',
    remedy: 'Run contribflow diff again.',
  },
  patch_size: {
    means: 'The patch is within maxChangedFiles and maxLinesChanged of the configuration.',
    remedy: 'Make it smaller or split it. Raise the limits only if the project likes large changes.',
  },
  sensitive_files: {
    means:
      'The patch leaves alone what could run, redirect or unlock something: workflows, credentials, agent guidance and the like.',
    remedy: 'Take those files out of the patch.',
  },
  duplicate_content: {
    means: 'The patch adds nothing that the repository already has.',
    remedy: 'Use what is there instead of writing it again.',
  },
  sandbox_validation: {
    means: 'Commands of the repository passed in a sandbox that counts, on exactly this tree.',
    remedy:
      'Run contribflow validate --run. bubblewrap counts only where sandbox.accept of the configuration lists "namespace". A person can override it on a terminal, with a reason that is published.',
  },
  public_commands: {
    means: 'The list of commands is complete, in order, and pushes exactly the prepared commit.',
    remedy: 'Make the dry run again; if it stays, it is a bug of ours.',
  },
  ai_disclosure: {
    means: 'The body tells the part of an AI, in the form that the project asks for, and does not deny it.',
    remedy: 'Let the body say what is true of AI: keep the disclosure, and take the denial out.',
  },
  pr_dry_run: {
    means: 'Title and body can be read and sent as they are, and nothing was published for it.',
    remedy: 'Mend the title or the body as the check says.',
  },
  secrets: {
    means: 'No secret is in the added lines, the title or the body.',
    remedy: 'Remove it from the patch, and revoke it: it may have been seen.',
  },
  workspace_integrity: {
    means: "Nothing that could run or redirect was changed in the workspace's own git.",
    remedy: 'Undo the change that contribflow diff names, then take the diff again.',
  },
  submodules: {
    means: 'The submodules that the repository declares are there.',
    remedy: 'Initialise them with the command that is recommended, then run contribflow checkout.',
  },
  base_fresh: {
    means: 'The base branch has not moved in a way that touches the patch.',
    remedy: 'Run contribflow checkout --update, then diff and validate again.',
  },
  issue_unchanged: {
    means: 'The issue is as it was when the plan was made: open, with the same text, not taken by somebody else.',
    remedy: 'Read what changed, and plan again if the work still makes sense.',
  },
  repository_policy: {
    means: 'The rules of the repository, read just now, do not forbid this.',
    remedy: 'contribflow policy quotes the rule. Where it forbids, give the task up.',
  },
  open_pull_requests: {
    means: 'You have not more open pull requests than you, or the project, want.',
    remedy: 'Finish or close one of yours first.',
  },
  test_honesty: {
    means: 'The new tests fail without the fix, and no result differs from run to run.',
    remedy: 'Write a test that fails without the fix, and validate with --prove.',
  },
};
