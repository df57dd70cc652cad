import type { PullRequestProgress, PullRequestWord } from '../../src/contract/pull-request-progress.ts';

export const progress = (given: Partial<PullRequestProgress> = {}): PullRequestProgress => ({
  number: 12,
  url: 'https://github.com/acme/widget/pull/12',
  title: 'Mine',
  state: 'open',
  isDraft: false,
  hasConflicts: false,
  closedAt: null,
  viewerLogin: 'octo-contributor',
  words: [],
  checks: [],
  checksNotRead: 0,
  ...given,
});

/** Something that `ann` said, or whoever is named; a login that ends in `[bot]` is a robot. */
export const word = (
  body: string,
  given: Partial<PullRequestWord> & { readonly by?: string } = {},
): PullRequestWord => {
  const { by = 'ann', ...rest } = given;
  const isBot = by.endsWith('[bot]');
  return {
    author: { login: by.replace('[bot]', ''), isBot, association: 'member' },
    verdict: null,
    body,
    lineComments: 0,
    at: '2026-02-03T00:00:00Z',
    ...rest,
  };
};
