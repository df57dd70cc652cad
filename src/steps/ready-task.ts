import type { Config } from '../contract/config.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { State, TaskFacts } from '../contract/state.ts';
import { problem } from '../policy/problem.ts';
import type { FactSources } from './read-facts.ts';
import { readyFacts } from './ready-facts.ts';

interface ReadyTask {
  readonly config: Config;
  readonly state: State;
  readonly task: TaskFacts;
}

/** The task that a verb works on, the active one unless an issue is named, or why it cannot start. */
export async function readyTask(
  ports: FactSources,
  issue: IssueRef | null,
): Promise<{ readonly ok: true; readonly value: ReadyTask } | { readonly ok: false; readonly error: ErrorResult }> {
  const ready = await readyFacts(ports);
  if (!ready.ok) return ready;
  const { config, state } = ready.facts;
  const wanted = issue ?? state.activeIssue;
  if (wanted === null) return { ok: false, error: problem.noActiveTask() };
  const task = taskOf(state, wanted);
  return task === undefined
    ? { ok: false, error: problem.noSuchTask(wanted) }
    : { ok: true, value: { config, state, task } };
}

/** GitHub does not tell upper from lower case in names, and neither do we. */
export const taskOf = (state: State, issue: IssueRef): TaskFacts | undefined =>
  state.tasks.find((task) => task.issue.toLowerCase() === issue.toLowerCase());
