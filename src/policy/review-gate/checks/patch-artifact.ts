import { gateCheck } from '../check.ts';
import { conclude, failed, passed, when } from '../verdict.ts';

/** What is published is the patch that was looked at: it is there, and the workspace has not changed since. */
export const patchArtifact = gateCheck({
  name: 'patch_artifact',
  needs: ['patch', 'workspace'],
  judge: ({ patch, workspace }) => {
    const count = patch.changedFiles.length;
    return conclude(
      [
        ...when(!patch.hasChanges || count === 0, failed('The patch artifact has no changes.')),
        ...when(
          patch.baseSha !== workspace.baseSha,
          failed('The patch was taken on another base than the workspace has.'),
        ),
        ...when(patch.treeSha !== workspace.treeSha, failed('The workspace has changed since the patch was taken.')),
      ],
      passed(`Patch artifact exists with ${count} changed file(s).`),
    );
  },
});
