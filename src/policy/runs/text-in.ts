/** A text of what an entry of a log holds, by its name. */
export function textIn(payload: unknown, name: string): string | null {
  const members = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
  const found = members.find(([key]) => key === name)?.[1] as unknown;
  return typeof found === 'string' ? found : null;
}
