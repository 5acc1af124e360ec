/**
 * Says which rules broke, each with the command that runs its test alone, and adds up the reports: the last line is
 * "N passed, N failed". A missing report is a run that did not happen, and counts as failed. Plain JavaScript, since it
 * also runs when nothing could be installed.
 *
 * `node scripts/testReports.mjs unit e2e`
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What stands before the command of a test, by its report. */
const ENVIRONMENTS = {
  postgres: 'TEST_DATABASE=postgres ',
  pages: 'TEST_FULL=1 ',
  oldBrowsers: 'TEST_OLD_BROWSERS=1 ',
};
/** The list fits into the last lines of a terminal. */
const MAX_SHOWN = 5;

let passed = 0;
let failed = 0;
/** @type {{ rule: string, reason: string, command: string }[]} */
const failures = [];

const quote = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const escapePattern = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const firstLine = (text = '') => stripVTControlCharacters(text).split('\n')[0]?.slice(0, 150) ?? '';

function addVitest(name, report) {
  passed += report.numPassedTests;
  failed += report.numFailedTests + report.numPendingTests;
  for (const { name: path, assertionResults, message } of report.testResults) {
    const file = relative('.', path);
    const command = `${ENVIRONMENTS[name] ?? ''}npx vitest run ${file}`;
    // A file that could not be loaded has no tests to fail.
    if (message && assertionResults.length === 0) {
      failed += 1;
      failures.push({ rule: `${file} could not be loaded`, reason: firstLine(message), command });
    }
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'passed') continue;
      const reason = status === 'failed' ? firstLine(failureMessages[0]) : 'It did not run';
      failures.push({ rule: fullName, reason, command: `${command} -t ${quote(escapePattern(fullName))}` });
    }
  }
  if (report.testResults.length === 0) {
    failed += 1;
    failures.push({ rule: `The part "${name}" has no test`, reason: 'Its command found none', command: '' });
  }
  // Such as an error outside of all tests.
  if (!report.success && failures.length === 0) failed += 1;
}

/** Of a test that ran out of time too: what it was waiting for, and where. That is an error after the one that names the limit. */
function readReason({ error, errors = [] } = {}) {
  const [reason = 'It did not run', pending] = [error, errors[1]].map((one) => one && firstLine(one.message));
  if (!pending) return reason;
  const { file = '', line } = errors[1].location ?? {};
  return `${reason}\n  ${pending}${file && ` (${relative('.', file)}:${line})`}`;
}

function addPlaywright(name, report) {
  passed += report.stats.expected;
  failed += report.stats.unexpected + report.stats.flaky + report.stats.skipped + report.errors.length;
  const visit = (suite) => {
    for (const spec of suite.specs) {
      const run = spec.tests.find(({ status }) => status !== 'expected');
      if (!run) continue;
      // The browser stopped responding, and another one did not. A rule that breaks only at times counts as broken.
      if (run.status === 'flaky' && run.results[0].status === 'timedOut') {
        passed += 1;
        failed -= 1;
        console.log(`Passed when tried again: ${spec.title}\n  ${readReason(run.results[0])}`);
        continue;
      }
      failures.push({
        rule: spec.title,
        reason: readReason(run.results.findLast(({ status }) => status !== 'passed')),
        command: `${ENVIRONMENTS[name] ?? ''}npx playwright test ${spec.file}:${spec.line}`,
      });
    }
    for (const child of suite.suites ?? []) visit(child);
  };
  for (const suite of report.suites) visit(suite);
}

for (const name of process.argv.slice(2)) {
  let report;
  try {
    report = JSON.parse(readFileSync(`reports/${name}.json`, 'utf8'));
  } catch {
    failed += 1;
    failures.push({ rule: `The part "${name}" did not run`, reason: 'It left no report', command: '' });
    continue;
  }
  if (report.stats) addPlaywright(name, report);
  else addVitest(name, report);
}

for (const { rule, reason, command } of failures.slice(0, MAX_SHOWN)) {
  console.log(`✗ ${rule}\n  ${reason}${command && `\n  ${command}`}`);
}
if (failures.length > MAX_SHOWN) console.log(`and ${failures.length - MAX_SHOWN} more`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
