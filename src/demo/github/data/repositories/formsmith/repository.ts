import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';
import { formsmithFiles } from './files.ts';
import { formsmithIssues } from './issues.ts';
import { formsmithPulls } from './pulls.ts';

/** A large library with many outside contributors. */
export const formsmith: WrittenRepository = {
  name: 'tidepool-dev/formsmith',
  facts: {
    description: 'Accessible forms for the web, with types.',
    homepage: 'https://formsmith.example.com',
    language: 'TypeScript',
    topics: ['forms', 'accessibility', 'typescript', 'validation', 'react'],
    stars: 23_400,
    forks: 1310,
    commitCount: 3980,
    mergeCommitAllowed: false,
    files: { ...formsmithFiles, LICENSE: licenseFile('Tidepool', 'Apache-2.0') },
    license: 'Apache-2.0',
  },
  createdAge: 2500,
  pushedAge: 0.4,
  issues: formsmithIssues,
  pulls: formsmithPulls,
  history: {
    pulls: 48,
    issues: 14,
    oldestAge: 2480,
    maintainers: ['saoirse-daly', 'emeka-obi', 'lotte-vos'],
    regulars: ['ravindra-s', 'pat-lowell', 'mikko-a', 'chloe-tan'],
    newcomerShare: 0.35,
    regularShare: 0.35,
    pace: 12,
    parts: [
      'the date field',
      'the combobox',
      'error messages',
      'async validation',
      'the form context',
      'the docs search',
      'the number field',
      'field arrays',
    ],
    files: [
      'packages/core/src/form.ts',
      'packages/core/src/validate.ts',
      'packages/react/src/combobox.tsx',
      'packages/react/src/date-field.tsx',
      'docs/guide/validation.md',
    ],
  },
};
