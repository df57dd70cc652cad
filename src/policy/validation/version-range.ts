/** Versions by their first numbers, as `[22]` or `[3, 12]`. */
export type Version = readonly number[];

/** Whether some release that starts with these numbers is in a range as npm and pip write them. */
export function isInRange(range: string, version: Version): boolean {
  const alternatives = range.slice(0, LONGEST).split('||');
  return alternatives.some((alternative) =>
    comparatorsOf(alternative).every(([operator, wanted]) => satisfies(operator, wanted, version)),
  );
}

const LONGEST = 200;

/** The numbers of `v20.11.1`, `3.12`, `20.x`; null where there are none. */
export function parseVersion(text: string): Version | null {
  const found = /^[vV=]?\s{0,3}(\d{1,6}(?:\.\d{1,6}){0,3})/.exec(text.trim());
  return found?.[1] === undefined ? null : found[1].split('.').map(Number);
}

function comparatorsOf(alternative: string): readonly (readonly [string, Version])[] {
  // `1.2 - 2.3` is a range of npm.
  const [, from, to] = /^\s*([\d.]+)\s+-\s+([\d.]+)\s*$/.exec(alternative) ?? [];
  const text = from === undefined || to === undefined ? alternative : `>=${from} <=${to}`;
  return [...text.matchAll(/(>=|<=|!=|~=|==|>|<|\^|~|=)?\s{0,5}v?(\d{1,6}(?:\.\d{1,6}){0,3})/g)].map(
    ([, operator = '=', numbers = '']) => [operator, numbers.split('.').map(Number)],
  );
}

function satisfies(operator: string, wanted: Version, version: Version): boolean {
  const order = compare(version, wanted);
  switch (operator) {
    case '>=':
    case '>':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '<':
      // `<21.5` leaves some of 21, `<21` and `<21.0` leave none.
      return order < 0 || (order === 0 && wanted.slice(version.length).some((number) => number > 0));
    case '^':
      return version[0] === wanted[0] && order >= 0;
    case '~=':
      return order >= 0 && compare(version, wanted.slice(0, Math.max(1, wanted.length - 1))) === 0;
    case '!=':
      return wanted.length > version.length || order !== 0;
    default:
      return order === 0;
  }
}

/** As far as both go. */
function compare(one: Version, other: Version): number {
  for (const [index, number] of one.entries()) {
    const difference = number - (other[index] ?? number);
    if (difference !== 0) return difference;
  }
  return 0;
}
