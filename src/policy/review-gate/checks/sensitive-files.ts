import type { SensitiveFile } from '../../../contract/patch.ts';
import { gateCheck } from '../check.ts';
import { filesNotToBeChanged } from '../files-not-to-be-changed.ts';
import { conclude, failed, type GateVerdict, passed, warning, when } from '../verdict.ts';

/** Files that do not belong into the patch, or that somebody should look at twice. */
export const sensitiveFiles = gateCheck({
  name: 'sensitive_files',
  needs: ['patch', 'workspace', 'policy'],
  judge: ({ patch, workspace, policy }) => {
    const { sensitive, agentArtifacts, embeddedRepositories, generatedFiles, outsidePlan } = patch.riskFlags;
    const forbidden = filesNotToBeChanged(patch, policy);
    const embedded = Math.max(embeddedRepositories.length, workspace.embeddedRepositories.length);
    const generated = generatedFiles.filter((path) => !forbidden.has(path)).length;
    return conclude(
      [
        ...byEffect(sensitive, 'blocks'),
        ...byEffect(sensitive, 'warns'),
        ...when(
          agentArtifacts.length > 0,
          failed(`The patch adds ${agentArtifacts.length} file(s) that tools, editors or runs leave behind.`),
        ),
        ...when(embedded > 0, failed(`${embedded} repository(ies) in the workspace would become submodules.`)),
        ...when(
          forbidden.size > 0,
          failed(`The patch changes ${forbidden.size} file(s) that the repository does not let anybody edit by hand.`),
        ),
        ...when(generated > 0, warning(`The patch changes ${generated} generated file(s).`)),
        ...when(
          outsidePlan.length > 0,
          warning(`The patch changes ${outsidePlan.length} file(s) that the plan does not lead to.`),
        ),
      ],
      passed('Patch artifact reports no sensitive files.'),
    );
  },
});

function byEffect(sensitive: readonly SensitiveFile[], effect: SensitiveFile['effect']): readonly GateVerdict[] {
  const found = sensitive.filter((file) => file.effect === effect);
  const files = `The patch has ${new Set(found.map(({ path }) => path)).size} sensitive file(s)`;
  const kinds = [...new Set(found.map(({ kind }) => kind))].toSorted().join(', ');
  return when(
    found.length > 0,
    effect === 'blocks'
      ? failed(`${files} of a kind that blocks a pull request: ${kinds}.`)
      : warning(`${files} that a person should look at: ${kinds}.`),
  );
}
