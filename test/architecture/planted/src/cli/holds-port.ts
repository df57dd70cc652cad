import { Clock } from '../ports/clock.ts';

export const output = (clock: Clock) => clock.now();
