import type { ErrorResult } from '../contract/error.ts';
import type { PatchArtifact } from '../contract/patch.ts';
import type { ContributionPlan } from '../contract/plan.ts';
import type { TaskFacts } from '../contract/state.ts';
import type { ValidationResult } from '../contract/validation.ts';
import { type Material, materialProblem } from '../policy/material-problem.ts';
import { problem } from '../policy/problem.ts';
import type { ArtifactStore, Artifacts } from '../ports/artifact-store.ts';
import type { Result } from '../ports/result.ts';
import type { WholeDiffs } from '../ports/whole-diffs.ts';
import type { FactSources } from './read-facts.ts';
import { readyFacts } from './ready-facts.ts';

export interface MaterialPorts extends FactSources {
  readonly artifacts: Pick<ArtifactStore, 'evidence'>;
  readonly wholeDiffs: WholeDiffs;
  readonly redact: (text: string) => string;
}

/** One message of this size is what the readers at the other end take; the file has more. */
const LARGEST_DIFF_BYTES = 8_000_000;

/** The task of a slug, or the active one. The slug only chooses among the tasks that are recorded. */
export async function taskOfSlug(ports: FactSources, slug: string | null): Promise<Result<TaskFacts, ErrorResult>> {
  const ready = await readyFacts(ports);
  if (!ready.ok) return { ok: false, failure: ready.error };
  const { tasks, activeIssue } = ready.facts.state;
  const task = tasks.find((each) => (slug === null ? each.issue === activeIssue : each.slug === slug));
  if (task !== undefined) return { ok: true, value: task };
  return { ok: false, failure: slug === null ? problem.noActiveTask() : materialProblem.unknown(slug) };
}

export const readPlan = (ports: MaterialPorts, task: TaskFacts): Promise<Result<ContributionPlan, ErrorResult>> =>
  evidenceOf(ports, 'plan', task);

export const readValidation = (ports: MaterialPorts, task: TaskFacts): Promise<Result<ValidationResult, ErrorResult>> =>
  evidenceOf(ports, 'validation', task);

/** The whole diff of a task's patch, secrets blanked: the one that the sealed patch tells of, and no other. */
export async function readWholeDiff(ports: MaterialPorts, task: TaskFacts): Promise<Result<string, ErrorResult>> {
  const patch = await evidenceOf(ports, 'patch', task);
  if (!patch.ok) return patch;
  const { diffBytes, diffSha256, diffPath }: PatchArtifact = patch.value;
  if (diffBytes > LARGEST_DIFF_BYTES) return { ok: false, failure: materialProblem.tooLarge(diffPath) };
  const found = await ports.wholeDiffs.read(task.slug, { bytes: diffBytes, sha256: diffSha256 });
  return found.status === 'ok'
    ? { ok: true, value: [...found.pieces].join('') }
    : { ok: false, failure: whyNot(found.status, 'patch', task, diffPath) };
}

async function evidenceOf<Kind extends Material & keyof Artifacts>(
  { artifacts }: MaterialPorts,
  kind: Kind,
  task: TaskFacts,
): Promise<Result<Artifacts[Kind], ErrorResult>> {
  const found = await artifacts.evidence(kind, task.slug);
  return found.status === 'ok'
    ? { ok: true, value: found.value }
    : {
        ok: false,
        failure: whyNot(found.status, kind, task, `.contribflow/artifacts/${kind}-${task.slug}.json`),
      };
}

function whyNot(status: string, what: Material, { issue }: TaskFacts, path: string): ErrorResult {
  if (status === 'missing') return materialProblem.missing(what, issue);
  if (status === 'unreadable') return problem.store({ kind: 'unreadable', path });
  return status === 'newer' ? problem.store({ kind: 'newer', path }) : materialProblem.forged(what, issue);
}
