/**
 * Runs the parts of a suite one after the other, until one fails. The last lines then say which rules broke and how to
 * run their tests alone. `npm test`, `npm run test:all`, `npm run check:release`
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
      command:
        'vitest run --project server --project server-mocks --project server-full tests/server .full.test',
      report: 'postgres',
      env: { TEST_DATABASE: 'postgres' },
    },
    // Also tests of npm test that then look at more sizes and themes.
    { command: 'playwright test --grep "@full|full.spec"', report: 'pages', env: { TEST_FULL: '1' } },
    { command: 'npm run --silent check:endurance --', report: 'endurance' },
    { command: 'npm run --silent check:webkit', report: 'webkit' },
  ],
  release: [
    { command: 'vitest run --project soak --project endurance --no-file-parallelism', report: 'release' },
  ],
};

// What follows is for the endurance tests, such as `--exclude` with those that this machine cannot run.
const [suite = '', ...enduranceOptions] = process.argv.slice(2);
const parts = SUITES[suite];
if (!parts) throw new Error(`Unknown suite ${suite}; known are ${Object.keys(SUITES).join(', ')}`);

/** Through a shell: on Windows these programs are scripts. */
function run(command: string, env: Record<string, string> = {}): boolean {
  console.log(`\n> ${command}`);
  return spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

const reports: string[] = [];
const times: string[] = [];
for (const { command, report, env } of parts) {
  if (report) rmSync(`reports/${report}.json`, { force: true });
  const options = report === 'endurance' ? enduranceOptions : [];
  const start = performance.now();
  const isPassed = run([command, ...options].join(' '), report ? { ...env, TEST_REPORT: report } : env);
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  times.push(`${report ?? command.split(' ').at(-1)} ${seconds} s`);
  if (report) reports.push(report);
  if (isPassed) continue;
  process.exitCode = 1;
  break;
}
console.log(`\n${times.join(', ')}${process.exitCode ? ': failed' : ''}`);
if (reports.length > 0) run(`node scripts/testReports.mjs ${reports.join(' ')}`);
