import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';
import { yomikataIssues } from './issues.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A project whose tracker is in Japanese. */
export const yomikata: WrittenRepository = {
  name: 'hinagata/yomikata',
  facts: {
    description: '漢字の読みがなを付ける TypeScript ライブラリ',
    language: 'TypeScript',
    topics: ['japanese', 'furigana', 'nlp', 'typescript'],
    stars: 5100,
    forks: 260,
    commitCount: 1480,
    files: {
      'README.md': '# yomikata\n\n漢字に読みがなを付けます。English: see `README.en.md`.\n',
      'README.en.md': '# yomikata\n\nAdds readings to Japanese text. Issues in English are welcome.\n',
      'CONTRIBUTING.md':
        '# 貢献のしかた\n\n1. `npm ci`\n2. `npm test`\n3. 辞書を変えるときは `dict/` の並び順を守ってください。\n\nプルリクエストは日本語でも英語でもかまいません。\n',
      LICENSE: licenseFile('Hinagata', 'MIT'),
      'package.json': json({ name: 'yomikata', version: '4.0.2', type: 'module', scripts: { test: 'vitest run' } }),
      'src/reading.ts':
        "export const reading = (word: string): string | null => (word === '今日' ? 'きょう' : null);\n",
      'dict/names.tsv': '田中\tたなか\n鈴木\tすずき\n',
    },
  },
  createdAge: 1800,
  pushedAge: 4,
  issues: yomikataIssues,
  pulls: [
    {
      number: 402,
      title: '数詞の読みを修正',
      body: '「一匹」などの読みを直しました。Fixes #391',
      by: 'kaito-m',
      as: 'FIRST_TIME_CONTRIBUTOR',
      age: 8,
      branch: 'fix-counters',
      files: ['src/counter.ts', 'test/counter.test.ts'],
    },
  ],
  history: {
    pulls: 36,
    issues: 8,
    oldestAge: 1790,
    maintainers: ['haruka-sato', 'ren-ito'],
    regulars: ['m-kobayashi'],
    newcomerShare: 0.3,
    regularShare: 0.2,
    pace: 7,
    parts: ['the name dictionary', 'the tokenizer', 'counter words', 'the English README', 'the reading cache'],
    files: ['src/reading.ts', 'dict/names.tsv', 'README.md', 'README.en.md'],
  },
};
