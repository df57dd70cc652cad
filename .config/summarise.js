// Prints what was skipped and the closing line of bin/test: the tests of a vitest report and the checks beside it.
import { readFileSync } from 'node:fs';

const [reportPath, checksPassed, checksFailed] = process.argv.slice(2);

function readReport() {
  try {
    return JSON.parse(readFileSync(reportPath, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}

const report = readReport();
const tests = report.testResults.flatMap((file) => file.assertionResults);
const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed');

if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((test) => `  ${test.fullName}`).join('\n')}`);
const passed = report.numPassedTests + Number(checksPassed);
const failed = report.numFailedTests + Number(checksFailed);
console.log(`\n${passed} passed, ${failed} failed, ${skipped.length} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
