import type { ChangedFile } from '../../contract/patch.ts';
import type { PatchChange } from './patch-line.ts';

export function changedFile(change: PatchChange): ChangedFile {
  const { path, oldPath, status, additions, deletions, oldMode, newMode } = change;
  const isSubmodule = oldMode === SUBMODULE || newMode === SUBMODULE;
  return {
    path,
    status,
    additions: additions ?? 0,
    deletions: deletions ?? 0,
    ...(oldPath !== null && { oldPath }),
    ...(additions === null && !isSubmodule && { binary: true }),
    ...(isModeChange(change) && { oldMode, newMode }),
    ...(isSubmodule && { submodule: pointers(change) }),
  };
}

const SUBMODULE = '160000';
const NO_FILE = '000000';

/** A new or deleted file has no other mode to compare with; that a new one is executable is worth knowing. */
const isModeChange = ({ oldMode, newMode }: PatchChange): boolean =>
  oldMode === NO_FILE ? newMode !== '100644' : newMode !== NO_FILE && oldMode !== newMode;

function pointers({ oldMode, newMode, oldSha, newSha }: PatchChange): { from: string | null; to: string | null } {
  return { from: oldMode === SUBMODULE ? oldSha : null, to: newMode === SUBMODULE ? newSha : null };
}

export function changeSummary(count: number): string {
  if (count === 0) return 'No changes detected.';
  return `${count} changed file${count === 1 ? '' : 's'} detected.`;
}
