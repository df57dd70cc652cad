import type { Handler } from '../asked.ts';
import { invalid, NO_SUCH_RUN } from '../refusal.ts';
import { ROUTES } from '../route-table.ts';
import { keptInputs } from '../run-inputs.ts';
import { eventsUrl } from '../run-snapshot.ts';

export const forkRun: Handler = async ({ tenant, runId, principalRef, read }, { ports }) => {
  const body = await read(ROUTES.forkRun.request);
  if ('refused' in body) return body;
  const { mode, fromSeq = mode === 'replay' ? 0 : undefined, runOptionsOverlay = {} } = body.value;
  if (fromSeq === undefined) return invalid(['a branch needs "fromSeq"']);
  if (fromSeq < 0) return invalid(['"fromSeq" must be at least 0']);
  if (mode === 'replay' && Object.keys(runOptionsOverlay).length > 0)
    return invalid(['a replay takes no "runOptionsOverlay": it would be no replay']);
  const kept = keptInputs(runOptionsOverlay.inputs ?? {}, ports.redact);
  if ('problem' in kept) return invalid([kept.problem]);
  const fork = { tenant, sourceRunId: runId, fromSeq, mode, overlay: kept.inputs, principalRef };
  const run = await ports.runs.fork(fork);
  if (run === 'not_found') return NO_SUCH_RUN;
  if (run === 'past_end')
    return { refused: 'fork_past_end', message: 'The log of the run is shorter than that.', details: { fromSeq } };
  return {
    body: { runId: run.runId, sourceRunId: runId, fromSeq, mode, status: run.status, eventsUrl: eventsUrl(run.runId) },
  };
};
