import type { ApprovalOffer } from '../contract/approval.ts';
import type { PatchArtifact } from '../contract/patch.ts';
import type { TaskFacts } from '../contract/state.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';

/** What a person is shown of an offer, in lines for a terminal. No patch: the one that is offered is not there any more. */
export type ApprovalPage = (offer: ApprovalOffer, patch: PatchArtifact | null) => readonly string[];

/** The patch that is offered, and no other one: sealed, and of the very tree that would be published. */
export async function offeredPatch(
  { artifacts }: { readonly artifacts: Pick<ArtifactStore, 'evidence'> },
  { slug }: TaskFacts,
  { subject }: ApprovalOffer,
): Promise<PatchArtifact | null> {
  const found = await artifacts.evidence('patch', slug);
  if (found.status !== 'ok') return null;
  const { issue, baseSha, treeSha } = found.value;
  return issue === subject.issue && baseSha === subject.baseSha && treeSha === subject.treeSha ? found.value : null;
}
