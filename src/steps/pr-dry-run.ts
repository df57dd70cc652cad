import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { PrResult } from '../contract/pull-request.ts';
import { recommendationsFor } from '../policy/recommendation.ts';
import type { Run } from '../ports/run.ts';
import { dryRun } from './dry-run.ts';
import type { DryRunPorts } from './publication-request.ts';
import { readyTask } from './ready-task.ts';

interface PrDryRunInput {
  readonly issue: IssueRef | null;
  /** Null: as the config says. */
  readonly draft: boolean | null;
  readonly title: string | null;
  readonly body: string | null;
}

/**
 * The dry run of `pr` for those who cannot speak for a person. It is given no port that publishes and none that asks,
 * so there is nothing in it that could be talked into a yes or into passing over a validation.
 */
export async function prDryRun(
  ports: DryRunPorts,
  { issue, draft, title, body }: PrDryRunInput,
  run: Run,
): Promise<PrResult | ErrorResult> {
  const ready = await readyTask(ports, issue);
  if (!ready.ok) return ready.error;
  const { config, state, task } = ready.value;
  const recommend = recommendationsFor(state.activeIssue === task.issue ? null : task.issue);
  const wishes = { draft: draft ?? config.draftPrByDefault, title, body, overrideReason: null };
  return dryRun(ports, { config, state, task, recommend, wishes }, run);
}
