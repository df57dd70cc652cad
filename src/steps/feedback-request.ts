import type { ErrorResult } from '../contract/error.ts';
import type { FeedbackRequestResult, FeedbackTurn } from '../contract/feedback.ts';
import type { TaskFacts } from '../contract/state.ts';
import { withOutcome } from '../policy/feedback/conversation.ts';
import { problem } from '../policy/problem.ts';
import { recommendationsFor } from '../policy/recommendation.ts';
import type { ActivityLog } from '../ports/activity-log.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { FeedbackStore } from '../ports/feedback-store.ts';
import type { ProviderProcess } from '../ports/provider-process.ts';
import type { Run } from '../ports/run.ts';
import type { WholeDiffs } from '../ports/whole-diffs.ts';
import { artifactToReview } from './artifact-to-review.ts';
import { type Asked, askProvider } from './ask-provider.ts';
import { type BegunTurn, beginTurn, type FeedbackRequestInput } from './begin-turn.ts';
import { describeRequest } from './describe-feedback.ts';
import { type FactSources, readFacts } from './read-facts.ts';
import { readyTask } from './ready-task.ts';

export interface FeedbackRequestPorts extends FactSources {
  readonly artifacts: Pick<ArtifactStore, 'evidence'>;
  readonly wholeDiffs: WholeDiffs;
  readonly feedback: FeedbackStore;
  readonly provider: ProviderProcess;
  readonly log: ActivityLog;
  readonly redact: (text: string) => string;
}

/**
 * Asks a peer agent what it thinks of a plan or a patch. The request is on the disk before it is sent, and whatever comes
 * back is kept. What a peer says is advice: it passes and fails nothing.
 */
export async function requestFeedback(
  ports: FeedbackRequestPorts,
  input: FeedbackRequestInput,
  run: Run,
): Promise<FeedbackRequestResult | ErrorResult> {
  const ready = await readyTask(ports, input.issue);
  if (!ready.ok) return ready.error;
  const { state, task } = ready.value;
  const recommend = recommendationsFor(state.activeIssue === task.issue ? null : task.issue);
  const found = await artifactToReview(ports, task, input.artifact, recommend);
  if (!found.ok) return found.error;
  const begun = await beginTurn(ports, task, input, found.value, run);
  if (!begun.ok) return begun.error;
  run.progress({ message: `Asking the provider about the ${input.artifact}, iteration ${begun.turn.iteration}` });
  const asked = await askProvider(ports, begun, input, run);
  const recorded = await record(ports, task, begun, asked);
  if (!recorded.ok) return recorded.error;
  await ports.log.append('feedback', task.slug, `${input.artifact} ${begun.turn.iteration} ${asked.turn.outcome}`);
  if (asked.turn.outcome === 'interrupted') return problem.interrupted();
  return describeRequest({
    facts: await readFacts(ports),
    state,
    issue: task.issue,
    now: ports.clock.now(),
    artifact: input.artifact,
    asked: { ...asked, turn: { ...recorded.turn, outcome: asked.turn.outcome } },
    warnings: [...found.value.warnings, ...begun.warnings],
    historyPath: ports.feedback.pathOf(task.slug),
    show: recommend.feedbackShow(),
  });
}

/** Records the end of a turn even after an interruption: nothing that came back may be lost. */
async function record(
  { feedback }: FeedbackRequestPorts,
  task: TaskFacts,
  { slug }: BegunTurn,
  { turn, sessionId, texts }: Asked,
): Promise<{ readonly ok: true; readonly turn: FeedbackTurn } | { readonly ok: false; readonly error: ErrorResult }> {
  const updated = await feedback.update(
    { slug, issue: task.issue },
    (file) => ({ file: withOutcome(file, turn, sessionId), texts }),
    null,
  );
  if (!updated.ok) return { ok: false, error: problem.store(updated.failure) };
  const turns = updated.value.file.conversations.flatMap((conversation) => conversation.turns);
  return { ok: true, turn: turns.find(({ request }) => request.path === turn.request.path) ?? turn };
}
