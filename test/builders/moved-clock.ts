import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryDirectory } from './run-cli.ts';

const PRELOAD = fileURLToPath(new URL('../fixtures/moved-clock.cjs', import.meta.url));
const MINUTE = 60_000;

export interface MovedClock {
  /** For the runs that go by this clock. */
  readonly env: { readonly NODE_OPTIONS: string; readonly CONTRIBFLOW_TEST_CLOCK: string };
  /** So many minutes from the real time, from now on and in processes that run already. */
  readonly set: (minutes: number) => void;
}

/** A clock for the built program that a test can move. */
export function createMovedClock(): MovedClock {
  const file = join(temporaryDirectory(), 'clock');
  const set = (minutes: number) => {
    writeFileSync(file, String(Math.round(minutes * MINUTE)));
  };
  set(0);
  return { env: { NODE_OPTIONS: `--require=${PRELOAD}`, CONTRIBFLOW_TEST_CLOCK: file }, set };
}
