import { patchSize } from '../../../src/policy/review-gate/checks/patch-size.ts';
import { patchArtifact, sealed } from '../../builders/gate-evidence.ts';
import { config } from '../../builders/recorded-state.ts';
import { checkTable } from './check-table.ts';

const files = (count: number, additions: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `src/${index}.ts`,
    status: 'M' as const,
    additions,
    deletions: 1,
  }));

checkTable(patchSize, {
  needs: ['patch'],
  rows: [
    [
      'passed',
      'the example of the protocol',
      { patch: sealed(patchArtifact({ changedFiles: files(1, 1) })) },
      'Patch size is within config limits: 1/8 files and 2/300 lines.',
    ],
    [
      'passed',
      'exactly at the limits',
      {
        patch: sealed(patchArtifact({ changedFiles: files(2, 49) })),
        config: config({ maxChangedFiles: 2, maxLinesChanged: 100 }),
      },
      'Patch size is within config limits: 2/2 files and 100/100 lines.',
    ],
    [
      'failed',
      'too many files',
      { patch: sealed(patchArtifact({ changedFiles: files(9, 0) })) },
      'Patch size is over the config limits: 9/8 files and 9/300 lines.',
    ],
    [
      'failed',
      'too many lines, deleted ones included',
      { patch: sealed(patchArtifact({ changedFiles: files(1, 300) })) },
      'Patch size is over the config limits: 1/8 files and 301/300 lines.',
    ],
    [
      'failed',
      'limits that were lowered since the diff, whatever the artifact says of itself',
      { config: config({ maxLinesChanged: 10 }) },
      'Patch size is over the config limits: 2/8 files and 16/10 lines.',
    ],
    [
      'passed',
      'limits that were raised since the diff',
      {
        patch: sealed(
          patchArtifact({
            changedFiles: files(9, 0),
            riskFlags: {
              size: { changedFiles: 9, maxChangedFiles: 8, changedLines: 9, maxLinesChanged: 300, withinLimits: false },
            },
          }),
        ),
        config: config({ maxChangedFiles: 9 }),
      },
      'Patch size is within config limits: 9/9 files and 9/300 lines.',
    ],
  ],
});
