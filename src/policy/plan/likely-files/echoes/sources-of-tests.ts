import { quoted } from '../signals/quoted.ts';
import type { Claim } from '../signals/signal.ts';
import type { Echo } from './echo.ts';
import { counterpartOf } from './test-pairs.ts';

/** A test that an issue points to is mostly about what it tests, unless the issue asks for tests. */
export const sourcesOfTests: Echo = {
  name: 'sources-of-tests',
  claims: (leaders, evidence) =>
    leaders.flatMap(({ file, score }): Claim[] => {
      const test = evidence.tree.files[file];
      const source = test?.kind === 'test' ? counterpartOf(test, 'source', evidence) : null;
      if (test === undefined || source === null) return [];
      const points = score * (evidence.intents.has('tests') ? SHARE_FOR_TESTS : SHARE);
      return [{ file: source, points, reason: () => `${quoted(test.name)} tests it, which is likely too.` }];
    }),
};

const SHARE = 0.8;
const SHARE_FOR_TESTS = 0.6;
