import { nameOf } from '../ecosystems/paths.ts';
import { testLayouts } from '../ecosystems/test-layouts.ts';

/** Whether a changed file is part of the tests: a test, or what only tests use. */
export const isTestPath = (path: string): boolean =>
  testLayouts([path]).length > 0 ||
  (ONLY_FOR_TESTS.test(path) && !OF_OTHERS.test(path)) ||
  nameOf(path) === 'conftest.py';

const ONLY_FOR_TESTS = /(?:^|\/)(?:testdata|__snapshots__|__mocks__|__fixtures__)\/|\.snap$/;
const OF_OTHERS = /(?:^|\/)(?:node_modules|vendor|third_party)\//;

export interface PatchParts {
  readonly tests: readonly string[];
  readonly others: readonly string[];
}

export const partsOfPatch = (changedFiles: readonly string[]): PatchParts => ({
  tests: changedFiles.filter(isTestPath),
  others: changedFiles.filter((path) => !isTestPath(path)),
});
