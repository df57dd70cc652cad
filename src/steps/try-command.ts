import type { ErrorResult } from '../contract/error.ts';
import { problem } from '../policy/problem.ts';
import { commandLine } from '../policy/shell-quote.ts';
import { detectValidation } from '../policy/validation/detect-validation.ts';
import { type Judgement, judgeUnrun } from '../policy/validation/validation-result.ts';
import type { ActivityLog } from '../ports/activity-log.ts';
import type { Patches } from '../ports/patches.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { Workspaces } from '../ports/workspaces.ts';
import type { FactSources } from './read-facts.ts';
import { readTree } from './read-tree.ts';
import { runValidation, type SandboxPorts } from './run-validation.ts';
import { taskWorkspace } from './task-workspace.ts';

export interface TryPorts extends FactSources, SandboxPorts {
  readonly workspaces: Workspaces;
  readonly patches: Patches;
  readonly log: ActivityLog;
}

/** Runs one command in the sandbox, on the workspace as it is now. It proves nothing, and nothing of it is recorded. */
export async function tryCommand(
  ports: TryPorts,
  { argv }: { readonly argv: readonly string[] },
  run: Run,
): Promise<Result<Judgement, ErrorResult>> {
  const found = await taskWorkspace(ports);
  if (!found.ok) return found;
  const { config, task, workspace, problemOf } = found.value;
  run.progress({ message: 'Looking at the workspace' });
  const looked = await ports.workspaces.look(workspace, run);
  if (!looked.ok) return { ok: false, failure: problemOf(looked.failure) };
  const trees = { baseSha: looked.value.baseSha, treeSha: looked.value.treeSha };
  const tree = await readTree(ports, workspace, trees, run);
  if (!tree.ok) return { ok: false, failure: problemOf(tree.failure) };

  const { snapshot, changedFiles } = tree.value;
  const { engine, images } = config.sandbox;
  const all = detectValidation({ snapshot, changedFiles, ownCommands: [argv], images });
  const detected = { ...all, commands: all.commands.filter(({ source }) => source === 'own'), leftOut: [] };
  await ports.log.append('session', task.slug, `in the sandbox, on tree ${trees.treeSha}: ${commandLine(argv)}`);
  if (detected.blocker !== null) return { ok: true, value: judgeUnrun(detected, engine) };
  const plan = { workspace, trees, tree: tree.value, detected, config, engine, pull: false, prove: false };
  const done = await runValidation(ports, { ...plan, opening: ports.sandboxes.open(engine, run) }, run);
  return done.ok ? { ok: true, value: done.value.judgement } : { ok: false, failure: problem.interrupted() };
}
