import { defineConfig } from '@playwright/test';
import { getFreePort } from './scripts/builtServer';
import { ADMIN } from './tests/support/admins';
import {
  getChromiumPath,
  OLD_CHROMIUMS,
  OLDEST_WITH_SCRIPTS,
  unpackOldChromium,
} from './tests/support/chromium';

const FULL = '**/*.full.spec.ts';
// Of this run: its workers read the configuration too.
process.env.E2E_PORT ??= String(await getFreePort());
const PORT = Number(process.env.E2E_PORT);
const LAUNCH_OPTIONS = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Blocks other origins; intercepting each request would double the time of the tests.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
};

/** End-to-end tests in Chromium against the built product with an SQLite database in a temporary folder. */
export default defineConfig({
  // With TEST_OLD_BROWSERS, for `npm run test:all`, those of old browsers, in each of them.
  testDir: process.env.TEST_OLD_BROWSERS ? 'tests/oldBrowsers' : 'tests/e2e',
  // With TEST_FULL, for `npm run test:all`, also what every page is checked for at many sizes, and axe at each width and theme.
  ...(process.env.TEST_FULL ? {} : { testIgnore: FULL }),
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // More than processors: the tests wait for timers, animations and slow networks half of their time.
  workers: 4,
  // A browser on a busy machine sometimes stops responding. Only then does the second try count: scripts/testReports.mjs
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: `reports/${process.env.TEST_REPORT ?? 'e2e'}.json` }]],
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 60_000 } },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Painting each frame of an animation takes time; the tests of what moves switch it on.
    reducedMotion: 'reduce',
    // Recording slows every test; `--trace retain-on-failure` turns it on.
    trace: 'off',
  },
  projects: process.env.TEST_OLD_BROWSERS
    ? OLD_CHROMIUMS.map((version) => ({
        name: `Chromium ${version}`,
        testMatch: version < OLDEST_WITH_SCRIPTS ? 'withoutScripts.spec.ts' : 'withScripts.spec.ts',
        use: { launchOptions: { ...LAUNCH_OPTIONS, executablePath: unpackOldChromium(version) } },
      }))
    : [{ use: { launchOptions: { ...LAUNCH_OPTIONS, executablePath: await getChromiumPath() } } }],
  webServer: {
    command: 'node tests/support/e2e/startBuiltServer.mjs',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT: String(PORT), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    reuseExistingServer: false,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
