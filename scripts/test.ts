/**
 * Runs the parts of a suite, of each lane one after the other until one fails. The last lines then say which rules broke
 * and how to run their tests alone. `npm test`, `npm run test:all`, `npm run check:release`
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

/** With a `report` the tests write reports/{report}.json. */
type Part = { command: string; report?: string; env?: Record<string, string> };

/** The lanes of a suite run beside each other. */
const SUITES: Record<string, Part[][]> = {
  commit: [
    [
      { command: 'npm run --silent check' },
      {
        command: 'vitest run --project site --project site-mocks --project server --project server-mocks',
        report: 'unit',
      },
      { command: 'npm run --silent build' },
      { command: 'npm run --silent check:sizes' },
      { command: 'playwright test', report: 'e2e' },
    ],
  ],
  all: [
    [
      {
        command:
          'vitest run --project server --project server-mocks --project server-full tests/server .full.test',
        report: 'postgres',
        env: { TEST_DATABASE: 'postgres' },
      },
      // Also tests of npm test that then look at more sizes and themes.
      { command: 'playwright test --grep "@full|full.spec"', report: 'pages', env: { TEST_FULL: '1' } },
      { command: 'npm run --silent check:webkit', report: 'webkit' },
      {
        command: 'npm ci --silent --prefix tests/oldBrowsers && playwright test',
        report: 'oldBrowsers',
        env: { TEST_OLD_BROWSERS: '1' },
      },
    ],
    // They wait most of their time.
    [{ command: 'npm run --silent check:endurance --', report: 'endurance' }],
  ],
  release: [
    [{ command: 'vitest run --project soak --project endurance --no-file-parallelism', report: 'release' }],
  ],
};

// What follows is for the endurance tests, such as `--exclude` with those that this machine cannot run.
const [suite = '', ...enduranceOptions] = process.argv.slice(2);
const lanes = SUITES[suite];
if (!lanes) throw new Error(`Unknown suite ${suite}; known are ${Object.keys(SUITES).join(', ')}`);

const times: string[] = [];
const reports: string[] = [];

async function runLane(parts: Part[]): Promise<void> {
  for (const { command, report, env } of parts) {
    if (report) {
      rmSync(`reports/${report}.json`, { force: true });
      reports.push(report);
    }
    const line = report === 'endurance' ? [command, ...enduranceOptions].join(' ') : command;
    console.log(`\n> ${line}`);
    const start = performance.now();
    const [status] = (await once(
      // Through a shell: on Windows these programs are scripts.
      spawn(line, {
        shell: true,
        stdio: 'inherit',
        env: { ...process.env, ...env, ...(report ? { TEST_REPORT: report } : {}) },
      }),
      'exit',
    )) as [number | null];
    times.push(
      `${report ?? command.split(' ').at(-1)} ${((performance.now() - start) / 1_000).toFixed(0)} s`,
    );
    if (status === 0) continue;
    process.exitCode = 1;
    return;
  }
}

await Promise.all(lanes.map(runLane));
console.log(`\n${times.join(', ')}${process.exitCode ? ': failed' : ''}`);
if (reports.length > 0) spawnSync('node', ['scripts/testReports.mjs', ...reports], { stdio: 'inherit' });
