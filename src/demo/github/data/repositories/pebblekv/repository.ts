import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';
import { pebblekvIssues } from './issues.ts';

export const pebblekv: WrittenRepository = {
  name: 'fernmesh/pebblekv',
  facts: {
    description: 'A key-value store in a single file.',
    language: 'Rust',
    topics: ['rust', 'database', 'embedded', 'storage'],
    stars: 11_200,
    forks: 610,
    license: 'MPL-2.0',
    commitCount: 5120,
    files: {
      'README.md': '# pebblekv\n\nA key-value store in a single file, that survives a pulled plug.\n',
      'CONTRIBUTING.md':
        '# Contributing\n\n`cargo test`, `cargo clippy -- -D warnings` and `cargo fmt --check` must pass.\nEverything that touches the file format needs a maintainer to agree before you write code.\n',
      LICENSE: licenseFile('the pebblekv authors', 'MPL-2.0'),
      'Cargo.toml': '[package]\nname = "pebblekv"\nversion = "0.9.3"\nedition = "2021"\nlicense = "MPL-2.0"\n',
      'src/lib.rs': 'mod page;\n\npub use page::Page;\n',
      'src/page.rs':
        '/// One block of the file.\npub struct Page {\n    pub id: u32,\n    bytes: Vec<u8>,\n}\n\nimpl Page {\n    pub fn len(&self) -> usize {\n        self.bytes.len()\n    }\n}\n',
      'docs/format.md':
        '# File format\n\nPages of 4096 bytes. The first four bytes of a page are its number, in little-endian order.\n',
    },
  },
  createdAge: 1700,
  pushedAge: 1,
  issues: pebblekvIssues,
  pulls: [
    {
      number: 902,
      title: 'Describe the checksum in the file format',
      body: 'The page format document lacks the checksum field. Fixes #889',
      by: 'ines-carvalho',
      as: 'FIRST_TIME_CONTRIBUTOR',
      age: 7,
      branch: 'docs-checksum',
      files: ['docs/format.md'],
    },
  ],
  history: {
    pulls: 46,
    issues: 10,
    oldestAge: 1690,
    maintainers: ['aoife-byrne', 'kenji-mori', 'thabo-n'],
    regulars: ['stefan-w', 'lou-p'],
    newcomerShare: 0.12,
    regularShare: 0.28,
    pace: 20,
    parts: ['the page cache', 'compaction', 'the write-ahead log', 'the iterator', 'error types', 'the fuzz targets'],
    files: ['src/page.rs', 'src/lib.rs', 'docs/format.md', 'Cargo.toml'],
  },
};
