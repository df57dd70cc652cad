import { outsidePlan, unifiedDiff } from '../../../app/session-policies.ts';
import type { Result } from '../../../ports/result.ts';
import type { FileWrite } from '../../../ports/workspace-files.ts';
import { readPlan } from '../../../steps/read-material.ts';
import type { PortContext } from '../context.ts';
import { sessionPorts } from '../ports.ts';
import type { FileChanges } from '../wire/events.ts';
import { PATCH_PARAMETERS, type PatchInput, plannedWrites } from './planned-writes.ts';
import { done, failed } from './told.ts';
import type { PreparedCall, Tool } from './tool.ts';
import { checkedInput } from './tool-input.ts';
import { openWorkspace } from './workspace-context.ts';

/** Changes files of the workspace: exact edits, new files, removed ones; all of a call or nothing of it. */
export const applyPatchTool = (context: PortContext): Tool => ({
  name: 'apply_patch',
  description:
    'Change files of the workspace of the active task. An edit replaces a text that stands in the file exactly once. All changes of a call are made, or none.',
  parameters: PATCH_PARAMETERS,
  prepare: async (given): Promise<Result<PreparedCall, string>> => {
    const input = checkedInput<PatchInput>(PATCH_PARAMETERS, given);
    if (!input.ok) return input;
    const opened = await openWorkspace(context);
    if (!opened.ok) return opened;
    const { ports, workspace, task } = opened.value;
    const files = sessionPorts(context).workspaceFiles;
    const planned = await plannedWrites(input.value, (path) => files.read(workspace.slug, path));
    if (!planned.ok) return planned;
    const writes = planned.value;
    const plan = await readPlan(ports, task);
    const likelyFiles = plan.ok ? plan.value.likelyFiles : [];
    return {
      ok: true,
      value: {
        effect: 'changes_files',
        shownAs: {
          kind: 'patch',
          changes: changesOf(writes),
          reason: 'Change files of the workspace.',
          isWithinPlan: likelyFiles.length > 0 && outsidePlan(writes.map(changeOf), likelyFiles).length === 0,
        },
        run: async () => {
          const written = await files.write(workspace.slug, writes);
          if (!written.ok) return failed(`Nothing was changed. ${written.failure.message}`);
          return done(`${writes.length} files were changed. Call diff to take the patch, then validate.`);
        },
      },
    };
  },
});

const changeOf = ({ path, before, after }: FileWrite) =>
  ({ path, oldPath: null, status: before === null ? 'A' : after === null ? 'D' : 'M' }) as const;

const changesOf = (writes: readonly FileWrite[]): FileChanges =>
  Object.fromEntries(writes.map((write) => [write.path, shownChange(write)]));

function shownChange({ before, after }: FileWrite): FileChanges[string] {
  if (before === null) return { add: { content: after ?? '' } };
  if (after === null) return { delete: { content: before } };
  return { update: { unified_diff: unifiedDiff(before, after), move_path: null } };
}
