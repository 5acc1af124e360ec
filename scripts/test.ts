/**
 * Runs the parts of a suite one after the other: two at once take longer, and time out. The last lines say which rules
 * broke and how to run their tests alone. `npm test`, `npm run test:all`, `npm run check:release`
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/** With a `report` the tests write reports/{report}.json. */
type Part = { command: string; report?: string; env?: Record<string, string> };

const SUITES: Record<string, Part[]> = {
  commit: [
    { command: 'npm run --silent check' },
    {
      command: 'vitest run --project site --project site-mocks --project server --project server-mocks',
      report: 'unit',
    },
    { command: 'npm run --silent build' },
    { command: 'npm run --silent check:sizes' },
    { command: 'playwright test', report: 'e2e' },
  ],
  all: [
    {
      // The files that import, also by others, what gives a test its database: it is SQLite in `npm test`.
      command:
        'vitest related --run --project server --project server-mocks tests/support/server/testDatabase.ts',
      report: 'postgres',
      env: { TEST_DATABASE: 'postgres' },
    },
    { command: 'vitest run --project server-full', report: 'full' },
    // Also tests of npm test that then look at other sizes, and at both themes.
    { command: 'playwright test --grep "@full|full.spec"', report: 'pages', env: { TEST_FULL: '1' } },
    { command: 'npm run --silent check:webkit', report: 'webkit' },
    {
      command: 'npm ci --silent --prefix tests/oldBrowsers && playwright test',
      report: 'oldBrowsers',
      env: { TEST_OLD_BROWSERS: '1' },
    },
    { command: 'npm run --silent check:endurance --', report: 'endurance' },
  ],
  release: [
    { command: 'vitest run --project soak --project endurance --no-file-parallelism', report: 'release' },
  ],
};

// What follows is for the endurance tests, such as `--exclude` with those that this machine cannot run.
const [suite = '', ...enduranceOptions] = process.argv.slice(2);
const parts = SUITES[suite];
if (!parts) throw new Error(`Unknown suite ${suite}; known are ${Object.keys(SUITES).join(', ')}`);

const times: string[] = [];
const reports: string[] = [];

for (const { command, report, env } of parts) {
  if (report) {
    rmSync(`reports/${report}.json`, { force: true });
    reports.push(report);
  }
  const line = report === 'endurance' ? [command, ...enduranceOptions].join(' ') : command;
  console.log(`\n> ${line}`);
  const start = performance.now();
  const { status } = spawnSync(line, {
    // On Windows these programs are scripts.
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env, ...(report ? { TEST_REPORT: report } : {}) },
  });
  times.push(`${report ?? command.split(' ').at(-1)} ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  if (status === 0) continue;
  process.exitCode = 1;
  // The parts of `npm test` need each other; those of the other suites tell more when all of them run.
  if (suite === 'commit') break;
}

console.log(`\n${times.join(', ')}${process.exitCode ? ': failed' : ''}`);
if (reports.length > 0) {
  const { status } = spawnSync('node', ['scripts/testReports.mjs', ...reports], { stdio: 'inherit' });
  process.exitCode ||= status ?? 1;
}
