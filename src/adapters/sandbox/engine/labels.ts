import type { OwnerIdentity } from '../options.ts';

export const OWNER_LABEL = 'contribflow.owner';
export const CACHE_LABEL = 'contribflow.cache';
const RUN_LABEL = 'contribflow.run';

/** On everything that a run makes: by these the next run finds what a dead one has left. */
export const labelsOf = (runId: string, owner: OwnerIdentity): Record<string, string> => ({
  [RUN_LABEL]: runId,
  [OWNER_LABEL]: owner.self(),
});
