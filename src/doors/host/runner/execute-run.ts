import { ownFrom, type Standing, standingOf } from '../../../app/run-policies.ts';
import type { FinalRunStatus } from '../../../contract/run-vocabulary.ts';
import { followOutcome } from './follow-outcome.ts';
import type { LeasedRun } from './leased-run.ts';
import { failed } from './nodes/answered.ts';
import { OutputPieces } from './output-pieces.ts';
import type { WorkPlace } from './run-place.ts';
import { supplyPayload } from './supplied.ts';
import type { NodeOutcome, Workflow, WorkflowNode } from './workflows/workflow.ts';

/** Takes a run as far as it goes: to its end, to where it waits, or until it is somebody else's. */
export async function executeRun(leased: LeasedRun, workflow: Workflow, place: WorkPlace): Promise<void> {
  const nodes = workflow.nodes.filter(({ isNeeded }) => isNeeded?.(leased.run) ?? true);
  const standing = () => standingOf(nodes, leased.log, { place: place.place, ownFrom: firstOwn(leased) });
  open(leased, standing());
  while (goesOn(leased)) {
    const at = standing();
    const { next } = at;
    if (leased.isCancelRequested && !isBegunInPublic(leased, next)) return end(leased, 'cancelled');
    if (next === null) return end(leased, 'completed');
    // Not begun: lost, or cancelled in this very moment. Then it is given back, and ended by whoever takes it.
    if (next.isInstant !== true && !(await begin(leased, next, place))) break;
    const outcome = await perform(leased, next, at, place);
    // What was stopped has not failed.
    if (leased.isLost || (leased.stopped.aborted && next.leaves !== 'public')) continue;
    if ((await followOutcome(leased, next, at, outcome)) === 'given_back') return;
  }
  // Somebody else may go on at once.
  await leased.write({ status: 'pending' });
}

/** What is half public is not left so. */
const isBegunInPublic = ({ log }: LeasedRun, next: WorkflowNode | null): boolean =>
  next?.leaves === 'public' && log.findLast(({ type }) => type === 'node.started')?.nodeId === next.id;

const goesOn = ({ isLost, isInterrupted }: LeasedRun) => !isLost && !isInterrupted;

const firstOwn = ({ log, run }: LeasedRun) => ownFrom(log, run);

/** Tells that it begins, that it is a fork that goes on by itself, or what came while it waited. */
function open(leased: LeasedRun, { isStarted, suspended }: Standing<WorkflowNode>): void {
  const { runId, workflowId, source } = leased.run;
  if (!isStarted || firstOwn(leased) === Number.POSITIVE_INFINITY)
    leased.note({
      type: isStarted ? 'run.resumed' : 'run.started',
      nodeId: null,
      payload: { runId, workflowId, source },
    });
  const { supplied } = leased.lease;
  if (supplied !== null && suspended !== null)
    leased.note({ type: 'node.resumed', nodeId: suspended.id, payload: supplyPayload(supplied) });
}

async function end(leased: LeasedRun, status: FinalRunStatus): Promise<void> {
  leased.note({ type: `run.${status}`, nodeId: null, payload: {} });
  await leased.write({ status });
}

/** Before anything is done: from here on nobody else may go on with its files, or with what it publishes. */
function begin(leased: LeasedRun, node: WorkflowNode, { place }: WorkPlace): Promise<boolean> {
  const { id, leaves } = node;
  const publishing = isBegunInPublic(leased, node) ? 'goes_on' : 'begins';
  leased.note({ type: 'node.started', nodeId: id, payload: leaves === 'log' ? {} : { place } });
  return leased.write({
    status: 'running',
    ...(leaves !== 'log' && { pinned: true }),
    ...(leaves === 'public' && { publishing }),
  });
}

async function perform(
  leased: LeasedRun,
  node: WorkflowNode,
  { results }: Standing<WorkflowNode>,
  place: WorkPlace,
): Promise<NodeOutcome> {
  const output = new OutputPieces(leased, node.id, place.diagnose);
  const context = {
    run: leased.run,
    log: leased.log,
    ownFrom: firstOwn(leased),
    results,
    place: place.of(leased.run),
    signal: node.leaves === 'public' ? leased.lost : leased.stopped,
    progress: output.hear,
  };
  try {
    const work = () => node.perform(context);
    return await (node.isSandboxed === true ? leased.inSandbox(work) : work());
  } catch (error) {
    place.diagnose(error);
    return failed('internal', 'There is a bug in ContribFlow. Who runs the worker finds more in its diagnostics.');
  } finally {
    await output.end();
  }
}
