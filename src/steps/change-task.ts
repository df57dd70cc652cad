import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { State, TaskFacts } from '../contract/state.ts';
import type { TaskList } from '../contract/task.ts';
import { problem } from '../policy/problem.ts';
import type { ActivityLog } from '../ports/activity-log.ts';
import type { Audit, AuditNote } from '../ports/audit.ts';
import type { Run } from '../ports/run.ts';
import { type FactPorts, readFacts } from './read-facts.ts';
import { describeTasks } from './task-list.ts';

export interface TaskPorts extends FactPorts {
  readonly log: ActivityLog;
  readonly audit: Audit;
}

interface TaskChange {
  readonly find: (activeIssue: IssueRef | null) => IssueRef | null;
  readonly whenNotFound: () => ErrorResult;
  readonly change: (task: TaskFacts, at: string) => TaskFacts;
  /** Whether the changed task is the active one afterwards; another active task stays so if not. */
  readonly isActiveAfter: boolean;
  readonly logLine: () => string;
  /** What the audit log says of it before it is done; null when it is no decision. */
  readonly auditNote: ((issue: IssueRef) => AuditNote) | null;
}

/** Changes one recorded task under the lock, logs it, and answers with all tasks. */
export async function changeTask(ports: TaskPorts, run: Run, change: TaskChange): Promise<TaskList | ErrorResult> {
  const facts = await readFacts(ports);
  if (facts.config.status === 'missing') return problem.notInitialized();
  if (facts.state.status === 'damaged') return problem.damagedState();
  const known = facts.state.status === 'ok' ? findTask(facts.state.state, change) : null;
  if (known === undefined) return change.whenNotFound();
  if (known !== null && change.auditNote !== null) {
    const noted = await ports.audit.append(change.auditNote(known.issue), run.signal);
    if (!noted.ok) return problem.store(noted.failure);
  }
  const at = ports.clock.now().toISOString();
  const changed: TaskFacts[] = [];
  const updated = await ports.state.update(
    (state) => {
      const task = findTask(state, change);
      if (task === undefined) return state;
      const after = { ...change.change(task, at), updatedAt: at };
      changed.push(after);
      return withTask(state, after, change.isActiveAfter);
    },
    { signal: run.signal },
  );
  if (!updated.ok) return problem.store(updated.failure);
  const [task] = changed;
  if (task === undefined) return change.whenNotFound();
  await ports.log.append('task', task.slug, change.logLine());
  return describeTasks(facts, updated.value.state, ports.clock.now());
}

/** GitHub does not tell upper from lower case in names, and neither do we. */
function findTask(state: State, change: TaskChange): TaskFacts | undefined {
  const issue = change.find(state.activeIssue)?.toLowerCase();
  return state.tasks.find((task) => task.issue.toLowerCase() === issue);
}

function withTask(state: State, changed: TaskFacts, isActive: boolean): State {
  const otherActive = state.activeIssue === changed.issue ? null : state.activeIssue;
  return {
    ...state,
    activeIssue: isActive ? changed.issue : otherActive,
    tasks: state.tasks.map((task) => (task.issue === changed.issue ? changed : task)),
  };
}
