import { setTimeout as pause } from 'node:timers/promises';
import type { GuideResult } from '../../contract/guide.ts';
import { showProgress } from '../progress.ts';
import type { Guided, Outcome } from './guided.ts';

const SECOND = 1000;
/** Lines that stay are told rarely. */
const TICK_MS = { moving: SECOND, still: 30 * SECOND };

/** Waits until GitHub takes requests again, and says how long that takes. */
export async function waitForGithub({ session }: Guided, { notBefore }: GuideResult): Promise<Outcome> {
  if (notBefore === null) return 'unchanged';
  const end = Date.parse(notBefore);
  session.output.say(() => [`Waiting until ${notBefore.slice(11, 19)} UTC. Ctrl-C leaves; nothing is lost by it.`]);
  const progress = showProgress(session, false);
  try {
    for (let left = end - Date.now(); left > 0; left = end - Date.now()) {
      progress.tell({ message: `${remaining(left)} left` });
      const tick = session.isAnimated ? TICK_MS.moving : TICK_MS.still;
      await pause(Math.min(tick, left), undefined, { signal: session.signal });
    }
    return 'unchanged';
  } catch (error) {
    if (session.signal.aborted) return 'gave_up';
    throw error;
  } finally {
    progress.end();
  }
}

function remaining(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
