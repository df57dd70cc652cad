import type { FlowStation, StationStatus } from '../../contract/flow-vocabulary.ts';
import type { Run } from '../../contract/run.ts';
import { FINAL_RUN_STATUSES } from '../../contract/run-vocabulary.ts';
import { STATION_NAMES } from '../flow/stations.ts';
import type { Staleness } from '../report/freshness.ts';
import type { NodeStand } from './node-stands.ts';
import type { RunAnswers } from './run-answers.ts';

/** A station of a run's diagram. */
export interface RunStage {
  readonly id: string;
  readonly name: string;
  readonly status: StationStatus;
  /** Two or three words. */
  readonly note: string;
  readonly at: string | null;
}

/** The stations of a contribution and the nodes that pass them. */
const STATIONS: readonly (readonly [FlowStation, readonly string[]])[] = [
  ['issue', ['find', 'score']],
  ['plan', ['plan']],
  ['workspace', ['checkout']],
  ['patch', ['change', 'diff']],
  ['validation', ['validate']],
  ['review_gate', ['review']],
  ['approval', ['approval']],
  ['pull_request', ['publish']],
];

interface Known extends RunAnswers {
  readonly staleness: Staleness;
}

/** A contribution has the stations of the flow; any other run has its own nodes. */
export function runStages(run: Run, nodes: readonly NodeStand[], known: Known): readonly RunStage[] {
  if (run.workflowId !== 'contribution')
    return nodes.map((node) => ({ id: node.nodeId, name: node.nodeId, ...stand(node, run) }));
  const stages = STATIONS.map(([id, parts]) =>
    stationOf(
      id,
      nodes.filter(({ nodeId }) => parts.includes(nodeId)),
      run,
      known,
    ),
  );
  // Between two nodes nothing is under way, and the next station is where it stands.
  const next = stages.every(({ status }) => status === 'done' || status === 'ahead')
    ? stages.findLastIndex(({ status }) => status === 'done') + 1
    : -1;
  return stages.map((stage, index) =>
    index === next && !ENDED.has(run.status) ? { ...stage, status: 'now', note: 'next' } : stage,
  );
}

const ENDED: ReadonlySet<string> = new Set(FINAL_RUN_STATUSES);

type Stand = Omit<RunStage, 'id' | 'name'>;

function stationOf(id: FlowStation, nodes: readonly NodeStand[], run: Run, known: Known): RunStage {
  const last = nodes.reduce<NodeStand | null>(
    (one, other) => (one !== null && one.sequence > other.sequence ? one : other),
    null,
  );
  const reached: Stand = last === null ? { status: 'ahead', note: 'not yet', at: null } : stand(last, run);
  return { id, name: STATION_NAMES[id], ...reached, ...(last?.status === 'done' ? judged(id, known) : {}) };
}

/** How a node stands; one that was under way when its run ended has come no further. */
function stand({ status, at }: NodeStand, run: Run): Stand {
  const isOver = run.status === 'failed' || run.status === 'cancelled';
  if (status === 'done') return { status: 'done', note: 'done', at };
  if (status === 'failed') return { status: 'stopped', note: run.status === 'cancelled' ? 'declined' : 'failed', at };
  if (isOver) return { status: 'stopped', note: run.status, at };
  return { status: 'now', note: status === 'waits' ? 'waits' : 'running', at };
}

/** What the answer of a station says about it. */
function judged(id: FlowStation, { score, plan, patch, validation, pr, staleness }: Known): Partial<Stand> {
  if (id === 'issue' && score !== null) return { note: `score ${score.score}` };
  if (id === 'plan' && plan !== null)
    return plan.status === 'ok' ? { note: 'made' } : { status: 'stopped', note: 'blocked' };
  if (id === 'patch' && patch !== null) {
    const files = patch.changedFiles.length;
    return staleness.patch ? STALE : { note: `${files} ${files === 1 ? 'file' : 'files'}` };
  }
  if (id === 'validation' && validation !== null) {
    if (staleness.validation) return STALE;
    return validation.status === 'passed' ? { note: 'passed' } : { status: 'stopped', note: validation.status };
  }
  if (id === 'review_gate' && pr !== null) {
    if (staleness.dryRun) return STALE;
    return pr.status === 'blocked' ? { status: 'stopped', note: 'blocked' } : { note: 'passed' };
  }
  return {};
}

const STALE: Partial<Stand> = { status: 'stale', note: 'out of date' };
