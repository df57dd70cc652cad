import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { NextAction } from '../contract/next-action.ts';
import type { State, TaskFacts } from '../contract/state.ts';
import { withoutBlock } from '../policy/next-action/gate-fix.ts';
import { nextOfTask } from '../policy/next-action/next-action.ts';
import { problem } from '../policy/problem.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { StoreFailure } from '../ports/store.ts';
import { type FactPorts, readFacts } from './read-facts.ts';
import { taskOf } from './ready-task.ts';

export type Next = Pick<NextAction, 'nextAction' | 'recommendedCommand' | 'commandKind' | 'reason'>;

/**
 * Records what a verb found out about a task, and answers with it. `keep` stores the answer first: facts without the
 * artifact that they speak of would be worse than an artifact that nothing speaks of.
 */
export async function recordTask<Answer>(
  ports: FactPorts,
  issue: IssueRef,
  change: (task: TaskFacts) => TaskFacts,
  answerWith: (next: Next) => Answer,
  run: Run,
  keep: (answer: Answer) => Promise<Result<unknown, StoreFailure>> = () => Promise.resolve({ ok: true, value: null }),
): Promise<Answer | ErrorResult> {
  const facts = await readFacts(ports);
  if (facts.state.status !== 'ok') return problem.damagedState();
  const now = ports.clock.now();
  const changed = (state: State) =>
    withChangedTask(state, issue, (task) => ({ ...change(withoutBlock(task)), updatedAt: now.toISOString() }));
  const { nextAction, recommendedCommand, commandKind, reason } = nextOfTask(
    facts,
    changed(facts.state.state),
    issue,
    now,
  );
  const answer = answerWith({ nextAction, recommendedCommand, commandKind, reason });
  const kept = await keep(answer);
  if (!kept.ok) return problem.store(kept.failure);
  const updated = await ports.state.update(changed, { signal: run.signal });
  if (!updated.ok) return problem.store(updated.failure);
  // Another process may have replaced the state meanwhile.
  return taskOf(updated.value.state, issue) === undefined ? problem.noSuchTask(issue) : answer;
}

const withChangedTask = (state: State, issue: IssueRef, change: (task: TaskFacts) => TaskFacts): State => ({
  ...state,
  tasks: state.tasks.map((task) => (task.issue === issue ? change(task) : task)),
});
