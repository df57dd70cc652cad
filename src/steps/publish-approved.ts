import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { PrResult } from '../contract/pull-request.ts';
import { recommendationsFor } from '../policy/recommendation.ts';
import type { Run } from '../ports/run.ts';
import type { PublishPorts } from './publication-request.ts';
import { publish } from './publish.ts';
import { readyTask } from './ready-task.ts';

interface ApprovedPublication {
  readonly issue: IssueRef;
  /** Of what the person was shown. */
  readonly digest: string;
}

/** Publishes what a person was shown and said yes to elsewhere, if it is still exactly that; what `pr --yes` needs, this needs. */
export async function publishApproved(
  ports: PublishPorts,
  { issue, digest }: ApprovedPublication,
  run: Run,
): Promise<PrResult | ErrorResult> {
  const ready = await readyTask(ports, issue);
  if (!ready.ok) return ready.error;
  const { config, state, task } = ready.value;
  const recommend = recommendationsFor(state.activeIssue === task.issue ? null : task.issue);
  const given = { draft: null, title: null, body: null };
  return publish(ports, { config, state, task, recommend, given, shownDigest: digest }, run);
}
