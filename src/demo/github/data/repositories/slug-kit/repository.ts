import type { WrittenRepository } from '../../writing/to-repository.ts';
import { slugKitFiles } from './files.ts';
import { slugKitIssues } from './issues.ts';
import { slugKitPulls } from './pulls.ts';

/** The project with a bug that can really be fixed: #41. */
export const slugKit: WrittenRepository = {
  name: 'quillworks/slug-kit',
  facts: {
    description: 'Titles in, addresses out.',
    language: 'TypeScript',
    topics: ['slug', 'url', 'typescript', 'unicode'],
    stars: 1840,
    forks: 96,
    commitCount: 412,
    files: slugKitFiles,
  },
  createdAge: 1460,
  pushedAge: 2,
  issues: slugKitIssues,
  pulls: slugKitPulls,
  history: {
    pulls: 20,
    issues: 9,
    oldestAge: 1300,
    maintainers: ['mira-lindqvist', 'tobias-venn'],
    regulars: ['jun-hara', 'carla-benz'],
    newcomerShare: 0.45,
    regularShare: 0.2,
    pace: 6,
    parts: ['the separator option', 'the letter table', 'the type declarations', 'the README', 'the release script'],
    files: ['src/slugify.js', 'src/transliterate.js', 'README.md', 'types/index.d.ts', 'test/slugify.test.js'],
  },
};
