import type { ErrorResult } from '../contract/error.ts';
import type { ContributionPlan } from '../contract/plan.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import { type FactSources, readFacts } from './read-facts.ts';
import { readyTask } from './ready-task.ts';

interface PlanPorts extends FactSources {
  readonly artifacts: ArtifactStore;
}

/** The plan of the active task as it was made, with what is to be done now; null when it cannot be read any more. */
export async function recordedPlan(ports: PlanPorts): Promise<ContributionPlan | ErrorResult | null> {
  const ready = await readyTask(ports, null);
  if (!ready.ok) return ready.error;
  const plan = await ports.artifacts.read('plan', ready.value.task.slug);
  if (plan.status !== 'ok') return null;
  const next = nextAction(await readFacts(ports), ports.clock.now());
  const { nextAction: action, recommendedCommand, commandKind, reason } = next;
  return { ...plan.value, nextAction: action, recommendedCommand, commandKind, reason };
}
