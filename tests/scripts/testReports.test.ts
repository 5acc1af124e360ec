import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/folder';

/** What is printed for these reports, by the names of their parts. */
function read(reports: Record<string, object>, parts = Object.keys(reports)) {
  const cwd = makeFolder();
  mkdirSync(join(cwd, 'reports'));
  for (const [name, report] of Object.entries(reports)) {
    writeFileSync(join(cwd, 'reports', `${name}.json`), JSON.stringify(report));
  }
  const { stdout, status } = spawnSync(process.execPath, [resolve('scripts/testReports.mjs'), ...parts], {
    cwd,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

const vitest = (status: string, failureMessages: string[] = []) => ({
  success: status === 'passed',
  numPassedTests: status === 'passed' ? 1 : 0,
  numFailedTests: status === 'failed' ? 1 : 0,
  numPendingTests: status === 'pending' ? 1 : 0,
  testResults: [
    { name: 'tests/a.test.ts', assertionResults: [{ status, fullName: "a rule's (name)", failureMessages }] },
  ],
});
/** Of a test that ran out of time: its limit, then the call that it was waiting for. */
const LIMIT = { message: 'Test timeout exceeded\nat a line' };
const PENDING = { message: 'locator.click\nCall log', location: { file: 'tests/e2e/a.spec.ts', line: 9 } };
const playwright = (outcome: 'expected' | 'unexpected' | 'skipped' | 'flaky', statuses = ['timedOut']) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, [outcome]: 1 },
  errors: [],
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              ...{ title: 'a journey', file: 'a.spec.ts', line: 7 },
              tests: [
                {
                  status: outcome,
                  results: statuses.map((status) => ({ status, error: LIMIT, errors: [LIMIT, PENDING] })),
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});

test('tests of all reports are added up', () => {
  const { status, lines } = read({ unit: vitest('passed'), e2e: playwright('expected') });
  expect([status, lines]).toEqual([0, ['2 passed, 0 failed']]);
});

test('a broken rule is named, with its reason and the command that runs its test alone', () => {
  const failed = vitest('failed', ['\u001B[31mexpected 1 to be 2\u001B[39m\n at a line']);
  const { status, lines } = read({ postgres: failed, pages: playwright('unexpected') });
  expect(status).toBe(1);
  expect(lines).toEqual([
    "✗ a rule's (name)",
    '  expected 1 to be 2',
    String.raw`  TEST_DATABASE=postgres npx vitest run tests/a.test.ts -t 'a rule'\''s \(name\)'`,
    '✗ a journey',
    '  Test timeout exceeded',
    '  locator.click (tests/e2e/a.spec.ts:9)',
    '  TEST_FULL=1 npx playwright test a.spec.ts:7',
    '0 passed, 2 failed',
  ]);
});

test('a browser test that ran out of time once, and passed when tried again, has passed, and is named', () => {
  const { status, lines } = read({ e2e: playwright('flaky', ['timedOut', 'passed']) });
  expect([status, lines]).toEqual([
    0,
    [
      'Passed when tried again: a journey',
      '  Test timeout exceeded',
      '  locator.click (tests/e2e/a.spec.ts:9)',
      '1 passed, 0 failed',
    ],
  ]);
});

const unloaded = { name: 'a', message: 'SyntaxError', assertionResults: [] };

test.for<[string, object | undefined]>([
  ['a test that did not run', vitest('pending')],
  ['a browser test that did not run', playwright('skipped')],
  ['a browser test that broke a rule once', playwright('flaky', ['failed', 'passed'])],
  ['a file that could not be loaded', { ...vitest('passed'), testResults: [unloaded] }],
  ['an error outside of all tests', { ...vitest('passed'), success: false }],
  ['a part without a report', undefined],
  ['a part without a test', { ...vitest('passed'), numPassedTests: 0, testResults: [] }],
])('%s counts as failed', ([, report]) => {
  const { status, lines } = read(report ? { unit: report } : {}, ['unit']);
  expect([status, lines.at(-1)]).toEqual([1, expect.stringMatching(/^\d passed, 1 failed$/)]);
});
