import { watch } from 'node:fs';
import { join } from 'node:path';
import type { StoreWatch } from '../../ports/store-watch.ts';

/**
 * File notices are a hint, not a promise: they do not exist on every file system, and the directory itself may come and
 * go. A slow poll beside them keeps the promise.
 */
const POLL_MS = 1000;
/** The longest that a timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function createStoreWatch({ controllerPath }: { readonly controllerPath: string }): StoreWatch {
  return {
    changed: ({ deadline, signal }) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve();
          return;
        }
        const finish = () => {
          clearTimeout(timer);
          stopNotices();
          signal.removeEventListener('abort', finish);
          resolve();
        };
        const untilDeadline = deadline === null ? LONGEST_TIMER_MS : Math.max(0, deadline.getTime() - Date.now());
        const timer = setTimeout(finish, Math.min(POLL_MS, untilDeadline));
        const stopNotices = notices(join(controllerPath, '.contribflow'), finish);
        signal.addEventListener('abort', finish, { once: true });
      }),
  };
}

/** Calls back when a config or state file in the directory changes; answers with how to stop. */
function notices(directory: string, onChange: () => void): () => void {
  try {
    const watcher = watch(directory, (_event, name) => {
      if (name === null || name === 'state.json' || name === 'config.json') onChange();
    });
    watcher.on('error', onChange);
    return () => {
      watcher.close();
    };
  } catch {
    return () => undefined;
  }
}
