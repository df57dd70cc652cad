import type { ErrorCode } from '../../contract/vocabulary.ts';
import type { Explanation } from './explanation.ts';

export const ERROR_EXPLANATIONS: Readonly<Record<ErrorCode, Explanation>> = {
  unknown_command: {
    means: 'There is no command of that name.',
    remedy: 'contribflow --help lists them all.',
  },
  command_not_in_this_version: {
    means: 'The command is part of the protocol, but not of this version.',
    remedy: 'Upgrade contribflow when it is released.',
  },
  unknown_flag: {
    means: 'The command has no flag of that name.',
    remedy: 'contribflow <command> --help lists its flags.',
  },
  invalid_flag: {
    means: 'The value of a flag or an argument is not allowed.',
    remedy: 'The message says what is; --help shows an example.',
  },
  missing_argument: { means: 'An argument is missing.', remedy: 'contribflow <command> --help shows which.' },
  unexpected_argument: {
    means: 'The command takes fewer arguments.',
    remedy: 'Quote what belongs together, and leave out the rest.',
  },
  invalid_issue: {
    means: 'The text is not a reference to an issue.',
    remedy: 'Write owner/repo#123, github:owner/repo#123, or the address of an issue on the GitHub that is set.',
  },
  invalid_input: {
    means: 'What a program sent for a verb does not have its form.',
    remedy: 'Correct what the message names; docs/agents/verbs.md lists the fields of every verb.',
  },
  unknown_schema: { means: 'There is no schema of that name.', remedy: 'contribflow schema lists them.' },
  no_working_directory: {
    means: 'The current directory does not exist any more.',
    remedy: 'Change to a directory that does.',
  },
  not_initialized: {
    means: 'The directory is not set up, or its configuration is not valid.',
    remedy: 'Run contribflow init, change to the directory that you set up, or fix the file as the message says.',
  },
  config_exists: {
    means: 'The directory is set up already.',
    remedy: 'Use --force to replace the configuration; the old file is kept beside it.',
  },
  no_such_task: { means: 'The issue is not a task here.', remedy: 'contribflow plan makes it one.' },
  no_active_task: {
    means: 'No task is active and none was named.',
    remedy: 'Name one with --issue, or choose one with contribflow task use.',
  },
  task_blocked: {
    means: 'The task cannot go on: its plan is blocked, or its pull request exists already.',
    remedy: 'The message says which. Give a blocked task up, or plan again when things have changed.',
  },
  not_authenticated: {
    means: 'No GitHub credential was found.',
    remedy: 'Sign in with gh auth login, or set GH_TOKEN.',
  },
  credential_rejected: {
    means: 'GitHub does not accept the credential.',
    remedy: 'Renew the token, or sign in again with gh auth login.',
  },
  rate_limited: {
    means: 'GitHub asked to wait, and no request leaves before that time.',
    remedy: 'Wait until the time that the message names.',
  },
  github_forbidden: {
    means: 'The credential may not do this.',
    remedy: 'Give the token the scope that GitHub names, or use another account.',
  },
  github_not_found: {
    means: 'GitHub has no such issue or repository, or does not show it to this credential.',
    remedy: 'Check the name; for a private repository use a token that may read it.',
  },
  github_query_refused: {
    means: 'GitHub does not accept the search.',
    remedy: 'Use fewer or simpler words in languages and topics.',
  },
  github_unavailable: { means: 'GitHub answered with an error of its own.', remedy: 'Try again in a few minutes.' },
  github_answer_invalid: {
    means: 'What came back is not an answer of GitHub: cut short, of another shape, or from another host.',
    remedy: 'Check for a proxy in between, and GITHUB_API_URL.',
  },
  network_unreachable: { means: 'GitHub cannot be reached.', remedy: 'Check the network; contribflow doctor helps.' },
  git_missing: { means: 'git is missing or too old.', remedy: 'Install git 2.30 or newer.' },
  git_failed: { means: 'git failed.', remedy: 'The message has its words. What was there before is unharmed.' },
  repository_not_found: {
    means: 'git cannot read the repository.',
    remedy: 'Check the name, and that the credential may read it.',
  },
  repository_empty: { means: 'The repository has no commits.', remedy: 'Choose another issue.' },
  repository_moved: {
    means: 'The repository has another name now.',
    remedy: 'Plan the issue again under the new name.',
  },
  repository_refused: {
    means: 'The repository has content that is not safe to check out.',
    remedy: 'Choose another issue; the message says what was found.',
  },
  no_workspace: { means: 'The task has no workspace.', remedy: 'Run contribflow checkout.' },
  stale_patch: {
    means: 'There is no patch of the workspace as it is now.',
    remedy: 'Run contribflow diff, then go on.',
  },
  workspace_in_the_way: {
    means: 'Something else lies where the workspace belongs, and it was left alone.',
    remedy: 'Move it away, then run contribflow checkout again.',
  },
  embedded_repository: {
    means: 'The workspace contains another repository, which would become a submodule.',
    remedy: 'Move it out of the workspace, or name it in .contribflowignore.',
  },
  no_dry_run: {
    means: 'There is no dry run that a person could say yes to.',
    remedy: 'Run contribflow pr --draft first, and read what it shows.',
  },
  no_pull_request: {
    means: 'The task has no pull request on GitHub yet, so there is none to look at.',
    remedy: 'Follow contribflow next to the publication first.',
  },
  approval_stale: {
    means: 'What would be published now is not what was approved; the message names the fields that differ.',
    remedy: 'Make the dry run again and have it approved again.',
  },
  approval_expired: {
    means: 'More than 30 minutes have passed since the dry run, or the clock was set back.',
    remedy: 'Make the dry run again.',
  },
  approval_used: {
    means: 'The approval was used before, and one approval counts once.',
    remedy: 'Go on with what was begun, or make the dry run again and have it approved again.',
  },
  approval_missing: {
    means: 'This directory wants a person to approve on a terminal, and nobody has.',
    remedy: 'A person runs contribflow approve on a terminal.',
  },
  terminal_needed: {
    means: 'A person must be asked, and there is no terminal to ask them at.',
    remedy: 'Run the command yourself in a terminal, not through a pipe or in CI.',
  },
  evidence_forged: {
    means: 'A record that only ContribFlow writes is not as it wrote it.',
    remedy:
      'Make the evidence again, and find out who changed it: contribflow log --verify. For the journal of a publication: contribflow pr --draft --start-over, on a terminal.',
  },
  receipt_invalid: {
    means: 'There is no whole receipt of ContribFlow where one was looked for.',
    remedy: 'Check the address; a pull request that was not made with ContribFlow has none.',
  },
  nothing_to_review: {
    means: 'There is no plan or patch of this task that a peer could be shown.',
    remedy: 'Make it with contribflow plan or contribflow diff, then ask again.',
  },
  no_such_feedback: {
    means: 'The last answer of a provider has no feedback with that id.',
    remedy: 'contribflow feedback show lists what there is.',
  },
  host_store_unusable: {
    means:
      'The store of the host cannot be opened: it is not there, not ours to write, damaged, or newer than this version.',
    remedy: 'The message says which; --store names another one.',
  },
  no_such_run: {
    means: 'The host has no run of that id, and none about that issue, in this tenant.',
    remedy: 'The answer to POST /v1/runs has the id; --tenant names another tenant.',
  },
  no_such_key: {
    means: 'The host has no key of that id.',
    remedy: 'contribflow key list shows the ids.',
  },
  address_unavailable: {
    means: 'contribflow serve cannot listen where it should: something else does, or it may not.',
    remedy: 'Choose another with --address or --port, or end what listens there.',
  },
  state_damaged: {
    means: 'The state file is broken, or of a newer version.',
    remedy: 'Run contribflow status, which moves a broken one aside; or upgrade.',
  },
  store_unreadable: { means: 'A file of ours cannot be read.', remedy: 'Check its permissions.' },
  store_unwritable: {
    means: 'A file of ours cannot be written. Nothing was changed.',
    remedy: 'Check the permissions of the directory that the message names.',
  },
  storage_full: { means: 'The disk is full. Nothing was lost.', remedy: 'Free some space and run it again.' },
  store_busy: { means: 'Another contribflow process is at work here.', remedy: 'Run it again when that one is done.' },
  interrupted: { means: 'The command was stopped, and left nothing half done.', remedy: 'Run it again.' },
  internal: {
    means: 'ContribFlow has a bug.',
    remedy: 'Please report what is on stderr; it has been cleaned of secrets.',
  },
};
