import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';
import { datelineIssues } from './issues.ts';

const PT = { now: 'agora', minute: ['{n} minuto', '{n} minutos'], hour: ['{n} hora', '{n} horas'] };
const EN = {
  now: 'now',
  minute: ['{n} minute', '{n} minutes'],
  hour: ['{n} hour', '{n} hours'],
  day: ['{n} day', '{n} days'],
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A small project that newcomers translate. */
export const dateline: WrittenRepository = {
  name: 'quillworks/dateline',
  facts: {
    description: 'Relative times in many languages.',
    language: 'TypeScript',
    topics: ['i18n', 'time', 'typescript', 'translation'],
    stars: 412,
    forks: 88,
    commitCount: 230,
    files: {
      'README.md': '# dateline\n\n"3 minutes ago", in many languages. Each language is one file in `locales/`.\n',
      'CONTRIBUTING.md':
        '# Contributing\n\nTranslations need no issue first. Copy `locales/en.json`, translate every value, and add yourself to `TRANSLATORS.md`.\nPlease only add languages that you speak.\n',
      'TRANSLATORS.md': '# Translators\n\n- en: mira-lindqvist\n- pt: beatriz-mota\n',
      LICENSE: licenseFile('the dateline authors', 'MIT'),
      'package.json': json({ name: 'dateline', version: '1.8.2', type: 'module', scripts: { test: 'vitest run' } }),
      'locales/en.json': json(EN),
      'locales/pt.json': json(PT),
      'src/relative.ts':
        "import en from '../locales/en.json' with { type: 'json' };\n\nexport function relative(ms: number, locale = en): string {\n  const minutes = Math.round(Math.abs(ms) / 60_000);\n  if (minutes === 0) return locale.now;\n  const [one, many] = locale.minute;\n  return (minutes === 1 ? one : many)?.replace('{n}', String(minutes)) ?? '';\n}\n",
    },
  },
  createdAge: 900,
  pushedAge: 5,
  issues: datelineIssues,
  pulls: [
    {
      number: 47,
      title: 'Add Czech',
      body: 'Adds `locales/cs.json`. Closes #42.',
      by: 'hana-sedlak',
      as: 'CONTRIBUTOR',
      age: 20,
      closedAge: 17,
      state: 'merged',
      branch: 'czech',
      files: ['locales/cs.json', 'TRANSLATORS.md'],
    },
    {
      number: 52,
      title: 'Bump vitest from 3.1.4 to 3.2.0',
      body: 'Updates a development dependency.',
      by: 'dependabot[bot]',
      as: 'CONTRIBUTOR',
      age: 6,
      branch: 'dependabot/npm/vitest-3.2.0',
      files: ['package.json', 'package-lock.json'],
      labels: ['dependencies'],
    },
  ],
  history: {
    pulls: 30,
    issues: 8,
    oldestAge: 880,
    maintainers: ['mira-lindqvist'],
    regulars: ['beatriz-mota', 'jun-hara'],
    newcomerShare: 0.6,
    regularShare: 0.15,
    pace: 4,
    parts: ['the English locale', 'the plural rules', 'the rounding of hours', 'the README', 'the locale check'],
    files: ['locales/en.json', 'locales/pt.json', 'src/relative.ts', 'README.md'],
  },
};
