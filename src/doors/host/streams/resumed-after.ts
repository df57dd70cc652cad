import type { RunStore } from '../../../ports/run-store.ts';

/**
 * The sequence of the event that a client has got last: it names it by that, or by the id of the event, which ends with
 * it. Who names nothing that the log has begins at its beginning, as one who was never there.
 */
export async function resumedAfter(
  lastEventId: string | undefined,
  run: { readonly tenant: string; readonly runId: string },
  { events }: Pick<RunStore, 'events'>,
): Promise<number> {
  const named = /(?:^|\.)(\d{1,15})$/.exec(lastEventId ?? '')?.[1];
  if (named === undefined) return FROM_THE_BEGINNING;
  const sequence = Number(named);
  const [event] = (await events(run.tenant, run.runId, { after: sequence - 1, limit: 1 })) ?? [];
  const isKnown = event?.eventId === lastEventId || String(event?.sequence) === lastEventId;
  return isKnown ? sequence : FROM_THE_BEGINNING;
}

const FROM_THE_BEGINNING = -1;
