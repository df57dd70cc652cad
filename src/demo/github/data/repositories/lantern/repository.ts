import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';
import { lanternIssues } from './issues.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The giant: many issues, few of them for newcomers, and a rule against generated changes. */
export const lantern: WrittenRepository = {
  name: 'lanternjs/lantern',
  facts: {
    description: 'The web framework that gets out of your way.',
    homepage: 'https://lantern.example.com',
    language: 'TypeScript',
    topics: ['framework', 'typescript', 'ssr', 'router'],
    stars: 60_000,
    forks: 5200,
    commitCount: 18_240,
    files: {
      'README.md': '# Lantern\n\nThe web framework that gets out of your way.\n',
      'CONTRIBUTING.md': `# Contributing to Lantern

Read the roadmap first: https://lantern.example.com/roadmap. We close pull requests that do not belong to an accepted issue.

## Generated code

We do not accept changes that were written by a language model, in whole or in part. Issues labelled
\`good first issue - humans only\` are there so that people can learn, and nobody learns from a generated patch.

## Security

Never report a vulnerability in an issue. See SECURITY.md.
`,
      'SECURITY.md': '# Security policy\n\nReport to security@lantern.example.com. We answer within two days.\n',
      LICENSE: licenseFile('the Lantern team', 'MIT'),
      'package.json': json({
        name: 'lantern',
        version: '9.4.0',
        type: 'module',
        scripts: { test: 'vitest run', build: 'tsup' },
      }),
      'src/router/match.ts': 'export const match = (pattern: string, path: string): boolean => pattern === path;\n',
      'src/session/cookie.ts': "export const cookieOptions = { httpOnly: true, sameSite: 'lax' } as const;\n",
      'docs/deploy.md': '# Deploying\n\nRun `lantern build` and copy `dist`.\n',
    },
  },
  createdAge: 2900,
  pushedAge: 0.1,
  issues: lanternIssues,
  pulls: [
    {
      number: 14_871,
      title: 'Document how to deploy behind a proxy',
      body: 'Adds a page on proxies. Fixes #14820',
      by: 'ingrid-maas',
      as: 'MEMBER',
      age: 30,
      closedAge: 21,
      state: 'merged',
      branch: 'docs-proxy',
      files: ['docs/deploy.md'],
    },
    {
      number: 14_902,
      title: 'Cache compiled route patterns',
      body: 'Closes #14888',
      by: 'dev-tanaka',
      as: 'COLLABORATOR',
      age: 12,
      branch: 'route-cache',
      files: ['src/router/match.ts', 'src/router/cache.ts'],
    },
  ],
  history: {
    pulls: 56,
    issues: 18,
    oldestAge: 2890,
    maintainers: ['ingrid-maas', 'dev-tanaka', 'rob-ellery', 'sunita-rao'],
    regulars: ['kwame-b', 'leila-f', 'ton-pham'],
    newcomerShare: 0.08,
    regularShare: 0.2,
    pace: 5,
    parts: [
      'the router',
      'the dev server',
      'streaming',
      'the image loader',
      'the session store',
      'the build cache',
      'error pages',
      'the test client',
    ],
    files: ['src/router/match.ts', 'src/session/cookie.ts', 'docs/deploy.md', 'src/server/stream.ts'],
  },
};
