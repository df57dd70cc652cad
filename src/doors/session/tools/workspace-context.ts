import type { Result } from '../../../ports/result.ts';
import { type TaskWorkspace, taskWorkspace } from '../../../steps/task-workspace.ts';
import type { VerbPorts } from '../../verbs/unattended.ts';
import type { PortContext } from '../context.ts';
import { toolPorts } from '../tool-ports.ts';

interface OpenWorkspace extends TaskWorkspace {
  readonly ports: VerbPorts;
  /** Where it is, as people are shown it. */
  readonly cwd: string;
}

/** The workspace of the active task; the failure is a sentence for the model. */
export async function openWorkspace(context: PortContext): Promise<Result<OpenWorkspace, string>> {
  const ports = await toolPorts(context);
  const found = await taskWorkspace(ports);
  if (!found.ok)
    return { ok: false, failure: `There is no workspace to work in. Next: ${found.failure.recommendedCommand}` };
  const cwd = `${context.settings.cwd}/.contribflow/workspaces/${found.value.workspace.slug}`;
  return { ok: true, value: { ...found.value, ports, cwd } };
}
