/** A harness that asks again and again costs GitHub nothing. */
const REMEMBERED_MS = 10 * 60 * 1000;

/** Whether an answer is young enough to be given again. */
export function isRecent({ fetchedAt }: { readonly fetchedAt: string }, now: Date): boolean {
  const age = now.getTime() - Date.parse(fetchedAt);
  // A time that is to come is from a clock that was wrong.
  return age >= 0 && age < REMEMBERED_MS;
}
