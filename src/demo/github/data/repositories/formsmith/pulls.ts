import type { WrittenPullRequest } from '../../writing/written.ts';

export const formsmithPulls: readonly WrittenPullRequest[] = [
  {
    number: 2231,
    title: 'Only accept digits in the number field',
    body: 'The number field should not accept "e". Draft, because I do not know what to do with a pasted text.',
    by: 'oskar-lund',
    as: 'FIRST_TIME_CONTRIBUTOR',
    age: 13,
    isDraft: true,
    branch: 'number-field-digits',
    files: ['packages/react/src/number-field.tsx'],
  },
  {
    number: 2238,
    title: 'Error summary links to fields',
    body: 'First step towards #2190. The focus handling is not in here yet.',
    by: 'ravindra-s',
    as: 'CONTRIBUTOR',
    age: 6,
    branch: 'summary-links',
    files: ['packages/react/src/error-summary.tsx'],
  },
  {
    number: 2242,
    title: 'Bump eslint from 9.20.0 to 9.21.0',
    body: 'Updates a development dependency.',
    by: 'dependabot[bot]',
    as: 'CONTRIBUTOR',
    age: 2,
    branch: 'dependabot/npm/eslint-9.21.0',
    files: ['package.json', 'package-lock.json'],
    labels: ['dependencies'],
  },
];
