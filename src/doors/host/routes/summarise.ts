import type { Handler } from '../asked.ts';
import { allOf, oneOf, time } from '../query-values.ts';
import { invalid } from '../refusal.ts';

const HOUR = 3_600_000;
const WINDOWS = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR } as const;
const WINDOW_NAMES = ['hour', 'day', 'week'] as const;
const MOST_WINDOWS = 100;

export const summarise: Handler = async ({ tenant, query }, { ports }) => {
  const wish = allOf({
    from: time('from', query('from')),
    until: time('until', query('until')),
    window: oneOf('window', query('window'), WINDOW_NAMES),
  });
  if ('problems' in wish) return invalid(wish.problems);
  const spans = windowsOf(wish.values);
  if (spans === null)
    return invalid([`"window" needs "from" and a later "until", at most ${MOST_WINDOWS} windows apart`]);
  const workflowId = query('workflowId') ?? null;
  const windows = await Promise.all(
    spans.map(async (span) => ({ ...span, workflows: await ports.runs.summary(tenant, { workflowId, ...span }) })),
  );
  return { body: { windows } };
};

interface Span {
  readonly from: string | null;
  readonly until: string | null;
}

/** The last one may be shorter. */
function windowsOf({ from, until, window }: Span & { readonly window: keyof typeof WINDOWS | null }): Span[] | null {
  if (window === null) return [{ from, until }];
  if (from === null || until === null) return null;
  const [start, end, length] = [Date.parse(from), Date.parse(until), WINDOWS[window]];
  const count = Math.ceil((end - start) / length);
  if (count < 1 || count > MOST_WINDOWS) return null;
  return Array.from({ length: count }, (_, index) => ({
    from: new Date(start + index * length).toISOString(),
    until: new Date(Math.min(end, start + (index + 1) * length)).toISOString(),
  }));
}
