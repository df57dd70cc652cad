import type { ErrorResult } from '../contract/error.ts';
import type { TaskList } from '../contract/task.ts';
import { STATE_PATH } from '../contract/vocabulary.ts';
import type { Facts } from '../policy/next-action/facts.ts';
import { nextAction, stateOfTask } from '../policy/next-action/next-action.ts';
import { problem } from '../policy/problem.ts';
import { type FactSources, readFacts } from './read-facts.ts';

/** The tasks of this directory, most recently used first. */
export async function taskList(ports: FactSources): Promise<TaskList | ErrorResult> {
  const facts = await readFacts(ports);
  if (facts.state.status === 'damaged') return problem.damagedState();
  if (facts.state.status !== 'ok') return problem.store({ kind: facts.state.status, path: STATE_PATH });
  return describeTasks(facts, facts.state.state, ports.clock.now());
}

type State = Extract<Facts['state'], { status: 'ok' }>['state'];

export function describeTasks(facts: Facts, state: State, now: Date): TaskList {
  const { schemaVersion, issue, ...next } = nextAction({ ...facts, state: { status: 'ok', state } }, now);
  return {
    schemaVersion,
    status: 'ok',
    activeIssue: issue,
    tasks: state.tasks
      .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
      .map((task) => ({
        issue: task.issue,
        slug: task.slug,
        active: task.issue === issue,
        abandoned: task.abandoned !== null,
        abandonReason: task.abandoned?.reason ?? null,
        state: stateOfTask(facts, state, task.issue, now),
        workspacePath: task.workspace?.path ?? null,
        prUrl: task.publication?.prUrl ?? null,
        createdAt: task.createdAt,
        updatedAt: task.updatedAt,
      })),
    ...next,
  };
}
