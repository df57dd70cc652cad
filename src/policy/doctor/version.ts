/** Compares the leading numbers of two versions: `2.39.5` is at least `2.30`. */
export function isAtLeast(version: string, minimum: string): boolean {
  const have = numbers(version);
  for (const [index, want] of numbers(minimum).entries()) {
    const got = have[index] ?? 0;
    if (got !== want) return got > want;
  }
  return true;
}

const numbers = (version: string) => (/\d+(?:\.\d+)*/.exec(version)?.[0] ?? '0').split('.').map(Number);
