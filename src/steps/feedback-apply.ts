import type { ErrorResult } from '../contract/error.ts';
import type { FeedbackDecision, FeedbackHistory } from '../contract/feedback.ts';
import type { FeedbackArtifact } from '../contract/feedback-vocabulary.ts';
import type { IssueRef } from '../contract/field.ts';
import { decidableIds, missingReasons, withDecision } from '../policy/feedback/decide.ts';
import { feedbackProblem } from '../policy/feedback-problem.ts';
import { problem } from '../policy/problem.ts';
import type { ActivityLog } from '../ports/activity-log.ts';
import type { FeedbackStore } from '../ports/feedback-store.ts';
import type { Run } from '../ports/run.ts';
import { describeHistory } from './describe-feedback.ts';
import { type FactSources, readFacts } from './read-facts.ts';
import { readyTask } from './ready-task.ts';

export interface FeedbackApplyPorts extends FactSources {
  readonly feedback: FeedbackStore;
  readonly log: ActivityLog;
}

interface FeedbackApplyInput {
  readonly issue: IssueRef | null;
  /** Where to look for the id; null: wherever it was given last. */
  readonly artifact: FeedbackArtifact | null;
  readonly decision: FeedbackDecision;
}

/** Records what became of one piece of advice. It goes out with the next request of that conversation. */
export async function applyFeedback(
  ports: FeedbackApplyPorts,
  { issue, artifact, decision }: FeedbackApplyInput,
  run: Run,
): Promise<FeedbackHistory | ErrorResult> {
  const ready = await readyTask(ports, issue);
  if (!ready.ok) return ready.error;
  const { state, task } = ready.value;
  const historyPath = ports.feedback.pathOf(task.slug);
  const found = await ports.feedback.read(task.slug);
  if (found.status !== 'ok' && found.status !== 'missing')
    return problem.store({ kind: 'unreadable', path: historyPath });
  const known = found.status === 'ok' ? decidableIds(found.value, artifact) : [];
  if (!known.includes(decision.id)) return feedbackProblem.noSuchFeedback(decision.id, known);
  const updated = await ports.feedback.update(
    task,
    (file) => ({ file: withDecision(file, decision, artifact) ?? file, texts: [] }),
    run.signal,
  );
  if (!updated.ok) return problem.store(updated.failure);
  await ports.log.append('feedback', task.slug, `${decision.id} ${decision.status}`);
  return describeHistory({
    facts: await readFacts(ports),
    state,
    issue: task.issue,
    now: ports.clock.now(),
    file: updated.value.file,
    warnings: missingReasons(decision),
    historyPath,
  });
}
