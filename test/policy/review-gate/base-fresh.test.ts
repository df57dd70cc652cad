import { baseFresh } from '../../../src/policy/review-gate/checks/base-fresh.ts';
import { patchArtifact, sealed, upstreamEvidence } from '../../builders/gate-evidence.ts';
import { checkTable, type Row } from './check-table.ts';

const moved = (...changedPaths: readonly string[]) => ({
  upstream: upstreamEvidence({ headSha: 'd'.repeat(40), changedPaths }),
});
const ours = (path: string, oldPath?: string) => ({
  patch: sealed(
    patchArtifact({
      changedFiles: [{ path, status: 'R', additions: 1, deletions: 1, ...(oldPath !== undefined && { oldPath }) }],
    }),
  ),
});
const TOUCHED = 'The base branch has moved and changed 1 path(s) that the patch touches.';
const ELSEWHERE = 'The base branch has moved since checkout, in no place that the patch touches.';

const meetings: readonly (readonly [string, Row[2]])[] = [
  ['the same file', moved('src/progress.ts', 'README.md')],
  ['the place that a file was moved from', { ...moved('lib/a.ts'), ...ours('src/a.ts', 'lib/a.ts') }],
  ['another case', moved('SRC/Progress.ts')],
  ['another form of Unicode', { ...moved('src/cafe\u0301.ts'), ...ours('src/caf\u00e9.ts') }],
  ['a file where the patch has a folder', moved('src')],
  ['a folder where the patch has a file', moved('src/progress.ts/index.ts')],
];

checkTable(baseFresh, {
  needs: ['upstream', 'workspace', 'patch'],
  rows: [
    ['passed', 'the head', {}, 'The patch is based on the head of the base branch.'],
    ['warning', 'moved elsewhere', moved('README.md', 'src/other.ts', 'src/progress.tsx', 'test'.repeat(2)), ELSEWHERE],
    ['warning', 'moved without a change', moved(), ELSEWHERE],
    ...meetings.map(([name, changes]): Row => ['failed', name, changes, TOUCHED]),
    ['failed', 'several', moved('src/progress.ts', 'test/progress.test.ts', 'a'), /changed 2 path\(s\)/],
  ],
});
