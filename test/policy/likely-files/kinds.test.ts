import { describe, expect, it } from 'vitest';
import { indexTree } from '../../../src/policy/plan/likely-files/tree/tree.ts';
import { rankedPaths } from './ranking.ts';

describe('the kind of a file', () => {
  it.each([
    ['src/app.ts', 'source'],
    ['src/history.js', 'source'],
    ['src/security.go', 'source'],
    ['src/i18n/format.js', 'source'],
    ['docs/conf.py', 'source'],
    ['include/ring.h', 'declaration'],
    ['types/index.d.ts', 'declaration'],
    ['src/app.scss', 'style'],
    ['src/app.test.ts', 'test'],
    ['pkg/app_test.go', 'test'],
    ['spec/app_spec.rb', 'test'],
    ['tests/test_app.py', 'test'],
    ['src/test/java/AppTest.java', 'test'],
    ['src/AppTest.java', 'test'],
    ['src/latest.java', 'source'],
    ['docs/guide.md', 'docs'],
    ['README', 'docs'],
    ['src/i18n/de.json', 'translation'],
    ['locale/de/LC_MESSAGES/app.po', 'translation'],
    ['tsconfig.json', 'config'],
    ['CMakeLists.txt', 'config'],
    ['Dockerfile.dev', 'config'],
    ['.github/workflows/ci.yml', 'workflow'],
    ['examples/a/main.ts', 'example'],
    ['src/Button.stories.tsx', 'example'],
    ['img/logo.png', 'asset'],
    ['website/versioned_docs/v1/a.md', 'archived'],
    ['test/fixtures/a.json', 'fixture'],
    ['pkg/testdata/a.txt', 'fixture'],
    ['test/__snapshots__/a.test.ts.snap', 'snapshot'],
    ['gen/a.pb.go', 'generated'],
    ['dist/a.js', 'generated'],
    ['public/a.min.js', 'generated'],
    ['node_modules/a/index.js', 'vendored'],
    ['src/app/_vendor/a.py', 'vendored'],
    ['pnpm-lock.yaml', 'lockfile'],
    ['Cargo.lock', 'lockfile'],
    ['go.sum', 'lockfile'],
    ['CHANGES.rst', 'changelog'],
    ['packages/a/CHANGELOG.md', 'changelog'],
    ['LICENSE', 'formality'],
    ['.github/ISSUE_TEMPLATE/bug.yml', 'formality'],
  ])('%s is %s', (path, kind) => {
    expect(indexTree([path]).files[0]?.kind).toBe(kind);
  });

  it.each([
    'dist/printer.js',
    'vendor/printer.ts',
    'node_modules/printer/printer.js',
    'test/fixtures/printer.ts',
    'gen/printer.ts',
    'examples/printer.ts',
  ])('puts the source before %s', (path) => {
    expect(rankedPaths({ title: 'printer prints nothing', paths: [path, 'src/printer.ts'] })[0]).toBe('src/printer.ts');
  });

  it('puts the source before its changelog and lock file', () => {
    const paths = ['CHANGELOG.md', 'changes.lock', 'src/changes.ts'];
    expect(rankedPaths({ title: 'changes are lost', paths })[0]).toBe('src/changes.ts');
  });
});

describe('what the issue asks for', () => {
  const paths = [
    '.github/workflows/printer.yml',
    'docs/printer.md',
    'src/printer.ts',
    'test/printer.test.ts',
    'src/printer.css',
  ];

  it.each([
    [['bug'], 'src/printer.ts'],
    [['documentation'], 'docs/printer.md'],
    [['area/docs'], 'docs/printer.md'],
    [['tests'], 'test/printer.test.ts'],
    [['test coverage'], 'test/printer.test.ts'],
    [['css'], 'src/printer.css'],
    [['CI'], '.github/workflows/printer.yml'],
  ])('%j prefers %s', (labels, path) => {
    expect(rankedPaths({ title: 'printer', labels, paths })[0]).toBe(path);
  });

  it.each([
    ['docs: printer', 'docs/printer.md'],
    ['Typo about the printer', 'docs/printer.md'],
    ['[CI] printer', '.github/workflows/printer.yml'],
    ['Missing tests for the printer', 'test/printer.test.ts'],
  ])('"%s" prefers %s', (title, path) => {
    expect(rankedPaths({ title, paths })[0]).toBe(path);
  });

  it('finds the translation by the name of its language', () => {
    const all = ['src/i18n/locales/de.json', 'src/i18n/locales/fr.json', 'src/french.ts'];
    expect(rankedPaths({ title: 'French: wrong word', labels: ['translation'], paths: all })[0]).toBe(
      'src/i18n/locales/fr.json',
    );
  });
});
