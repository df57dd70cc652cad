import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { SandboxEvent } from '../../ports/sandbox.ts';
import type { Slots } from './options.ts';
import { SandboxStop, throwIfAborted } from './sandbox-stop.ts';

const LOOK_EVERY_MS = 150;

/** Does a piece of work when there is a place for it: validations at the same time would eat the machine. */
export async function inSlot<T>(
  slots: Slots,
  signal: AbortSignal,
  tell: (event: SandboxEvent) => void,
  work: () => Promise<T>,
): Promise<T> {
  const release = await takeAny(slots, signal, tell);
  try {
    return await work();
  } finally {
    release();
  }
}

async function takeAny(slots: Slots, signal: AbortSignal, tell: (event: SandboxEvent) => void): Promise<() => void> {
  mkdirSync(slots.directory, { recursive: true, mode: 0o700 });
  for (let isFirst = true; ; isFirst = false) {
    for (let place = 0; place < slots.count; place += 1) {
      const taken = await slots.take(place);
      if (taken === 'unusable')
        throw new SandboxStop('failed', 'The places for validations cannot be kept on the disk.');
      if (taken !== 'taken') return taken;
    }
    if (isFirst) tell({ kind: 'waiting', ahead: slots.count });
    throwIfAborted(signal);
    await pause(LOOK_EVERY_MS);
  }
}
