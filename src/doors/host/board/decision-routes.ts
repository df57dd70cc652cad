import type { Hono } from 'hono';
import { offerIn } from '../../../app/board-policies.ts';
import type { Run, RunEvent } from '../../../contract/run.ts';
import type { RunStore } from '../../../ports/run-store.ts';
import type { Line } from '../answer-route.ts';
import type { Host } from '../asked.ts';
import { jsonResponse, NO_SUCH_RUN, type Refusal, refusalResponse } from '../refusal.ts';
import { readBody } from '../request-body.ts';
import { runSnapshot } from '../run-snapshot.ts';
import { RUN_ID_PATTERN } from '../wire/vocabulary.ts';
import { forPerson } from './for-person.ts';
import type { Person } from './person.ts';

/** What a run waits for a yes to, and the yes or no of a person to exactly that. */
export function mountDecisions(app: Hono<{ Bindings: Line }>, host: Host): void {
  app.get('/board/runs/:runId/offer', ({ req }) =>
    forPerson(req.raw, host, async (person) => {
      const known = await knownRun(host.ports.runs, person, req.param('runId'));
      if (known === null) return refusalResponse(NO_SUCH_RUN);
      return jsonResponse(200, offerIn(known.run, known.log, host.ports.clock.now()));
    }),
  );
  app.post('/board/runs/:runId/decision', ({ req }) =>
    forPerson(req.raw, host, (person) => decide(req.raw, req.param('runId'), person, host)),
  );
}

async function decide(request: Request, runId: string, person: Person, { ports, options }: Host): Promise<Response> {
  const { runs, clock } = ports;
  const known = await knownRun(runs, person, runId);
  if (known === null) return refusalResponse(NO_SUCH_RUN);
  const read = await readBody(request, 'decision', options.limits.bodyBytes);
  if ('refused' in read) return refusalResponse(read);
  const { decision, digest } = read.value;
  const { waiting } = known.run;
  if (waiting?.for === 'approval' && waiting.digest !== digest) return refusalResponse(CHANGED);
  const found = offerIn(known.run, known.log, clock.now());
  // To say no, nobody need have seen all of it; and to what has expired the engine itself takes no yes, and asks again.
  const isHarmless = decision === 'declined' || (!found.ok && found.code === 'offer_expired');
  if (!found.ok && (!isHarmless || found.code === 'not_waiting'))
    return refusalResponse({ refused: found.code, message: found.message });
  const { principalRef, tenant } = person;
  const supplied = await runs.supply(tenant, runId, { kind: 'decision', decision, digest, principalRef });
  if (supplied === 'not_found') return refusalResponse(NO_SUCH_RUN);
  return supplied === 'not_waiting' ? refusalResponse(CHANGED) : jsonResponse(200, runSnapshot(supplied));
}

const CHANGED: Refusal = {
  refused: 'offer_changed',
  message: 'This is no longer what the run waits for. Look at it again.',
};

const EVENTS_AT_ONCE = 1000;

/** A run with its whole log, in the tenant of the person. */
async function knownRun(
  runs: RunStore,
  { tenant }: Person,
  runId: string,
): Promise<{ readonly run: Run; readonly log: readonly RunEvent[] } | null> {
  const run = RUN_ID_PATTERN.test(runId) ? await runs.find(tenant, runId) : null;
  if (run === null) return null;
  const log: RunEvent[] = [];
  for (;;) {
    const asked = { after: log.at(-1)?.sequence ?? -1, limit: EVENTS_AT_ONCE };
    const events = (await runs.events(tenant, runId, asked)) ?? [];
    log.push(...events);
    if (events.length < EVENTS_AT_ONCE) return { run, log };
  }
}
