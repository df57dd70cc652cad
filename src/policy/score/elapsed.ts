const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days from a time to now; 0 for one in the future, or one that no calendar has. */
export function daysSince(time: string, now: Date): number {
  const elapsed = now.getTime() - Date.parse(time);
  return elapsed > 0 ? Math.floor(elapsed / DAY_MS) : 0;
}

export function daysAgo(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
