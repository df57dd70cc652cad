import { FINAL_RUN_STATUSES, type RunStatus } from '../../../contract/run-vocabulary.ts';
import type { Handler } from '../asked.ts';
import { allOf, wholeNumber } from '../query-values.ts';
import { invalid, NO_SUCH_RUN } from '../refusal.ts';
import { runSnapshot } from '../run-snapshot.ts';
import { isTerminal, STREAM_HEADERS, shownEvent, snapshotFrame } from '../streams/frames.ts';
import { resumedAfter } from '../streams/resumed-after.ts';
import { STREAM_MODES } from '../wire/vocabulary.ts';

const MOST_EVENTS = 1000;

export const pollEvents: Handler = async ({ tenant, runId, query }, { ports }) => {
  const wish = allOf({
    after: wholeNumber('lastSequence', query('lastSequence'), { least: -1, most: 1e12, otherwise: -1 }),
    limit: wholeNumber('limit', query('limit'), { least: 1, most: MOST_EVENTS, otherwise: MOST_EVENTS }),
  });
  if ('problems' in wish) return invalid(wish.problems);
  const events = await ports.runs.events(tenant, runId, wish.values);
  if (events === null) return NO_SUCH_RUN;
  return { body: { events: events.map(shownEvent), isComplete: events.some(({ type }) => isTerminal(type)) } };
};

export const streamEvents: Handler = async (asked, { ports, options, feeds }) => {
  const { tenant, runId } = asked;
  const mode = STREAM_MODES.find((each) => each === (asked.query('streamMode') ?? STREAM_MODES[0]));
  if (mode === undefined)
    return {
      refused: 'unsupported_stream_mode',
      message: 'There is no such stream mode.',
      details: { supported: STREAM_MODES },
    };
  const run = await ports.runs.find(tenant, runId);
  if (run === null) return NO_SUCH_RUN;
  if (feeds.size >= options.limits.streams)
    return { refused: 'rate_limited', message: 'Too many streams are open.', headers: { 'retry-after': '5' } };
  const after = await resumedAfter(asked.header('last-event-id'), asked, ports.runs);
  const first = mode === 'values' && after >= 0 ? snapshotFrame(after, runSnapshot(run)) : null;
  const stream = feeds.open(
    { tenant, runId, isFinal: isFinal(run.status) },
    { mode, after, first, breakOff: asked.breakOff },
  );
  return new Response(stream, { status: 200, headers: STREAM_HEADERS });
};

const isFinal = (status: RunStatus) => FINAL_RUN_STATUSES.some((each) => each === status);
