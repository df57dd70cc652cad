import { CHECKPOINTS } from '../../contract/thought-vocabulary.ts';
import type { ThinkingOptions } from '../../contract/thoughts.ts';

/** Enough to answer what most issues leave open, and far less than a second. */
export const USUAL_THINKING: ThinkingOptions = {
  maxDepth: 4,
  maxBranches: 3,
  timeLimitMs: 2000,
  verificationCheckpoints: [...CHECKPOINTS],
};

/** For thoughts that somebody takes time over: few of them, since each has to be waited and perhaps paid for. */
export const SUPPLIED_THINKING: ThinkingOptions = {
  maxDepth: 3,
  maxBranches: 2,
  timeLimitMs: 120_000,
  verificationCheckpoints: [...CHECKPOINTS],
};
