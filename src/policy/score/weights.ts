/** Points for a value that is at least `from`; the last step that applies counts. */
export interface Step {
  readonly from: number;
  readonly points: number;
}

/**
 * The calibrated weights, in points of the score.
 *
 * Made by a logistic regression with a ridge penalty on 2,676 issues of which it is known whether a newcomer solved
 * them; `test/quality/score.js --fit` prints it again. Each step from one level to the next is a coefficient, times
 * POINTS_PER_LOG_ODDS, rounded, and shifted so that an ordinary issue gets about 0. The steps are few: weights that
 * follow every bend of 257 successes would fit nothing else. The length of the body is the exception: the regression
 * leaves nothing for it, but alone it does count a little. docs/scoring.md has the figures.
 */
export const WEIGHTS = {
  titleWords: [
    { from: 0, points: 1 },
    { from: 10, points: -2 },
  ],
  bodyWords: [
    { from: 0, points: -1 },
    { from: 10, points: 0 },
    { from: 80, points: 1 },
  ],
  urls: [
    { from: 0, points: 0 },
    { from: 3, points: 2 },
  ],
  codeBlocks: [
    { from: 0, points: 0 },
    { from: 4, points: 2 },
  ],
  comments: [
    { from: 0, points: -2 },
    { from: 1, points: 1 },
    { from: 21, points: -1 },
  ],
  stars: [
    { from: 0, points: -2 },
    { from: 3000, points: 0 },
    { from: 10_000, points: 2 },
  ],
  newcomerShare: [
    { from: 0, points: -6 },
    { from: 0.05, points: -2 },
    { from: 0.1, points: 1 },
    { from: 0.2, points: 6 },
    { from: 0.3, points: 9 },
    { from: 0.5, points: 11 },
  ],
  /** By the rank of the reporter's standing. */
  reporter: [
    { from: 0, points: -3 },
    { from: 1, points: 2 },
    { from: 2, points: 9 },
  ],
} as const satisfies Record<string, readonly Step[]>;

export const POINTS_PER_LOG_ODDS = 8;
