import type { Timestamp } from './model.ts';

/** Which of two times is earlier; all are written in the same form, so there is no need to read them. */
export const compareTimes = (one: Timestamp, other: Timestamp): number => (one < other ? -1 : one > other ? 1 : 0);

const SECONDS = 'yyyy-mm-ddThh:mm:ss'.length;

/** GitHub knows no fractions of a second. */
export const toTimestamp = (time: number | Date): Timestamp => `${new Date(time).toISOString().slice(0, SECONDS)}Z`;
