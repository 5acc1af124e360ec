/**
 * Adds up the reports of the test runners and prints the last line: "N passed, N failed". A missing report is a run
 * that did not happen, and counts as failed.
 */
import { readFileSync } from 'node:fs';

let passed = 0;
let failed = 0;

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    console.error(`There is no report in ${file}`);
    failed += 1;
    return undefined;
  }
}

for (const file of ['reports/unit.json', 'reports/endurance.json', 'reports/webkit.json']) {
  const report = read(file);
  if (!report) continue;
  passed += report.numPassedTests;
  failed += report.numFailedTests + report.numPendingTests;
  // A file that could not be loaded has no tests to fail.
  if (!report.success && report.numFailedTests === 0) failed += 1;
}

const e2e = read('reports/e2e.json');
if (e2e) {
  passed += e2e.stats.expected;
  failed += e2e.stats.unexpected + e2e.stats.flaky + e2e.stats.skipped;
  failed += e2e.errors.length;
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
