/** So many steps are remembered to guess how the slope will change. */
const MEMORY = 6;
/** What has become better by less than this share of itself is good enough. */
const LEAST_GAIN = 1e-5;

/**
 * Finds where a smooth function is smallest, by the method of Broyden, Fletcher, Goldfarb and Shanno with a limited
 * memory. `costAt(place, slope)` returns the cost of a place and writes its slope.
 */
export function minimise(costAt, start, mostSteps) {
  let place = start;
  let slope = new Float32Array(place.length);
  let cost = costAt(place, slope);
  const past = [];
  for (let step = 0; step < mostSteps; step += 1) {
    const direction = directionOf(slope, past);
    const next = walk(costAt, { place, slope, cost, direction, length: past.length === 0 ? firstLength(slope) : 1 });
    if (next === null) break;
    remember(past, { move: minus(next.place, place), turn: minus(next.slope, slope) });
    const gain = (cost - next.cost) / cost;
    ({ place, slope, cost } = next);
    if (gain < LEAST_GAIN) break;
  }
  return place;
}

const firstLength = (slope) => 1 / Math.max(1, Math.sqrt(dot(slope, slope)));

/** Goes downhill; less far for as long as that is not worth its way. */
function walk(costAt, { place, slope, cost, direction, length }) {
  const steepness = dot(slope, direction);
  for (let tried = 0, far = length; tried < 12; tried += 1, far /= 2) {
    const there = place.map((each, at) => each + far * direction[at]);
    const slopeThere = new Float32Array(there.length);
    const costThere = costAt(there, slopeThere);
    if (costThere <= cost + 1e-4 * far * steepness) return { place: there, slope: slopeThere, cost: costThere };
  }
  return null;
}

function remember(past, { move, turn }) {
  const bend = dot(move, turn);
  if (bend <= 0) return;
  past.push({ move, turn, bend });
  if (past.length > MEMORY) past.shift();
}

function directionOf(slope, past) {
  const direction = slope.map((each) => -each);
  const shares = past.map(() => 0);
  for (let index = past.length - 1; index >= 0; index -= 1) {
    const { move, turn, bend } = past[index];
    shares[index] = dot(move, direction) / bend;
    add(direction, turn, -shares[index]);
  }
  const last = past.at(-1);
  if (last !== undefined) scale(direction, last.bend / dot(last.turn, last.turn));
  past.forEach(({ move, turn, bend }, index) => {
    add(direction, move, shares[index] - dot(turn, direction) / bend);
  });
  return direction;
}

function dot(one, other) {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at] * other[at];
  return sum;
}

function add(to, what, times) {
  for (let at = 0; at < to.length; at += 1) to[at] += times * what[at];
}

function scale(what, times) {
  for (let at = 0; at < what.length; at += 1) what[at] *= times;
}

const minus = (one, other) => one.map((each, at) => each - other[at]);
