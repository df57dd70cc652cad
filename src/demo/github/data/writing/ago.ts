import type { Timestamp } from '../../world/model.ts';
import { toTimestamp } from '../../world/time.ts';

const MS_PER_DAY = 86_400_000;

/** The time so many days ago; the world is written in ages, so that it never grows old. */
export type Ago = (days: number) => Timestamp;

export const agoFrom =
  (now: Date): Ago =>
  (days) =>
    toTimestamp(now.getTime() - days * MS_PER_DAY);
