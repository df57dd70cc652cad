import type { ContributionType } from '../../contract/vocabulary.ts';

interface TypeSigns {
  /** Names of labels that are common on GitHub, for searches and for matching. */
  readonly labels: readonly string[];
  /** Words that tell the type when they stand in a title. */
  readonly words: readonly string[];
}

/** By which labels and words an issue of each type is known. */
export const CONTRIBUTION_TYPE_SIGNS: Readonly<Record<ContributionType, TypeSigns>> = {
  bug: {
    labels: ['bug', 'type: bug', 'kind/bug', 'defect'],
    words: ['bug', 'crash', 'crashes', 'broken', 'fails', 'error', 'exception', 'regression', 'incorrect', 'wrong'],
  },
  docs: {
    labels: ['documentation', 'docs', 'type: docs', 'kind/documentation'],
    words: ['docs', 'documentation', 'readme', 'typo', 'typos', 'tutorial', 'guide', 'docstring', 'docstrings'],
  },
  test: {
    labels: ['tests', 'testing', 'test', 'test coverage'],
    words: ['test', 'tests', 'testing', 'coverage', 'flaky', 'fixture', 'fixtures'],
  },
  feature: {
    labels: ['enhancement', 'feature', 'feature request', 'kind/feature'],
    words: ['feature', 'implement', 'support', 'allow', 'introduce', 'option'],
  },
  refactor: {
    labels: ['refactor', 'refactoring', 'tech debt', 'cleanup'],
    words: ['refactor', 'refactoring', 'cleanup', 'simplify', 'deduplicate', 'restructure', 'modernize'],
  },
  performance: {
    labels: ['performance', 'perf', 'optimization', 'type: performance'],
    words: ['performance', 'slow', 'faster', 'speed', 'optimize', 'optimise', 'latency', 'memory'],
  },
  accessibility: {
    labels: ['accessibility', 'a11y', 'type: accessibility'],
    words: ['accessibility', 'a11y', 'aria', 'wcag', 'screenreader', 'contrast'],
  },
  translation: {
    labels: ['translation', 'translations', 'i18n', 'localization'],
    words: ['translation', 'translations', 'translate', 'i18n', 'l10n', 'localization', 'localisation', 'locale'],
  },
  build: {
    labels: ['build', 'ci', 'dependencies', 'tooling'],
    words: ['build', 'ci', 'workflow', 'dockerfile', 'packaging', 'dependency', 'dependencies', 'lint', 'linter'],
  },
};
