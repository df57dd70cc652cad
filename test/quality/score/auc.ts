/** The chance that a random success scores above a random failure; equal scores count half. 0.5 is guessing. */
export function auc(scores: readonly number[], isSuccess: readonly boolean[]): number {
  const order = scores.map((score, index) => ({ score, isSuccess: isSuccess[index] === true }));
  order.sort((a, b) => a.score - b.score);
  const successes = order.filter((each) => each.isSuccess).length;
  let ranks = 0;
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end < order.length && order[end]?.score === order[start]?.score) end += 1;
    const middle = (start + end + 1) / 2;
    ranks += middle * order.slice(start, end).filter((each) => each.isSuccess).length;
    start = end;
  }
  return (ranks - (successes * (successes + 1)) / 2) / (successes * (order.length - successes));
}
