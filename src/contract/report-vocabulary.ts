// The closed lists of reports.

/** What a report says to a person: they can decide, must not, cannot yet, or need not any more. */
export const REPORT_DECISIONS = ['decide', 'stop', 'not_yet', 'published', 'given_up'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** What a report rests on. */
export const REPORT_EVIDENCE = ['plan', 'patch', 'validation', 'pr', 'approval', 'journal', 'log'] as const;
export type ReportEvidence = (typeof REPORT_EVIDENCE)[number];

/** Every page has its mark near its beginning: no file but a page of the same kind is ever replaced by one. */
export const PAGE_MARKS = { report: '<!-- contribflow report -->', demo: '<!-- contribflow demo -->' } as const;
export type PageKind = keyof typeof PAGE_MARKS;
