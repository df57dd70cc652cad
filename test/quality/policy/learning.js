/** The classes of a unit for a rule; the first is what all others are measured against. */
export const CLASSES = ['unknown', 'forbidden', 'conditional', 'allowed'];

const EPOCHS = 14;
const RATE = 0.15;
const DECAY = 5e-5;
/** What occurs in fewer items says more about them than about the language. */
const LEAST_COUNT = 2;

/**
 * Learns, for one rule, how much each feature speaks for each verdict: multinomial logistic regression. The same items
 * give the same weights: the order in which they are looked at is shuffled by a generator with a fixed seed.
 * `items` have `features` (numbers) and `size` (how many features they have, those left out here included).
 */
export function learn(items, classes, featureCount) {
  const weights = new Float64Array(featureCount * CLASSES.length);
  const squares = new Float64Array(featureCount * CLASSES.length);
  const order = items.map((_, index) => index);
  const random = generator(1);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const index of order) step(items[index], classes[index], weights, squares);
  }
  return weights;
}

function step({ features, size }, right, weights, squares) {
  const scale = 1 / Math.sqrt(size);
  const errors = probabilities(features, scale, weights);
  errors[right] -= 1;
  if (Math.abs(errors[right]) < 0.02) return;
  for (const feature of features) {
    for (let each = 1; each < CLASSES.length; each += 1) {
      const at = feature * CLASSES.length + each;
      const gradient = errors[each] * scale + DECAY * weights[at];
      squares[at] += gradient * gradient;
      weights[at] -= (RATE * gradient) / Math.sqrt(squares[at] + 1e-8);
    }
  }
}

function probabilities(features, scale, weights) {
  const scores = [0, 0, 0, 0];
  for (const feature of features) {
    const at = feature * CLASSES.length;
    for (let each = 1; each < CLASSES.length; each += 1) scores[each] += weights[at + each] * scale;
  }
  const largest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - largest));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

function shuffle(list, random) {
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [list[index], list[other]] = [list[other], list[index]];
  }
}

function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/** Numbers for the features that occur often enough to be learned. */
export function numbered(sets) {
  const counts = new Map();
  for (const set of sets) for (const feature of set) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const numbers = new Map();
  for (const [feature, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (count >= LEAST_COUNT) numbers.set(feature, numbers.size);
  }
  return numbers;
}
