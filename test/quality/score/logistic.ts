export interface Model {
  readonly intercept: number;
  readonly coefficients: readonly number[];
}

/** Keeps coefficients small that few rows speak for; the best of 1, 3, 10 and 30 in repeated cross-validation. */
const RIDGE: number = 10;
const ROUNDS = 10;

/** Logistic regression with a ridge penalty, by Newton's method. */
export function fitLogistic(rows: readonly (readonly number[])[], isSuccess: readonly boolean[]): Model {
  const inputs = rows.map((row) => [1, ...row]);
  const size = inputs[0]?.length ?? 1;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : RIDGE * weight));
    const curvature = weights.map((_, row) => weights.map((__, column) => (row === column ? RIDGE : 0)));
    at(curvature, 0)[0] = 1e-6;
    inputs.forEach((input, index) => {
      const chance = 1 / (1 + Math.exp(-dot(input, weights)));
      const miss = chance - (isSuccess[index] === true ? 1 : 0);
      const spread = chance * (1 - chance);
      for (let row = 0; row < size; row += 1) {
        const value = at(input, row);
        if (value === 0) continue;
        gradient[row] = at(gradient, row) + miss * value;
        const line = at(curvature, row);
        for (let column = 0; column < size; column += 1) {
          line[column] = at(line, column) + spread * value * at(input, column);
        }
      }
    });
    const step = solve(curvature, gradient);
    weights = weights.map((weight, index) => weight - at(step, index));
  }
  const [intercept = 0, ...coefficients] = weights;
  return { intercept, coefficients };
}

export const predict = ({ intercept, coefficients }: Model, row: readonly number[]): number =>
  intercept + dot(coefficients, row);

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

/** Gaussian elimination with pivoting. */
function solve(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, at(vector, index)]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const candidates = rows.slice(column);
    const pivot = candidates.reduce((best, row) =>
      Math.abs(at(row, column)) > Math.abs(at(best, column)) ? row : best,
    );
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = at(row, column) / at(pivot, column);
      for (let index = column; index <= size; index += 1) row[index] = at(row, index) - factor * at(pivot, index);
    }
  }
  return rows.map((row, index) => at(row, size) / at(row, index));
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new RangeError(`nothing at ${index}`);
  return value;
}
