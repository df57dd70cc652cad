import { gateCheck } from '../check.ts';
import { touchedPaths } from '../touched-paths.ts';
import { failed, passed, warning } from '../verdict.ts';

/** The base has not moved in a way that touches the patch. */
export const baseFresh = gateCheck({
  name: 'base_fresh',
  needs: ['upstream', 'workspace', 'patch'],
  judge: ({ upstream, workspace, patch }) => {
    if (upstream.headSha === workspace.baseSha) return passed('The patch is based on the head of the base branch.');
    const ours = patch.changedFiles.flatMap(({ path, oldPath }) => (oldPath === undefined ? [path] : [path, oldPath]));
    const touched = touchedPaths(ours, upstream.changedPaths);
    return touched > 0
      ? failed(`The base branch has moved and changed ${touched} path(s) that the patch touches.`)
      : warning('The base branch has moved since checkout, in no place that the patch touches.');
  },
});
