/** The pure functions that only those are handed who work on runs. */

export { isDirectoryDone } from '../policy/runs/directory-done.ts';
export { patchOfRun } from '../policy/runs/patch-of-run.ts';
export { retryAt } from '../policy/runs/retry.ts';
export { type NodeShape, ownFrom, type Standing, standingOf } from '../policy/runs/standing.ts';
export { nodeVerdict } from '../policy/runs/verdict.ts';
