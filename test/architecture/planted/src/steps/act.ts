import { decide } from '../policy/decide.ts';
import type { Clock } from '../ports/clock.ts';

export const act = (clock: Clock) => decide() + clock.now();
