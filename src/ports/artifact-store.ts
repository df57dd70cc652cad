import type { Result } from './result.ts';
import type { StoreFailure } from './store.ts';

type ArtifactKind = 'plan' | 'patch' | 'validation' | 'pr';

export interface ArtifactStore {
  /**
   * Writes `.contribflow/artifacts/<kind>-<slug>.json` durably in the place of an earlier one, and answers with its path
   * relative to the controller directory.
   */
  write(kind: ArtifactKind, slug: string, content: object, signal: AbortSignal): Promise<Result<string, StoreFailure>>;
}
