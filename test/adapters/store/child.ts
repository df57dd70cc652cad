import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createActivityLog } from '../../../src/adapters/store/activity-log.ts';
import { createConfigStore } from '../../../src/adapters/store/config-store.ts';
import { acquireLock } from '../../../src/adapters/store/lock.ts';
import { createStateStore } from '../../../src/adapters/store/state-store.ts';
import { Config } from '../../../src/contract/config.ts';
import { State } from '../../../src/contract/state.ts';
import { increment } from './counted-state.ts';
import { schemaCheck } from './schema-check.ts';

// What the tests run in processes of their own: `node child.mjs <mode> <directory> [times]`.

const [mode = '', directory = '', times = 'forever'] = process.argv.slice(2);
const redact = (text: string) => text;
const lock = { timeoutMs: 60_000 };
const state = createStateStore({
  controllerPath: directory,
  check: schemaCheck(State),
  redact,
  clean: (value) => value,
  lock,
});
const config = createConfigStore({ controllerPath: directory, check: schemaCheck(Config), redact });
const log = createActivityLog({ controllerPath: directory, redact, now: () => new Date() });

const modes: Record<string, () => Promise<void>> = { increment: incrementMany, hold: holdLock, attempt: attemptAll };
await modes[mode]?.();

/** Prints a line for every update that is done. Without an end it leaves others room between two of them. */
async function incrementMany(): Promise<void> {
  for (let done = 0; times === 'forever' || done < Number(times); done += 1) {
    const updated = await state.update(increment);
    if (!updated.ok) throw new Error(`update failed: ${updated.failure.kind}`, { cause: updated.failure.cause });
    process.stdout.write('.\n');
    if (times === 'forever') await sleep(Math.random() * 40);
  }
}

/** Takes a lock, says so, and lets it go when its input ends. */
async function holdLock(): Promise<void> {
  const held = await acquireLock({ directory, name: 'test' });
  if (!held.ok) throw new Error(`no lock: ${held.failure.kind}`);
  process.stdout.write('held\n');
  await once(process.stdin.resume(), 'end');
  held.value.release();
}

/** Tries every operation once and prints what came of it. */
async function attemptAll(): Promise<void> {
  const results = {
    stateRead: await state.read(),
    stateUpdate: await state.update(increment),
    configRead: await config.read(),
    configWrite: await config.write({}, { replace: true }),
    logAppend: await log.append('discover', null, 'a line'),
  };
  process.stdout.write(JSON.stringify(results, (key, value: unknown) => (key === 'cause' ? undefined : value)));
}
