import type { WrittenPullRequest } from '../../writing/written.ts';

export const slugKitPulls: readonly WrittenPullRequest[] = [
  {
    number: 37,
    title: 'Test the letter table',
    body: 'More cases for `transliterate`. I found the gaps that #33 is about while I was at it, but left them alone.',
    by: 'carla-benz',
    as: 'CONTRIBUTOR',
    age: 18,
    closedAge: 14,
    state: 'merged',
    branch: 'test-letters',
    files: ['test/transliterate.test.js'],
  },
  {
    number: 44,
    title: 'Add ß, ø and ł to the letter table',
    body: 'Fixes #38\n\nAdds the letters that NFKD leaves alone, with tests.',
    by: 'kofi-asante',
    as: 'FIRST_TIME_CONTRIBUTOR',
    age: 4,
    branch: 'more-letters',
    files: ['src/transliterate.js', 'test/transliterate.test.js'],
    comments: [{ by: 'tobias-venn', as: 'MEMBER', age: 3, body: 'Thanks! Could you add `đ` to the test as well?' }],
  },
];
