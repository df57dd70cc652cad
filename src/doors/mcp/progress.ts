import type { ServerContext } from '@modelcontextprotocol/server';
import { shownToPeople } from '../../app/answer-check.ts';
import type { Run } from '../../ports/run.ts';

/** What repeats itself is passed on this often: a client hears that the work goes on, and is not flooded. */
const QUIET_MS = 250;

/**
 * Passes on what a step tells, to a client that asked for it: our words only, and not what foreign commands print. The
 * number counts the messages, because nobody knows how many there will be.
 */
export function progressTo({ _meta, notify }: ServerContext['mcpReq']): Run['progress'] {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let progress = 0;
  let last = { message: '', at: 0 };
  return ({ message }) => {
    const at = Date.now();
    if (message === last.message && at - last.at < QUIET_MS) return;
    last = { message, at };
    progress += 1;
    const [shown] = shownToPeople([message]);
    // A client that is gone hears nothing, and the end of the connection stops the work.
    notify({ method: 'notifications/progress', params: { progressToken, progress, message: shown } }).catch(
      () => undefined,
    );
  };
}
