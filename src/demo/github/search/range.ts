const MS_PER_DAY = 86_400_000;

/** The first and the last moment (or number) that a value stands for: a date stands for its whole day. */
interface Span {
  readonly from: number;
  readonly to: number;
}

type ReadSpan = (text: string) => Span | null;

/** Reads `>n`, `>=n`, `<n`, `<=n`, `n..m`, `n..*`, `*..m` and `n`; null when the values are not what `read` knows. */
export function parseRange(text: string, read: ReadSpan): ((value: number) => boolean) | null {
  const [, operator, rest = ''] = /^(>=|<=|>|<)(.*)$/s.exec(text) ?? [null, null, text];
  if (typeof operator === 'string') {
    const span = read(rest);
    return span === null ? null : comparison(operator, span);
  }
  const [low, high] = rest.includes('..') ? rest.split('..', 2) : [rest, rest];
  const from = low === '*' ? { from: -Infinity, to: -Infinity } : read(low ?? '');
  const to = high === '*' ? { from: Infinity, to: Infinity } : read(high ?? '');
  return from === null || to === null ? null : (value) => value >= from.from && value <= to.to;
}

function comparison(operator: string, { from, to }: Span): (value: number) => boolean {
  if (operator === '>') return (value) => value > to;
  if (operator === '>=') return (value) => value >= from;
  if (operator === '<') return (value) => value < from;
  return (value) => value <= to;
}

export const readNumber: ReadSpan = (text) => (/^\d+$/.test(text) ? { from: Number(text), to: Number(text) } : null);

export const dateReader =
  (now: Date): ReadSpan =>
  (text) => {
    const relative = readRelativeDate(text, now);
    if (relative !== null) return relative;
    const time = Date.parse(text);
    if (Number.isNaN(time) || !/^\d{4}-\d{2}/.test(text)) return null;
    return text.includes('T') ? { from: time, to: time } : { from: time, to: time + MS_PER_DAY - 1 };
  };

const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };

function readRelativeDate(text: string, now: Date): Span | null {
  const [found, amount = '0', unit = 'd'] = /^@today(?:-(\d+)([dwmy]))?$/.exec(text) ?? [];
  if (found === undefined) return null;
  const today = Math.floor(now.getTime() / MS_PER_DAY) * MS_PER_DAY;
  const from = today - Number(amount) * (DAYS[unit] ?? 1) * MS_PER_DAY;
  return { from, to: from + MS_PER_DAY - 1 };
}
