import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';

/** Archived: its issues can be read, and nobody can do anything about them. */
export const hashroute: WrittenRepository = {
  name: 'wintergreen/hashroute',
  facts: {
    description: 'A router for addresses with a hash. No longer maintained.',
    language: 'TypeScript',
    topics: ['router', 'typescript'],
    stars: 1300,
    forks: 140,
    commitCount: 290,
    isArchived: true,
    files: {
      'README.md': '# hashroute\n\nNo longer maintained. Browsers have `navigation` now.\n',
      LICENSE: licenseFile('Wintergreen', 'MIT'),
      'src/index.ts': 'export const route = (): string => location.hash.slice(1);\n',
    },
  },
  createdAge: 2600,
  pushedAge: 700,
  issues: [
    {
      number: 61,
      title: 'Encoded slashes are decoded too early',
      body: '`#/files/a%2Fb` is matched as three parts. `src/index.ts` should split before it decodes.',
      by: 'lou-p',
      age: 860,
      labels: ['bug', 'good first issue'],
    },
    {
      number: 66,
      title: 'Types for query parameters',
      body: 'Query parameters are `any`.',
      by: 'mikko-a',
      age: 780,
      labels: ['enhancement'],
    },
  ],
  pulls: [],
  history: {
    pulls: 22,
    issues: 6,
    oldestAge: 2590,
    maintainers: ['fia-winter'],
    regulars: ['lou-p'],
    newcomerShare: 0.2,
    regularShare: 0.3,
    pace: 15,
    parts: ['the matcher', 'the types', 'the README', 'the example'],
    files: ['src/index.ts', 'README.md'],
  },
};
