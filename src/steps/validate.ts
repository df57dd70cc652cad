import type { Config } from '../contract/config.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { TaskFacts } from '../contract/state.ts';
import type { ValidationResult } from '../contract/validation.ts';
import { type SandboxEngine, SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { gitProblem } from '../policy/git-problem.ts';
import { repositoryOf } from '../policy/issue-ref.ts';
import { problem } from '../policy/problem.ts';
import { recommendationsFor } from '../policy/recommendation.ts';
import { rememberedRequest } from '../policy/validation/asked-validation.ts';
import { detectValidation } from '../policy/validation/detect-validation.ts';
import { parseOwnCommand } from '../policy/validation/own-command.ts';
import { runIdOf } from '../policy/validation/run-id.ts';
import { judgeUnrun } from '../policy/validation/validation-result.ts';
import type { ActivityLog } from '../ports/activity-log.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { Audit } from '../ports/audit.ts';
import type { Patches } from '../ports/patches.ts';
import type { Run } from '../ports/run.ts';
import type { Sandboxes } from '../ports/sandbox.ts';
import type { Workspaces } from '../ports/workspaces.ts';
import type { FactPorts } from './read-facts.ts';
import { readTree } from './read-tree.ts';
import { readyTask } from './ready-task.ts';
import { recordTask } from './record-task.ts';
import { type Outcome, runValidation, type SandboxPorts } from './run-validation.ts';

export interface ValidatePorts extends FactPorts, SandboxPorts {
  readonly log: ActivityLog;
  readonly artifacts: ArtifactStore;
  readonly audit: Audit;
  readonly workspaces: Workspaces;
  readonly patches: Patches;
}

interface ValidateInput {
  readonly issue: IssueRef | null;
  readonly run: boolean;
  readonly prove: boolean;
  readonly pull: boolean;
  readonly engine: SandboxEngine | null;
  /** Checks of the person's own, as they were typed. */
  readonly commands: readonly string[];
}

/** Detects what would prove the patch and, when asked to, proves it in a sandbox. */
export async function validate(
  ports: ValidatePorts,
  input: ValidateInput,
  run: Run,
): Promise<ValidationResult | ErrorResult> {
  const own = input.commands.map(parseOwnCommand);
  const refused = own.find((each) => each.problem !== null);
  if (refused?.problem != null) return problem.invalidFlag('validate', refused.problem);
  const ready = await readyTask(ports, input.issue);
  if (!ready.ok) return ready.error;
  const { config, state, task } = ready.value;
  const recommend = recommendationsFor(state.activeIssue === task.issue ? null : task.issue);
  const ownCommands = own.flatMap(({ argv }) => (argv === null ? [] : [argv]));
  const engine = input.engine ?? config.sandbox.engine;
  const opening = input.run && task.workspace !== null ? openAhead(ports, engine, run) : null;
  const answer = await validateTask(ports, { input, config, task, recommend, ownCommands, engine, opening }, run);
  // To look for an engine is to try one, and that is put away first.
  if (run.signal.aborted) await opening;
  return answer;
}

interface Wish {
  readonly input: ValidateInput;
  readonly config: Config;
  readonly task: TaskFacts;
  readonly recommend: ReturnType<typeof recommendationsFor>;
  readonly ownCommands: readonly (readonly string[])[];
  readonly engine: SandboxEngine;
  readonly opening: ReturnType<Sandboxes['open']> | null;
}

async function validateTask(
  ports: ValidatePorts,
  { input, config, task, recommend, ownCommands, engine, opening }: Wish,
  run: Run,
): Promise<ValidationResult | ErrorResult> {
  const workspace = { repository: repositoryOf(task.issue), slug: task.slug };
  const circumstances = { issue: task.issue, repository: workspace.repository, again: recommend.validate() };
  if (task.workspace === null) return gitProblem({ kind: 'no_workspace', message: '', subject: null }, circumstances);
  run.progress({ message: 'Looking at the workspace' });
  const looked = await ports.workspaces.look(workspace, run);
  if (!looked.ok) return gitProblem(looked.failure, circumstances);
  const trees = { baseSha: looked.value.baseSha, treeSha: looked.value.treeSha };
  if (!isPatchOf(task, trees)) return stalePatch(ports, task, trees, recommend.diff(), run);
  if (task.patch?.hasChanges === false)
    return problem.emptyPatch(recommend.diffAfter(`Edit the files in ${task.workspace.path}`));
  const tree = await readTree(ports, workspace, trees, run);
  if (!tree.ok) return gitProblem(tree.failure, circumstances);

  const detected = detectValidation({
    snapshot: tree.value.snapshot,
    changedFiles: tree.value.changedFiles,
    ownCommands,
    images: config.sandbox.images,
  });
  const done =
    opening !== null && detected.blocker === null
      ? await runValidation(
          ports,
          {
            workspace,
            trees,
            tree: tree.value,
            detected,
            config,
            engine,
            opening,
            pull: input.pull,
            prove: input.prove,
            mayReuseSetup: true,
          },
          run,
        )
      : { ok: true as const, value: { judgement: judgeUnrun(detected, engine), ...NOT_RUN } };
  if (!done.ok) return problem.interrupted();
  const { engine: engineAsked, prove, pull } = input;
  const asked = rememberedRequest({ engine: engineAsked, prove, pull, commands: ownCommands }, ports.redact);
  return record(ports, { task, trees, config, asked }, done.value, run);
}

/** Finding an engine takes as long as reading the tree, and neither needs the other. */
function openAhead({ sandboxes }: SandboxPorts, engine: SandboxEngine, run: Run): ReturnType<Sandboxes['open']> {
  const opening = sandboxes.open(engine, run);
  // Where the tree ends the run before, nobody waits for it any more.
  opening.catch(() => undefined);
  return opening;
}

const NOT_RUN = { engine: null, isolation: null, network: null, prove: null };

type Trees = { readonly baseSha: string; readonly treeSha: string };

const isPatchOf = ({ patch }: TaskFacts, { baseSha, treeSha }: Trees) =>
  patch?.treeSha === treeSha && patch.baseSha === baseSha;

/** Says that the patch was taken of another tree, and notes the tree, so that the next action is a diff. */
async function stalePatch(
  ports: ValidatePorts,
  { issue }: TaskFacts,
  trees: Trees,
  again: ReturnType<ReturnType<typeof recommendationsFor>['diff']>,
  run: Run,
): Promise<ErrorResult> {
  return recordTask(
    ports,
    issue,
    (known) => ({ ...known, workspace: known.workspace === null ? null : { ...known.workspace, ...trees } }),
    () => problem.stalePatch(again),
    run,
  );
}

interface Recorded {
  readonly task: TaskFacts;
  readonly trees: Trees;
  readonly config: Config;
  readonly asked: ReturnType<typeof rememberedRequest>;
}

async function record(
  ports: ValidatePorts,
  { task, trees, config, asked }: Recorded,
  { judgement, engine, isolation, network, prove }: Outcome,
  run: Run,
): Promise<ValidationResult | ErrorResult> {
  const { issue, slug } = task;
  const at = ports.clock.now().toISOString();
  const runId = runIdOf({ treeSha: trees.treeSha, at, judgement });
  const isOnlyDetected = engine === null && judgement.blockedBy === null;
  const { reason, ...judged } = judgement;
  const outcome = isOnlyDetected ? 'detected' : judgement.status;
  const why = judgement.blockedBy === null ? '' : ` by ${judgement.blockedBy}`;
  const detail = `${outcome}${why}, ${engine ?? 'not run'}, tree ${trees.treeSha}, ${runId}`;
  const noted = await ports.audit.append({ event: 'validation', issue, digest: null, detail }, run.signal);
  if (!noted.ok) return problem.store(noted.failure);
  const answer = await recordTask(
    ports,
    issue,
    (known) => ({
      ...known,
      workspace: known.workspace === null ? null : { ...known.workspace, ...trees },
      validation: {
        runId,
        treeSha: trees.treeSha,
        status: outcome,
        blockedBy: judgement.blockedBy,
        at,
        ...(isolation !== null && { isolation }),
        ...asked,
      },
    }),
    (next): ValidationResult => ({
      schemaVersion: SCHEMA_VERSION,
      issue,
      workspacePath: `.contribflow/workspaces/${slug}`,
      runId,
      treeSha: trees.treeSha,
      engine,
      isolation,
      network,
      prove,
      ...judged,
      ...next,
      reason,
    }),
    run,
    (result) => ports.artifacts.write('validation', slug, result, run.signal),
  );
  await ports.log.append(
    'validate',
    slug,
    `${judgement.status} on tree ${trees.treeSha}, run ${runId}, limits ${config.sandbox.memoryMb} MB`,
  );
  return answer;
}
