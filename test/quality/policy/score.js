/** How predictions agree with labels, as counts of (item, rule, verdict) triples in which one of the two is not unknown. */
export function scoreOf(items, predict) {
  const rules = new Map();
  let forbiddenAsAllowed = 0;
  const misses = [];
  for (const item of items) {
    const labels = new Map(item.labels.map(({ rule, verdict }) => [rule, verdict]));
    for (const { rule, verdict, quote } of predict(item)) {
      const label = labels.get(rule) ?? 'unknown';
      const counts = rules.get(rule) ?? { right: 0, extra: 0, missed: 0 };
      rules.set(rule, counts);
      if (label === verdict) {
        if (label !== 'unknown') counts.right += 1;
        continue;
      }
      if (verdict !== 'unknown') counts.extra += 1;
      if (label !== 'unknown') counts.missed += 1;
      if (label === 'forbidden' && verdict === 'allowed') forbiddenAsAllowed += 1;
      misses.push({ item, rule, label, verdict, quote });
    }
  }
  const total = { right: 0, extra: 0, missed: 0 };
  for (const { right, extra, missed } of rules.values()) {
    total.right += right;
    total.extra += extra;
    total.missed += missed;
  }
  return { rules, total, forbiddenAsAllowed, misses };
}

export const precisionOf = ({ right, extra }) => (right + extra === 0 ? 1 : right / (right + extra));
export const recallOf = ({ right, missed }) => (right + missed === 0 ? 1 : right / (right + missed));
