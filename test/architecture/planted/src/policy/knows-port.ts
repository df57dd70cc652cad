import type { Clock } from '../ports/clock.ts';

export const decide = (clock: Clock) => clock.now();
