import type { FlowStation, StationStatus } from '../../contract/flow-vocabulary.ts';
import type { TaskFacts } from '../../contract/state.ts';
import { STATION_NAMES } from '../flow/stations.ts';
import type { ApprovalState } from './approval-state.ts';
import type { SoundEvidence } from './evidence.ts';
import type { Staleness } from './freshness.ts';

/** One station on the way from an issue to a pull request. */
export interface Stage {
  readonly id: FlowStation;
  readonly name: string;
  readonly status: StationStatus;
  /** Two or three words. */
  readonly note: string;
  readonly at: string | null;
}

type Reached = Omit<Stage, 'id' | 'name'>;

const AHEAD: Reached = { status: 'ahead', note: 'not yet', at: null };

/** The way of a task, in seven stations. The first one that is not behind us is where it stands. */
export function stagesOf(
  task: TaskFacts,
  evidence: SoundEvidence,
  staleness: Staleness,
  approval: ApprovalState,
): readonly Stage[] {
  const doubtful = new Set(evidence.doubts.map(({ about }) => about));
  const unless = (about: Parameters<typeof doubtful.has>[0], reached: Reached): Reached =>
    doubtful.has(about) ? { status: 'not_evidence', note: 'not evidence', at: null } : reached;
  const reached = [
    stage('plan', unless('plan', planStage(task))),
    stage('workspace', workspaceStage(task)),
    stage('patch', unless('patch', patchStage(evidence, staleness))),
    stage('validation', unless('validation', validationStage(evidence, staleness))),
    stage('review_gate', unless('pr', gateStage(evidence, staleness))),
    stage('approval', unless('approval', approvalStage(approval))),
    stage('pull_request', unless('journal', publicationStage(evidence))),
  ];
  const here = reached.findIndex(({ status }) => status !== 'done');
  return reached.map((each, index) =>
    index === here && each.status === 'ahead' ? { ...each, status: 'now', note: 'next' } : each,
  );
}

const stage = (id: FlowStation, reached: Reached): Stage => ({ id, name: STATION_NAMES[id], ...reached });

const planStage = ({ plan }: TaskFacts): Reached =>
  plan.status === 'ok'
    ? { status: 'done', note: 'made', at: plan.createdAt }
    : { status: 'stopped', note: `blocked: ${plan.blockedBy ?? 'policy'}`, at: plan.createdAt };

const workspaceStage = ({ workspace }: TaskFacts): Reached =>
  workspace === null ? AHEAD : { status: 'done', note: 'checked out', at: workspace.createdAt };

function patchStage({ patch }: SoundEvidence, staleness: Staleness): Reached {
  if (patch === null) return AHEAD;
  const at = patch.createdAt;
  if (staleness.patch) return { status: 'stale', note: 'out of date', at };
  if (!patch.hasChanges) return { ...AHEAD, at };
  const files = patch.changedFiles.length;
  return { status: 'done', note: `${files} ${files === 1 ? 'file' : 'files'}`, at };
}

function validationStage({ validation, history }: SoundEvidence, staleness: Staleness): Reached {
  if (validation === null) return AHEAD;
  const at = timeOf(history, 'validation');
  if (staleness.validation) return { status: 'stale', note: 'of another tree', at };
  if (validation.status === 'passed') return { status: 'done', note: 'passed', at };
  if (validation.status === 'failed') return { status: 'stopped', note: 'failed', at };
  return validation.blockedBy === null ? AHEAD : { status: 'stopped', note: 'could not run', at };
}

function gateStage({ pr, history }: SoundEvidence, staleness: Staleness): Reached {
  if (pr === null) return AHEAD;
  const at = timeOf(history, 'dry_run');
  if (staleness.dryRun) return { status: 'stale', note: 'out of date', at };
  return pr.status === 'blocked' ? { status: 'stopped', note: 'blocked', at } : { status: 'done', note: 'passed', at };
}

function approvalStage({ status, mode, approvedAt, expiresAt }: ApprovalState): Reached {
  switch (status) {
    case 'approved':
      return { status: 'done', note: 'given', at: approvedAt };
    case 'used':
      return { status: 'done', note: 'given, used', at: approvedAt };
    case 'expired':
      return { status: 'stale', note: 'offer expired', at: expiresAt };
    case 'unfit':
      return { status: 'stale', note: 'does not fit', at: null };
    case 'offered':
    case 'none':
      return { ...AHEAD, note: mode === 'attested' ? 'on a terminal' : 'by --yes' };
  }
}

function publicationStage({ journal }: SoundEvidence): Reached {
  if (journal === null) return AHEAD;
  const at = journal.entries.at(-1)?.at ?? journal.startedAt;
  return journal.prUrl === null ? { status: 'stopped', note: 'unfinished', at } : { status: 'done', note: 'open', at };
}

const timeOf = (history: SoundEvidence['history'], event: string): string | null =>
  history.findLast((entry) => entry.event === event)?.at ?? null;
