import { spawn } from 'node:child_process';
import type { Clock } from '../../ports/clock.ts';

export const run = (clock: Clock) => spawn(clock.now());
