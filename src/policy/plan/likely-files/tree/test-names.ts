/** The stem of what a test file tests: `breaker` for `breaker_test.go`; null when the name has no mark of a test. */
export function testedStem(stem: string): string | null {
  for (const mark of MARKS) {
    const tested = stem.replace(mark, '');
    if (tested !== stem && tested !== '') return tested;
  }
  return null;
}

const MARKS: readonly RegExp[] = [
  /[._-](?:tests?|specs?|e2e|cy|unit|test-d|unittest|integration|it)(?:\.[a-z]{1,5})?$/i,
  /^(?:tests?|spec)[._-]/i,
  /(?<=[a-z0-9])(?:Tests?|TestCase|Spec|IT)$/,
];
