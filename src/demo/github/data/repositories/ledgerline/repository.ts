import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';
import { ledgerlineIssues } from './issues.ts';

export const ledgerline: WrittenRepository = {
  name: 'kestrelworks/ledgerline',
  facts: {
    description: 'Double-entry bookkeeping as a library.',
    language: 'Java',
    topics: ['java', 'accounting', 'library'],
    stars: 640,
    forks: 75,
    license: 'Apache-2.0',
    commitCount: 1340,
    defaultBranch: 'master',
    files: {
      'README.md': '# Ledgerline\n\nDouble-entry bookkeeping as a library for Java 17 and later.\n',
      'CONTRIBUTING.md':
        '# Contributing\n\nYou need to sign our contributor license agreement before we can merge. A bot will ask you.\n\n`./mvnw verify` runs everything.\n',
      LICENSE: licenseFile('Kestrelworks', 'Apache-2.0'),
      'pom.xml':
        '<project xmlns="http://maven.apache.org/POM/4.0.0">\n  <modelVersion>4.0.0</modelVersion>\n  <groupId>com.example.kestrel</groupId>\n  <artifactId>ledgerline</artifactId>\n  <version>2.6.0</version>\n</project>\n',
      'src/main/java/com/example/kestrel/Entry.java':
        'package com.example.kestrel;\n\nimport java.math.BigDecimal;\n\npublic record Entry(String account, BigDecimal amount) {}\n',
      'src/test/java/com/example/kestrel/EntryTest.java': 'package com.example.kestrel;\n\nclass EntryTest {}\n',
    },
  },
  createdAge: 2000,
  pushedAge: 24,
  issues: ledgerlineIssues,
  pulls: [
    {
      number: 331,
      title: 'Bump junit-jupiter from 5.10.1 to 5.11.0',
      body: 'Updates a test dependency.',
      by: 'dependabot[bot]',
      as: 'CONTRIBUTOR',
      age: 26,
      closedAge: 24,
      state: 'merged',
      branch: 'dependabot/maven/junit-5.11.0',
      files: ['pom.xml'],
      labels: ['dependencies'],
    },
  ],
  history: {
    pulls: 28,
    issues: 9,
    oldestAge: 1990,
    maintainers: ['wim-kestrel', 'ana-kestrel'],
    regulars: ['florin-d'],
    newcomerShare: 0.05,
    regularShare: 0.1,
    pace: 30,
    parts: ['the journal', 'rounding', 'the CSV export', 'the Javadoc', 'currency conversion'],
    files: ['src/main/java/com/example/kestrel/Entry.java', 'pom.xml', 'README.md'],
  },
};
