import { patchOfRun } from '../../../../app/run-policies.ts';
import { createWorkspaceFilesOf } from '../../../../app/workspace-files.ts';
import { applyPatch } from '../../../../steps/apply-patch.ts';
import { memberOf } from '../member-of.ts';
import type { NodeContext, NodeOutcome, WorkflowNode } from '../workflows/workflow.ts';
import { failed, patchWanted } from './answered.ts';
import { verbPorts } from './verb-node.ts';

/** Makes the change: the base of the repository with the patch of the run, or a wait for one. */
export const changeNode: WorkflowNode = {
  id: 'change',
  leaves: 'files',
  perform: async (context): Promise<NodeOutcome> => {
    const { log, ownFrom, place } = context;
    const patch = patchOfRun({ log, ownFrom, asked: patchIn(context) });
    if (patch === null) return { status: 'waits', waiting: patchWanted('The change is yours to make.') };
    const ports = { ...(await verbPorts(context)), workspaceFiles: createWorkspaceFilesOf(place) };
    const applied = await applyPatch(ports, patch, context);
    if (applied.status === 'error') return failed(applied.error.error.code, applied.error.error.message);
    if (applied.status === 'refused')
      return { status: 'waits', waiting: patchWanted(`The patch cannot be applied. ${applied.message}`) };
    return { status: 'done', payload: { patch, paths: applied.paths } };
  },
};

function patchIn({ run: { inputs } }: NodeContext): string | null {
  const patch = memberOf(inputs, 'patch');
  return typeof patch === 'string' ? patch : null;
}
