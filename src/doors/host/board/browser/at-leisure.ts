import { Refused, Unreachable } from './host-client.ts';
import { tell, tellConnection } from './tell.ts';

const PAUSE_MS = 60;

/** Calls that come while one is under way become one more call after it. */
export function soon(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      try {
        await work();
      } catch (error) {
        complain(error);
      }
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}

function complain(error: unknown): void {
  if (error instanceof Refused && error.status === 401) location.assign('/sign-in');
  else if (error instanceof Unreachable) {
    tellConnection('offline');
    tell('The host cannot be reached. The page goes on by itself as soon as it can be.');
  } else tell(error instanceof Error ? error.message : 'That did not work.');
}
