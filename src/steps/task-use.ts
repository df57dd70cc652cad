import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { TaskList } from '../contract/task.ts';
import { problem } from '../policy/problem.ts';
import type { Run } from '../ports/run.ts';
import { changeTask, type TaskPorts } from './change-task.ts';

/** Makes a task the active one; an abandoned task is taken up again. */
export function taskUse(
  ports: TaskPorts,
  input: { readonly issue: IssueRef },
  run: Run,
): Promise<TaskList | ErrorResult> {
  return changeTask(ports, run, {
    find: () => input.issue,
    whenNotFound: () => problem.noSuchTask(input.issue),
    change: (task) => ({ ...task, abandoned: null }),
    isActiveAfter: true,
    logLine: () => 'made the active task',
    auditNote: null,
  });
}
