import type { FeedbackArtifact } from '../contract/feedback-vocabulary.ts';
import type { TaskFacts } from '../contract/state.ts';
import { feedbackProblem } from '../policy/feedback-problem.ts';
import type { Recommendations } from '../policy/recommendation.ts';
import { sha256Of } from '../policy/sha256.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { PeerQuestion } from '../ports/peer-protocol.ts';
import type { WholeDiffs } from '../ports/whole-diffs.ts';
import type { Answered } from './publication-request.ts';

export interface ArtifactPorts {
  readonly artifacts: Pick<ArtifactStore, 'evidence'>;
  readonly wholeDiffs: WholeDiffs;
}

export interface ArtifactToReview extends Pick<PeerQuestion, 'mediaType' | 'content' | 'artifactRef'> {
  readonly warnings: readonly string[];
}

/** What a peer is shown: only what this program has written, and without secrets. */
export function artifactToReview(
  ports: ArtifactPorts,
  task: TaskFacts,
  artifact: FeedbackArtifact,
  recommend: Recommendations,
): Promise<Answered<ArtifactToReview>> {
  return artifact === 'plan' ? planOf(ports, task, recommend) : patchOf(ports, task, recommend);
}

async function planOf(
  { artifacts }: ArtifactPorts,
  { slug, issue }: TaskFacts,
  recommend: Recommendations,
): Promise<Answered<ArtifactToReview>> {
  const plan = await artifacts.evidence('plan', slug);
  if (plan.status !== 'ok') return { ok: false, error: feedbackProblem.noPlan(recommend.plan(issue)) };
  const artifactRef = `sha256:${sha256Of(JSON.stringify(plan.value))}`;
  return {
    ok: true,
    value: { mediaType: 'application/json', content: { document: plan.value }, artifactRef, warnings: [] },
  };
}

async function patchOf(
  { artifacts, wholeDiffs }: ArtifactPorts,
  { slug }: TaskFacts,
  recommend: Recommendations,
): Promise<Answered<ArtifactToReview>> {
  const patch = await artifacts.evidence('patch', slug);
  if (patch.status !== 'ok' || !patch.value.hasChanges)
    return { ok: false, error: feedbackProblem.noPatch(recommend.diff()) };
  const { diff, diffTruncated, diffBytes, diffSha256, treeSha } = patch.value;
  const reviewed = { mediaType: 'text/x-diff', artifactRef: treeSha };
  const beginning = { ...reviewed, content: { pieces: [diff] } };
  if (!diffTruncated) return { ok: true, value: { ...beginning, warnings: [] } };
  if (diffBytes > LARGEST_SENT) return { ok: true, value: { ...beginning, warnings: [TOO_LARGE] } };
  const whole = await wholeDiffs.read(slug, { bytes: diffBytes, sha256: diffSha256 });
  return whole.status === 'ok'
    ? { ok: true, value: { ...reviewed, content: { pieces: whole.pieces }, warnings: [] } }
    : { ok: true, value: { ...beginning, warnings: [CUT] } };
}

const LARGEST_SENT = 16 * 1024 * 1024;
const TOO_LARGE = 'The provider saw only the beginning of the diff: the whole of it is larger than 16 MiB.';
const CUT = 'The provider saw only the beginning of the diff: the whole of it cannot be read any more.';
