// The closed lists of a pull request that is open to others.

export const CHECK_STATUSES = ['passed', 'pending', 'failed'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

export const REVIEW_VERDICTS = ['approved', 'changes_requested', 'commented', 'dismissed'] as const;
export type ReviewVerdict = (typeof REVIEW_VERDICTS)[number];

/** Whose turn it is. */
export const AWAITED = ['contributor', 'checks', 'maintainers', 'nobody'] as const;
export type Awaited = (typeof AWAITED)[number];
