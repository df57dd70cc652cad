import type { ErrorResult } from '../contract/error.ts';
import type { FeedbackFile, FeedbackHistory } from '../contract/feedback.ts';
import type { IssueRef } from '../contract/field.ts';
import { problem } from '../policy/problem.ts';
import type { FeedbackReader, FeedbackStore } from '../ports/feedback-store.ts';
import { describeHistory } from './describe-feedback.ts';
import { type FactSources, readFacts } from './read-facts.ts';
import { readyTask } from './ready-task.ts';

export interface FeedbackShowPorts extends FactSources {
  readonly feedback: FeedbackReader & Pick<FeedbackStore, 'pathOf'>;
}

/** All that peers were asked about a task and what came of it. */
export async function showFeedback(
  ports: FeedbackShowPorts,
  input: { readonly issue: IssueRef | null },
): Promise<FeedbackHistory | ErrorResult> {
  const ready = await readyTask(ports, input.issue);
  if (!ready.ok) return ready.error;
  const { state, task } = ready.value;
  const historyPath = ports.feedback.pathOf(task.slug);
  const found = await ports.feedback.read(task.slug);
  if (found.status !== 'ok' && found.status !== 'missing')
    return problem.store({ kind: 'unreadable', path: historyPath });
  const file: FeedbackFile = found.status === 'ok' ? found.value : { version: 1, issue: task.issue, conversations: [] };
  return describeHistory({
    facts: await readFacts(ports),
    state,
    issue: task.issue,
    now: ports.clock.now(),
    file,
    warnings: [],
    historyPath,
  });
}
