// The GitHub that the suite of the ports is about, told so that every implementation can be given it.

export const REPOSITORY = 'octo/parser';

export interface StoryIssue {
  readonly number: number;
  readonly title: string;
  readonly isOpen: boolean;
  readonly updatedAt: string;
}

/** Fifty open issues, the last one changed first, and a closed one. */
export const ISSUES: readonly StoryIssue[] = [
  ...Array.from({ length: 50 }, (_, index) => ({
    number: index + 1,
    title: `Number ${index + 1} is parsed wrongly`,
    isOpen: true,
    updatedAt: new Date(Date.UTC(2026, 4, 1, 0, index)).toISOString().replace('.000', ''),
  })),
  { number: 51, title: 'Zero was parsed wrongly', isOpen: false, updatedAt: '2026-05-02T00:00:00Z' },
];

/** The first issue has a history. */
export const COMMENT = { author: 'alice', body: 'take', createdAt: '2026-04-02T00:00:00Z' };
export const ASSIGNED = { login: 'alice', at: '2026-04-03T00:00:00Z' };
export const CLOSING_PULL = { number: 60, title: 'Parse one', body: 'Fixes #1', updatedAt: '2026-04-04T00:00:00Z' };
export const FILES = { 'README.md': '# Parser\n', 'src/parse.ts': 'export {};\n' };
export const STARS = 120;
