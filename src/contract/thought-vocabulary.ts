// The closed lists of recursive thoughts.

/** Where a critical question comes from. */
export const QUESTION_ORIGINS = ['policy', 'repository', 'limits', 'evidence', 'issue'] as const;

/** What a thought is held against. */
export const CHECKPOINTS = [
  'files_exist',
  'test_exists',
  'within_limits',
  'no_rule_forbids',
  'nothing_generated',
] as const;
export type CheckpointName = (typeof CHECKPOINTS)[number];

/** `unknown`: the repository tells neither. */
export const CHECKPOINT_STATUSES = ['passed', 'failed', 'unknown'] as const;

/** Why no further thought was had: there was nothing left to ask, or a limit was reached. */
export const THINKING_ENDS = ['nothing_left', 'max_depth', 'time_limit'] as const;
