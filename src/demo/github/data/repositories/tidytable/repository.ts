import { licenseFile } from '../../writing/license-file.ts';
import type { WrittenRepository } from '../../writing/to-repository.ts';
import { tidytableIssues } from './issues.ts';

/** The one that was renamed. */
export const tidytable: WrittenRepository = {
  name: 'cedarlab/tidytable',
  facts: {
    formerNames: ['cedarlab/framecleaner'],
    description: 'Clean tables before you work with them.',
    language: 'Python',
    topics: ['python', 'data', 'csv', 'cleaning'],
    stars: 7800,
    forks: 530,
    license: 'BSD-3-Clause',
    commitCount: 2210,
    files: {
      'README.md':
        '# tidytable\n\nFormerly framecleaner.\n\n```python\nimport tidytable as tt\n\ntt.read("sales.csv").drop_empty().write("clean.csv")\n```\n',
      'CONTRIBUTING.md':
        '# Contributing\n\n1. `pip install -e .[dev]`\n2. `pytest`\n3. `ruff check .`\n\nComment `take` on an issue and a bot assigns it to you. It is free again after 14 days of silence.\n',
      LICENSE: licenseFile('Cedar Lab', 'BSD-3-Clause'),
      'pyproject.toml':
        '[project]\nname = "tidytable"\nversion = "3.1.0"\nrequires-python = ">=3.10"\n\n[project.optional-dependencies]\ndev = ["pytest", "ruff"]\n',
      'src/tidytable/__init__.py': 'from .reader import read\n\n__all__ = ["read"]\n',
      'src/tidytable/reader.py':
        'import csv\n\n\ndef read(path, delimiter=","):\n    """All rows of a file, as lists of texts."""\n    with open(path, newline="") as file:\n        return list(csv.reader(file, delimiter=delimiter))\n',
      'src/tidytable/clean.py':
        'def drop_empty(rows):\n    """Rows that have at least one value."""\n    return [row for row in rows if any(row)]\n',
      'tests/test_clean.py':
        'from tidytable.clean import drop_empty\n\n\ndef test_drops_rows_without_values():\n    assert drop_empty([["a", ""], ["", ""]]) == [["a", ""]]\n',
    },
  },
  createdAge: 2100,
  pushedAge: 3,
  issues: tidytableIssues,
  pulls: [
    {
      number: 1188,
      title: 'Guess the delimiter of a file',
      body: 'Reads the first lines and guesses. Related to #1160, which is about the encoding; I kept that out.',
      by: 'henrik-bo',
      as: 'CONTRIBUTOR',
      age: 12,
      branch: 'sniff-delimiter',
      files: ['src/tidytable/reader.py', 'tests/test_reader.py'],
    },
    {
      number: 1196,
      title: 'Keep rows of zeros in drop_empty',
      body: 'Resolves cedarlab/tidytable#1182\n\n`any` takes a zero for nothing.',
      by: 'adaeze-okoro',
      as: 'FIRST_TIMER',
      age: 3,
      branch: 'zeros',
      files: ['src/tidytable/clean.py', 'tests/test_clean.py'],
    },
  ],
  history: {
    pulls: 42,
    issues: 12,
    oldestAge: 2090,
    maintainers: ['noelle-cedar', 'hiro-abe'],
    regulars: ['henrik-bo', 'anita-verma', 'gus-o'],
    newcomerShare: 0.3,
    regularShare: 0.3,
    pace: 9,
    parts: ['the reader', 'column types', 'the command line', 'date columns', 'the tutorial', 'missing values'],
    files: ['src/tidytable/reader.py', 'src/tidytable/clean.py', 'docs/tutorial.md', 'pyproject.toml'],
  },
};
