import type { Config } from '../contract/config.ts';
import type { ValidationResult } from '../contract/validation.ts';
import type { SandboxEngine } from '../contract/vocabulary.ts';
import { judgeCommand } from '../policy/validation/command-verdict.ts';
import { partsOfPatch } from '../policy/validation/is-test-path.ts';
import { proveCommand } from '../policy/validation/prove.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import type { WorkspaceId } from '../ports/workspaces.ts';
import type { TreeFailure, TreeRun } from './run-tree.ts';

interface Proof {
  readonly workspace: WorkspaceId;
  readonly trees: { readonly baseSha: string; readonly treeSha: string };
  readonly changedFiles: readonly string[];
  readonly engine: SandboxEngine;
  readonly limits: Config['sandbox'];
  /** The runs on the patch that are already there. */
  readonly patch: readonly TreeRun[];
  readonly runOn: RunOn;
}

type RunOn = (treeSha: string, label: string) => Promise<Result<readonly TreeRun[], TreeFailure>>;

type Ending = 'passed' | 'failed';

/** The same commands on the patch once more, on the base, and on the patch without all but its tests. */
export async function provePatch(
  treeFiles: TreeFiles,
  proof: Proof,
  run: Run,
): Promise<Result<ValidationResult['prove'], TreeFailure>> {
  const { trees, patch, runOn } = proof;
  const again = await runOn(trees.treeSha, 'the patch once more');
  if (!again.ok) return again;
  const base = await runOn(trees.baseSha, 'the base');
  if (!base.ok) return base;
  const without = await withoutFix(treeFiles, proof, run);
  if (!without.ok) return without;
  const endings = (runs: readonly TreeRun[]) => runs.flatMap((each) => endingsOf(each, proof));
  const [first, second, before] = [endings(patch), endings(again.value), endings(base.value)];
  const testsOnly = endings(without.value ?? []);
  return {
    ok: true,
    value: patch
      .flatMap(({ job }) => job.commands)
      .map(({ command, directory }, index) => ({
        command,
        ...(directory === '' ? {} : { workingDirectory: directory }),
        ...proveCommand({
          patch: known(first[index], second[index]),
          base: known(before[index]),
          testsOnly: without.value === null ? null : known(testsOnly[index]),
        }),
      })),
  };
}

const known = (...endings: readonly (Ending | null | undefined)[]): Ending[] =>
  endings.filter((ending) => ending !== null && ending !== undefined);

/** Null where the patch has no tests, or nothing else. */
async function withoutFix(
  treeFiles: TreeFiles,
  { workspace, trees, changedFiles, runOn }: Proof,
  run: Run,
): Promise<Result<readonly TreeRun[] | null, TreeFailure>> {
  const { tests, others } = partsOfPatch(changedFiles);
  if (tests.length === 0 || others.length === 0) return { ok: true, value: null };
  const reverted = await treeFiles.revertPaths(workspace, trees, others, run);
  if (!reverted.ok)
    return { ok: false, failure: { kind: 'git', message: reverted.failure.message, tried: [], image: null } };
  return runOn(reverted.value, 'the tests without the fix');
}

/** Null for a command that a failed setup kept from running. */
function endingsOf({ job, image, outcome }: TreeRun, { engine, limits }: Proof): (Ending | null)[] {
  return job.commands.map((each, index) => {
    const ran = outcome.commands[index];
    if (ran === undefined) return null;
    const context = { phase: 'validation' as const, engine, image, limits, redact: () => '' };
    return judgeCommand(each, ran, context).status === 'passed' ? 'passed' : 'failed';
  });
}
