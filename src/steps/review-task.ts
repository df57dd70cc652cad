import type { ErrorResult } from '../contract/error.ts';
import type { FeedbackReview } from '../contract/feedback.ts';
import type { FeedbackArtifact } from '../contract/feedback-vocabulary.ts';
import type { IssueRef } from '../contract/field.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { readArtifact } from '../policy/feedback/read-artifact.ts';
import { review } from '../policy/feedback/review.ts';
import { recommendationsFor } from '../policy/recommendation.ts';
import { type ArtifactPorts, artifactToReview } from './artifact-to-review.ts';
import { nextOf } from './describe-feedback.ts';
import { type FactSources, readFacts } from './read-facts.ts';
import { readyTask } from './ready-task.ts';

type ReviewTaskPorts = ArtifactPorts & FactSources;

/** What we think of the plan or the patch of a task, by the criteria that we judge those of others by. It asks nobody. */
export async function reviewTask(
  ports: ReviewTaskPorts,
  { issue, artifact }: { readonly issue: IssueRef | null; readonly artifact: FeedbackArtifact },
): Promise<FeedbackReview | ErrorResult> {
  const ready = await readyTask(ports, issue);
  if (!ready.ok) return ready.error;
  const { state, task } = ready.value;
  const recommend = recommendationsFor(state.activeIssue === task.issue ? null : task.issue);
  const found = await artifactToReview(ports, task, artifact, recommend);
  if (!found.ok) return found.error;
  const { mediaType, content } = found.value;
  const read = readArtifact(mediaType, 'document' in content ? content.document : [...content.pieces].join(''));
  const facts = await readFacts(ports);
  return {
    schemaVersion: SCHEMA_VERSION,
    status: read.ok ? 'reviewed' : 'refused',
    issue: task.issue,
    iteration: 0,
    feedback: read.ok ? review(read.artifact) : null,
    error: read.ok ? null : { code: read.code, message: read.message },
    acknowledgements: null,
    ...nextOf({ facts, state, issue: task.issue, now: ports.clock.now() }),
  };
}
