import { FINAL_RUN_STATUSES } from '../../../contract/run-vocabulary.ts';
import type { RunStore } from '../../../ports/run-store.ts';
import type { LeasedRun } from './leased-run.ts';
import { memberOf } from './member-of.ts';

/** As much of a log as is read at once. */
const PAGE = 200;

/**
 * Tells a run again as it went: what its nodes gave is taken from the log of the source. Nothing is done, so there is
 * nothing here that could do anything. A source that is not over is told as far as it has come.
 */
export async function replayRun(leased: LeasedRun, runs: Pick<RunStore, 'events'>): Promise<void> {
  const { tenant, source } = leased.run;
  if (source === null) return;
  let after = await lastTold(leased, runs);
  while (!leased.isLost && !leased.isCancelRequested) {
    const page = (await runs.events(tenant, source.runId, { after, limit: PAGE })) ?? [];
    for (const { type, nodeId, payload, sequence } of page) {
      leased.note({ type, nodeId, payload });
      const status = FINAL_RUN_STATUSES.find((final) => type === `run.${final}`);
      if (status !== undefined) {
        await leased.write({ status, ...(status === 'failed' && { failure: failureIn(payload) }) });
        return;
      }
      after = sequence;
    }
    if (page.length < PAGE) break;
    if (!(await leased.write({ status: 'running' }))) return;
  }
  const status = leased.isCancelRequested ? 'cancelled' : 'completed';
  leased.note({ type: `run.${status}`, nodeId: null, payload: { replayed: source.runId } });
  await leased.write({ status });
}

function failureIn(payload: unknown) {
  const error = memberOf(payload, 'error');
  return { code: String(memberOf(error, 'code')), message: String(memberOf(error, 'message')) };
}

/** A replay that was interrupted goes on where it stopped. What commands have printed is not in the log of a lease. */
async function lastTold({ log, run }: LeasedRun, runs: Pick<RunStore, 'events'>): Promise<number> {
  for (let last = log.at(-1)?.sequence ?? -1; ; ) {
    const page = (await runs.events(run.tenant, run.runId, { after: last, limit: PAGE })) ?? [];
    const end = page.at(-1);
    if (end === undefined) return last;
    last = end.sequence;
  }
}
