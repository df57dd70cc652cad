import type { IssueRef } from '../contract/field.ts';
import { errorResult, named, type Problem, QUOTED, quoted, usage } from './error-result.ts';
import { hostOf } from './issue-ref.ts';
import { type Recommendation, recommend, recommendationsFor } from './recommendation.ts';
import { shortened } from './shortened.ts';

type StoreFailureKind = 'unreadable' | 'unwritable' | 'obstructed' | 'unsafe' | 'full' | 'busy' | 'aborted' | 'newer';

const STORE_PROBLEMS: Readonly<Record<StoreFailureKind, (path: string) => Problem>> = {
  unreadable: (path) => ({
    code: 'store_unreadable',
    message: `${path} cannot be read. Check that it is a file that you may read.`,
    nextAction: 'fix_environment',
    recommendation: recommend.doctor(),
    reason: 'A file of the store cannot be read.',
  }),
  unwritable: (path) => ({
    code: 'store_unwritable',
    message: `${path} cannot be written. Check the permissions of this directory; nothing was changed.`,
    nextAction: 'fix_environment',
    recommendation: recommend.doctor(),
    reason: 'The store cannot be written.',
  }),
  obstructed: (path) => ({
    code: 'store_unwritable',
    message: `${path} cannot be written: something else has the place of a directory. Move it away; nothing was changed.`,
    nextAction: 'fix_environment',
    recommendation: recommend.doctor(),
    reason: 'The store cannot be written.',
  }),
  unsafe: (path) => ({
    code: 'store_unwritable',
    message: `${path} is not yours alone: it is a link, belongs to somebody else, or others can read or write what only you may. Make it a directory or a file of your own (chmod go-rwx); nothing was changed.`,
    nextAction: 'fix_environment',
    recommendation: recommend.doctor(),
    reason: 'What should be private is open to others.',
  }),
  full: (path) => ({
    code: 'storage_full',
    message: `The disk is full: ${path} could not be written. Free some space; nothing was lost.`,
    nextAction: 'fix_environment',
    recommendation: recommend.doctor(),
    reason: 'The disk is full.',
  }),
  busy: (path) => ({
    code: 'store_busy',
    message: `Another contribflow process holds ${path}. Try again when it is done.`,
    nextAction: 'retry',
    recommendation: recommend.next(),
    reason: 'Another process holds the store.',
  }),
  aborted: () => interrupted,
  newer: (path) => ({
    code: 'state_damaged',
    message: `${path} was written by a newer contribflow and is left untouched. Upgrade contribflow.`,
    nextAction: 'repair_state',
    recommendation: recommend.upgrade(),
    reason: 'The state was written by a newer version.',
  }),
};

export const interrupted: Problem = {
  code: 'interrupted',
  message: 'Interrupted. Nothing was left half done.',
  nextAction: 'retry',
  recommendation: recommend.next(),
  reason: 'The command was interrupted.',
};

