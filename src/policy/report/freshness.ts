import type { TaskFacts } from '../../contract/state.ts';
import type { SoundEvidence } from './evidence.ts';

/** Evidence that is ours and whole, and about an earlier state of the work. */
export interface Staleness {
  readonly patch: boolean;
  readonly validation: boolean;
  readonly dryRun: boolean;
}

export function stalenessOf(task: TaskFacts, { patch, validation, pr, journal }: SoundEvidence): Staleness {
  const { workspace, dryRun } = task;
  const basis = dryRun?.basis;
  return {
    patch: patch !== null && (patch.treeSha !== workspace?.treeSha || patch.baseSha !== workspace.baseSha),
    validation: validation !== null && validation.treeSha !== patch?.treeSha,
    // What was published stays what it was.
    dryRun:
      pr !== null &&
      journal === null &&
      (basis === undefined ||
        basis.treeSha !== patch?.treeSha ||
        basis.baseSha !== patch.baseSha ||
        basis.validationRunId !== (validation?.runId ?? null)),
  };
}
