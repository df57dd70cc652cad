import type { VerbEffect, VerbName } from '../../contract/verb-vocabulary.ts';
import type { Verb } from '../verbs/verb.ts';

/** What a verb may do, in the words of the Model Context Protocol. */
export interface Hints {
  readonly title: string;
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

const READS: ReadonlySet<VerbEffect> = new Set(['reads_facts', 'reads_github']);

/** Whether it leaves the files of the tasks as they are, and runs nothing. Notes that only save work do not count. */
const isReading = ({ effect }: Pick<Verb, 'effect'>): boolean => READS.has(effect);

/** Taking a task on again or giving it up a second time changes nothing more; a new plan or a new run is a new one. */
const IDEMPOTENT: ReadonlySet<VerbName> = new Set(['task_use', 'task_abandon', 'diff']);

/** No verb destroys: an earlier artifact gives way to a newer one, and workspaces keep what was edited. */
export const hintsOf = (verb: Verb): Hints => ({
  title: TITLES[verb.name],
  readOnlyHint: isReading(verb),
  destructiveHint: false,
  idempotentHint: isReading(verb) || IDEMPOTENT.has(verb.name),
  openWorldHint: verb.asksNetwork,
});

const TITLES: Readonly<Record<VerbName, string>> = {
  status: 'Where things stand',
  next: 'What to do next',
  discover: 'Find issues',
  score: 'Score an issue',
  policy: 'Read the rules of a repository',
  plan: 'Plan the work on an issue',
  checkout: 'Make a workspace',
  diff: 'Take the patch',
  validate: 'Validate the patch in a sandbox',
  feedback: 'Review the plan or the patch',
  pr_dry_run: 'Prepare a pull request (dry run)',
  pr_status: 'Look at the pull request',
  task_list: 'List tasks',
  task_use: 'Switch to a task',
  task_abandon: 'Give a task up',
  doctor: 'Check this machine',
  explain: 'Explain a name',
  log: 'Read the audit log',
};
