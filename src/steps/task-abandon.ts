import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { TaskList } from '../contract/task.ts';
import { problem } from '../policy/problem.ts';
import type { Run } from '../ports/run.ts';
import { changeTask, type TaskPorts } from './change-task.ts';

export interface TaskAbandonInput {
  /** Null: the active task. */
  readonly issue: IssueRef | null;
  readonly reason: string | null;
}

/** Gives a task up. Its workspace and artifacts stay, and it is not proposed again. */
export function taskAbandon(ports: TaskPorts, input: TaskAbandonInput, run: Run): Promise<TaskList | ErrorResult> {
  const { issue, reason } = input;
  return changeTask(ports, run, {
    find: (activeIssue) => issue ?? activeIssue,
    whenNotFound: () => (issue === null ? problem.noActiveTask() : problem.noSuchTask(issue)),
    change: (task, at) => ({ ...task, abandoned: { at, reason } }),
    isActiveAfter: false,
    logLine: () => `abandoned: ${reason ?? 'no reason given'}`,
    auditNote: (abandoned) => ({
      event: 'task_abandoned',
      issue: abandoned,
      digest: null,
      detail: reason ?? 'no reason given',
    }),
  });
}
