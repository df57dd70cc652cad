import type { PatchArtifact } from '../../contract/patch.ts';
import type { PatchChange } from './patch-line.ts';

export interface SizeLimits {
  readonly maxChangedFiles: number;
  readonly maxLinesChanged: number;
}

/** A binary file has no lines; it counts as a file. */
export function patchSize(
  changes: readonly Pick<PatchChange, 'additions' | 'deletions'>[],
  { maxChangedFiles, maxLinesChanged }: SizeLimits,
): PatchArtifact['riskFlags']['size'] {
  const changedLines = changes.reduce((sum, { additions, deletions }) => sum + (additions ?? 0) + (deletions ?? 0), 0);
  return {
    changedFiles: changes.length,
    maxChangedFiles,
    changedLines,
    maxLinesChanged,
    withinLimits: changes.length <= maxChangedFiles && changedLines <= maxLinesChanged,
  };
}
