import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';
import { queuekitIssues } from './issues.ts';
import { queuekitPulls } from './pulls.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A small project with every kind of half-finished work: linked, merged, abandoned, on another branch. */
export const queuekit: WrittenRepository = {
  name: 'harbourline/queuekit',
  facts: {
    description: 'Background jobs on nothing but a database.',
    language: 'TypeScript',
    topics: ['jobs', 'queue', 'postgres', 'typescript'],
    stars: 96,
    forks: 14,
    commitCount: 340,
    defaultBranch: 'trunk',
    files: {
      'README.md':
        '# queuekit\n\nBackground jobs on nothing but a database. Development of 2.0 happens on the branch `next`.\n',
      'CONTRIBUTING.md':
        '# Contributing\n\nBugs of 1.x: pull requests against `trunk`. New things: against `next`.\nRun `npm test`; it needs a local Postgres, `docker compose up -d` starts one.\n',
      LICENSE: licenseFile('Harbourline', 'MIT'),
      'package.json': json({ name: 'queuekit', version: '1.12.0', type: 'module', scripts: { test: 'vitest run' } }),
      'compose.yaml':
        'services:\n  postgres:\n    image: postgres:16\n    environment:\n      POSTGRES_PASSWORD: local\n',
      'src/worker.ts':
        'export interface Job {\n  readonly id: string;\n  readonly attempts: number;\n}\n\nexport const backoffMs = ({ attempts }: Job): number => 1000 * 2 ** attempts;\n',
      'src/cron.ts': "export const parse = (line: string): readonly string[] => line.split(' ');\n",
      'docs/retries.md': '# Retries\n\nA job is tried again after one second, then two, then four.\n',
    },
  },
  createdAge: 1000,
  pushedAge: 11,
  issues: queuekitIssues,
  pulls: queuekitPulls,
  history: {
    pulls: 24,
    issues: 6,
    oldestAge: 990,
    maintainers: ['bas-hendriks'],
    regulars: ['orla-quinn'],
    newcomerShare: 0.2,
    regularShare: 0.2,
    pace: 16,
    parts: ['the worker loop', 'the cron parser', 'retries', 'the dashboard', 'graceful shutdown'],
    files: ['src/worker.ts', 'src/cron.ts', 'docs/retries.md', 'README.md'],
  },
};
