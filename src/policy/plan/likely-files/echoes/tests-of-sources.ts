import { quoted } from '../signals/quoted.ts';
import type { Claim } from '../signals/signal.ts';
import type { Echo } from './echo.ts';
import { counterpartOf } from './test-pairs.ts';

/** Whoever changes code changes its test; whoever corrects a text does not. */
export const testsOfSources: Echo = {
  name: 'tests-of-sources',
  claims: (leaders, evidence) => {
    const { intents, tree } = evidence;
    if (intents.has('docs') || intents.has('translation') || intents.has('style')) return [];
    return leaders.flatMap(({ file, score }): Claim[] => {
      const source = tree.files[file];
      const test = source?.kind === 'source' ? counterpartOf(source, 'test', evidence) : null;
      if (source === undefined || test === null) return [];
      return [
        { file: test, points: score * SHARE, reason: () => `It tests ${quoted(source.name)}, which is likely too.` },
      ];
    });
  },
};

const SHARE = 0.85;