/** Every error answer, by what went wrong. */
export const problem = {
  store: (failure: { readonly kind: StoreFailureKind; readonly path: string }) =>
    errorResult(STORE_PROBLEMS[failure.kind](failure.path)),
  interrupted: () => errorResult(interrupted),
  internal: (kind: string) =>
    errorResult({
      code: 'internal',
      message: `contribflow has a bug (${kind}). The details are on stderr; please report them.`,
      nextAction: 'report_bug',
      recommendation: recommend.doctor(),
      reason: 'An internal error occurred.',
    }),
  unknownCommand: (typed: string, suggestion: string | null) =>
    errorResult({
      code: 'unknown_command',
      message: `There is no command ${quoted(typed)}.${didYouMean(suggestion)}`,
      nextAction: 'fix_command',
      recommendation: suggestion === null ? recommend.help() : recommend.help(...suggestion.split(' ')),
      reason: 'The command does not exist.',
    }),
  commandNotInThisVersion: (command: string) =>
    errorResult({
      code: 'command_not_in_this_version',
      message: `The command "${command}" is part of the protocol but not of this version. Upgrade contribflow when it is released.`,
      nextAction: 'none',
      recommendation: recommend.help(),
      reason: 'This version does not have the command yet.',
    }),
  unknownFlag: (command: string, typed: string, suggestion: string | null) =>
    errorResult({
      code: 'unknown_flag',
      message: `${named(command)} has no flag ${shortened(typed, QUOTED)}.${didYouMean(suggestion)}`,
      ...usage(command, 'The command has no such flag.'),
    }),
  invalidFlag: (command: string, message: string) =>
    errorResult({ code: 'invalid_flag', message, ...usage(command, 'A flag or an argument is not valid.') }),
  missingArgument: (command: string, names: readonly string[]) =>
    errorResult({
      code: 'missing_argument',
      message: `${named(command)} needs ${names.join(', ')}.`,
      ...usage(command, 'An argument is missing.'),
    }),
  unexpectedArgument: (command: string, typed: readonly string[]) =>
    errorResult({
      code: 'unexpected_argument',
      message: `${named(command)} does not take ${typed.map(quoted).join(', ')}.`,
      ...usage(command, 'The command takes fewer arguments.'),
    }),
  invalidIssue: (command: string, typed: string, serverUrl: string) =>
    errorResult({
      code: 'invalid_issue',
      message: `${quoted(typed)} is not an issue. Write owner/repo#123, github:owner/repo#123 or the URL of an issue on ${hostOf(serverUrl) ?? 'GitHub'}.`,
      ...usage(command, 'The issue reference is not valid.'),
    }),
  invalidRepository: (command: string, typed: string) =>
    errorResult({
      code: 'invalid_flag',
      message: `${quoted(typed)} is not a repository. Write owner/repo.`,
      ...usage(command, 'The repository is not valid.'),
    }),
  invalidInput: (command: string, problems: readonly string[]) =>
    errorResult({
      code: 'invalid_input',
      message: `The input of ${named(command)} is not valid: ${problems.map((each) => shortened(each, 300)).join('; ')}.`,
      ...usage(command, 'The input of the verb is not valid.'),
    }),
  unknownSchema: (typed: string, suggestion: string | null) =>
    errorResult({
      code: 'unknown_schema',
      message: `There is no schema ${quoted(typed)}.${didYouMean(suggestion)}`,
      nextAction: 'fix_command',
      recommendation: suggestion === null ? recommend.schemas() : recommend.schema(suggestion),
      reason: 'The schema does not exist.',
    }),
  nothingToExplain: (typed: string, suggestions: readonly string[]) =>
    errorResult({
      code: 'invalid_flag',
      message: `There is nothing called ${quoted(typed)} to explain.${didYouMean(suggestions[0] ?? null)}`,
      ...(suggestions.length > 1 ? { details: suggestions.map((name) => `contribflow explain ${name}`) } : {}),
      nextAction: 'fix_command',
      recommendation: recommend.explain(suggestions[0] ?? null),
      reason: 'The name is neither a state, a check, a rule nor an error code.',
    }),
  unknownScenario: (typed: string, suggestion: string | null, names: readonly string[]) =>
    errorResult({
      code: 'invalid_flag',
      message: `There is no scenario ${quoted(typed)}.${didYouMean(suggestion)}`,
      details: names,
      nextAction: 'fix_command',
      recommendation: recommend.scenarios(),
      reason: 'The demo has no such scenario.',
    }),
  interruptedDemo: () =>
    errorResult({
      ...interrupted,
      message: 'Interrupted. What the demo had made is put away.',
      recommendation: recommend.demo(),
    }),
  noWorkingDirectory: () =>
    errorResult({
      code: 'no_working_directory',
      message: 'The current directory does not exist any more. Change to another one.',
      nextAction: 'fix_environment',
      recommendation: recommend.next(),
      reason: 'The current directory does not exist.',
    }),
  notInitialized: () =>
    errorResult({
      code: 'not_initialized',
      message: 'This directory is not set up. Run contribflow init first, or change to the directory that you set up.',
      nextAction: 'init',
      recommendation: recommend.init(),
      reason: 'The directory is not set up.',
    }),
  invalidConfig: (details: string) =>
    errorResult({
      code: 'not_initialized',
      message: `.contribflow/config.json is not valid: ${details}`,
      nextAction: 'fix_config',
      recommendation: recommend.fixConfig(),
      reason: 'The config is not valid.',
    }),
  damagedState: () =>
    errorResult({
      code: 'state_damaged',
      message:
        '.contribflow/state.json is damaged and was left as it is. contribflow status moves it aside and starts an empty one.',
      nextAction: 'repair_state',
      recommendation: recommend.status(),
      reason: 'The state file is damaged.',
    }),
  configExists: () =>
    errorResult({
      code: 'config_exists',
      message: '.contribflow/config.json exists already. Use --force to replace it; the old one is kept beside.',
      nextAction: 'fix_command',
      recommendation: recommend.next(),
      reason: 'The directory is set up already.',
    }),
  noSuchTask: (issue: IssueRef) =>
    errorResult({
      code: 'no_such_task',
      message: `${issue} is not a task here. A plan makes an issue a task.`,
      nextAction: 'plan',
      recommendation: recommend.plan(issue),
      reason: 'The issue has no plan here.',
    }),
  blockedTask: (issue: IssueRef) =>
    errorResult({
      code: 'task_blocked',
      message: `The plan of ${issue} is blocked, so there is nothing to check out. contribflow plan tells why; give the task up, or plan again when things have changed.`,
      nextAction: 'choose_another',
      recommendation: recommendationsFor(issue).abandon(),
      reason: 'The plan of the task is blocked.',
    }),
  stalePatch: (again: Recommendation) =>
    errorResult({
      code: 'stale_patch',
      message: 'The workspace is not as it was when its patch was last taken. Take the patch again first.',
      nextAction: 'diff',
      recommendation: again,
      reason: 'There is no patch of the workspace as it is now.',
    }),
  emptyPatch: (again: Recommendation) =>
    errorResult({
      code: 'stale_patch',
      message: 'The workspace has no changes, so there is nothing to validate.',
      nextAction: 'edit_workspace',
      recommendation: again,
      reason: 'The workspace has no changes.',
    }),
  alreadyPublished: (url: string) =>
    errorResult({
      code: 'task_blocked',
      message: 'This task has its pull request already. What is left happens there.',
      nextAction: 'done',
      recommendation: recommend.open(url),
      reason: 'The pull request exists.',
    }),
  noActiveTask: () =>
    errorResult({
      code: 'no_active_task',
      message: 'No task is active. Name one, or choose one with contribflow task use.',
      nextAction: 'fix_command',
      recommendation: recommend.taskList(),
      reason: 'No task is active.',
    }),
};

const didYouMean = (suggestion: string | null) => (suggestion === null ? '' : ` Did you mean "${suggestion}"?`);
