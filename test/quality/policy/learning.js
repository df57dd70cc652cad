import { minimise } from './minimise.js';

/** The classes of a window for a rule; the first is what all others are measured against. */
export const CLASSES = ['unknown', 'forbidden', 'conditional', 'allowed'];

/** How much large weights cost. */
const COST = 0.02;
/** Before the labels of longer texts are placed; behind that; and when the small weights have gone. */
const STEPS = { early: 25, late: 55, kept: 20 };

/**
 * Learns how much each feature speaks for each verdict of each rule, against the unknown one: multinomial logistic
 * regression with a cost for large weights. It has one best answer, so that neither chance nor the order of the items
 * plays a part.
 *
 * An item has `windows`, of which each has `ids` (numbers of features) and `values`, and `classes`, one for each rule.
 * A label belongs to the whole item where that is one unit. Else nobody has said where it comes from: it is left out at
 * first, and then taken to come from the window that speaks the most for it. What has no label has none in any window.
 *
 * The weights of a feature follow each other, one for each of the `columns`.
 */
export function learn(items, featureCount) {
  const columns = columnsOf(items);
  const windows = items.flatMap((item) => item.windows);
  const fit = { windows, columns, kept: new Uint8Array(featureCount * columns.length).fill(1) };
  const early = fitted({ ...fit, targets: targetsOf(items) }, new Float32Array(fit.kept.length), STEPS.early);
  const targets = targetsOf(items, speakingMost(windows, columns, early));
  return { ...fit, targets, weights: fitted({ ...fit, targets }, early, STEPS.late) };
}

/** The same, where only those weights may be other than nought that `isKept(feature, rule)`. */
export function keepOnly(learned, isKept) {
  const { columns } = learned;
  const kept = learned.kept.map((_, at) =>
    isKept(Math.floor(at / columns.length), columns[at % columns.length].rule) ? 1 : 0,
  );
  const start = learned.weights.map((weight, at) => weight * kept[at]);
  return { ...learned, kept, weights: fitted({ ...learned, kept }, start, STEPS.kept) };
}

const fitted = (fit, start, steps) => minimise((place, slope) => costAt(place, slope, fit), start, steps);

/** The verdicts that occur, rule by rule. */
function columnsOf(items) {
  const rules = items.find(({ classes }) => classes.length > 0).classes.map((_, rule) => rule);
  return rules.flatMap((rule) =>
    CLASSES.map((_, verdict) => verdict)
      .filter((verdict) => verdict > 0 && items.some(({ classes }) => classes[rule] === verdict))
      .map((verdict, index, all) => ({ rule, verdict, isLast: index === all.length - 1 })),
  );
}

const NOBODY_KNOWS = -1;

/** The class that is right for each window and rule, as far as anybody knows. */
function targetsOf(items, placing) {
  const targets = [];
  for (const { windows, classes, isOneUnit, isSaidByFile } of items) {
    const first = targets.length;
    for (const _ of windows) targets.push(Int8Array.from(classes, (each) => (each === 0 ? 0 : NOBODY_KNOWS)));
    classes.forEach((right, rule) => {
      if (right === 0 || (windows.length > 1 && isSaidByFile[rule])) return;
      const best = isOneUnit ? first : placing?.(rule, right, first, targets.length);
      if (best !== undefined) targets[best][rule] = right;
    });
  }
  return targets;
}

/** Finds, of the windows from one to another, the one that speaks the most for a verdict. */
function speakingMost(windows, columns, weights) {
  const likelihoods = windows.map((window) => likelihoodsOf(window, columns, weights));
  return (rule, verdict, from, to) => {
    const column = columns.findIndex((each) => each.rule === rule && each.verdict === verdict);
    let best = from;
    for (let at = from; at < to; at += 1) if (likelihoods[at][column] > likelihoods[best][column]) best = at;
    return best;
  };
}

/** How badly weights fit, and where to go for a better fit. */
function costAt(weights, slope, { windows, targets, columns, kept }) {
  const errors = new Float64Array(columns.length);
  let cost = 0;
  for (let index = 0; index < windows.length; index += 1) {
    const likelihoods = likelihoodsOf(windows[index], columns, weights);
    cost += errorsOf(likelihoods, targets[index], columns, errors);
    if (errors.some(isFelt)) addSlope(slope, windows[index], errors);
  }
  for (let at = 0; at < weights.length; at += 1) {
    cost += 0.5 * COST * weights[at] * weights[at];
    slope[at] = kept[at] * (slope[at] + COST * weights[at]);
  }
  return cost;
}

/** What is so nearly right teaches nothing. */
const isFelt = (error) => error > 1e-4 || error < -1e-4;

function errorsOf(likelihoods, targets, columns, errors) {
  let cost = 0;
  let unknown = 1;
  for (let at = 0; at < columns.length; at += 1) {
    const { rule, verdict, isLast } = columns[at];
    const target = targets[rule];
    unknown -= likelihoods[at];
    errors[at] = target === NOBODY_KNOWS ? 0 : likelihoods[at] - (target === verdict ? 1 : 0);
    if (target === verdict) cost -= Math.log(Math.max(likelihoods[at], SMALLEST));
    if (!isLast) continue;
    if (target === 0) cost -= Math.log(Math.max(unknown, SMALLEST));
    unknown = 1;
  }
  return cost;
}

const SMALLEST = 1e-12;

function addSlope(slope, { ids, values }, errors) {
  const width = errors.length;
  for (let place = 0; place < ids.length; place += 1) {
    const at = ids[place] * width;
    const value = values[place];
    for (let each = 0; each < width; each += 1) slope[at + each] += errors[each] * value;
  }
}

function likelihoodsOf({ ids, values }, columns, weights) {
  const width = columns.length;
  const powers = new Float64Array(width);
  for (let place = 0; place < ids.length; place += 1) {
    const at = ids[place] * width;
    const value = values[place];
    for (let each = 0; each < width; each += 1) powers[each] += weights[at + each] * value;
  }
  let sum = 1;
  let first = 0;
  for (let at = 0; at < width; at += 1) {
    powers[at] = Math.exp(Math.min(LARGEST, powers[at]));
    sum += powers[at];
    if (!columns[at].isLast) continue;
    for (; first <= at; first += 1) powers[first] /= sum;
    sum = 1;
  }
  return powers;
}

const LARGEST = 30;
