import { activeTask, type Facts, POOL_FRESH_MS } from './facts.ts';

/** The next moment at which the answer can change by time alone, or null when only a new fact can change it. */
export function nextDeadline({ state }: Facts, now: Date): Date | null {
  if (state.status !== 'ok') return null;
  const { backoff, pool } = state.state;
  const moments = [
    backoff?.notBefore,
    activeTask(state.state)?.dryRun?.expiresAt,
    pool === null ? undefined : new Date(Date.parse(pool.fetchedAt) + POOL_FRESH_MS).toISOString(),
  ];
  const coming = moments
    .filter((moment) => moment !== undefined)
    .map((moment) => Date.parse(moment))
    .filter((time) => time > now.getTime());
  return coming.length === 0 ? null : new Date(Math.min(...coming));
}
