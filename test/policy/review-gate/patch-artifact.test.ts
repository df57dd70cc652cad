import { patchArtifact as rule } from '../../../src/policy/review-gate/checks/patch-artifact.ts';
import { patchArtifact, sealed, workspaceEvidence } from '../../builders/gate-evidence.ts';
import { checkTable } from './check-table.ts';

const OTHER = 'f'.repeat(40);

checkTable(rule, {
  needs: ['patch', 'workspace'],
  rows: [
    ['passed', 'the patch of this workspace', {}, 'Patch artifact exists with 2 changed file(s).'],
    [
      'failed',
      'no changes',
      { patch: sealed(patchArtifact({ hasChanges: false, changedFiles: [] })) },
      'The patch artifact has no changes.',
    ],
    [
      'failed',
      'changes that are said and not there',
      { patch: sealed(patchArtifact({ changedFiles: [] })) },
      'The patch artifact has no changes.',
    ],
    [
      'failed',
      'an edit since the diff',
      { workspace: workspaceEvidence({ treeSha: OTHER }) },
      'The workspace has changed since the patch was taken.',
    ],
    [
      'failed',
      'an update since the diff',
      { workspace: workspaceEvidence({ baseSha: OTHER }) },
      'The patch was taken on another base than the workspace has.',
    ],
    ['failed', 'both', { workspace: workspaceEvidence({ baseSha: OTHER, treeSha: OTHER }) }, /another base .*changed/],
  ],
});
