import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Tests that replace a module, which other files of the same worker would get too. */
const WITH_MOCKS = 'tests/**/*.mocked.test.{ts,tsx}';
/** Tests that start programs or build: only in `npm run test:all`. */
const FULL = 'tests/**/*.full.test.ts';
/** Tests with very many rows or requests: only in `npm run check:release`. */
const SOAK = 'tests/endurance/**/*.soak.test.ts';
/** Set by scripts/test.ts, which reads the report. */
const { TEST_REPORT } = process.env;
const SITE_OPTIONS = {
  environment: 'jsdom',
  setupFiles: ['tests/support/site/setup.ts'],
};
const SERVER_OPTIONS = {
  environment: 'node',
  globalSetup: ['tests/support/server/postgresSetup.ts'],
  // A busy machine is slow, not wrong.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
const ENDURANCE_OPTIONS = { environment: 'node', testTimeout: 600_000, hookTimeout: 120_000 };

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // More than the two cores of a small machine: tests wait for a part of their time.
      maxWorkers: 3,
      reporters: TEST_REPORT
        ? ['default', ['json', { outputFile: `reports/${TEST_REPORT}.json` }]]
        : ['default'],
      // A busy machine is slow, not wrong.
      expect: { poll: { timeout: 60_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'site',
            include: ['tests/src/**/*.test.{ts,tsx}'],
            exclude: [WITH_MOCKS],
            // The files of a worker share their modules, which take longer to load than most tests to run.
            isolate: false,
            ...SITE_OPTIONS,
          },
        },
        {
          extends: true,
          test: { name: 'site-mocks', include: ['tests/src/**/*.mocked.test.{ts,tsx}'], ...SITE_OPTIONS },
        },
        {
          extends: true,
          test: {
            name: 'server',
            include: ['tests/server/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
            exclude: [WITH_MOCKS, FULL],
            isolate: false,
            ...SERVER_OPTIONS,
          },
        },
        { extends: true, test: { name: 'server-full', include: [FULL], isolate: false, ...SERVER_OPTIONS } },
        {
          extends: true,
          test: { name: 'server-mocks', include: ['tests/server/**/*.mocked.test.ts'], ...SERVER_OPTIONS },
        },
        {
          extends: true,
          test: {
            name: 'endurance',
            include: ['tests/endurance/**/*.test.ts'],
            exclude: [SOAK],
            ...ENDURANCE_OPTIONS,
          },
        },
        {
          extends: true,
          test: { name: 'soak', include: [SOAK], ...ENDURANCE_OPTIONS },
        },
        {
          extends: true,
          test: {
            name: 'webkit',
            environment: 'node',
            include: ['tests/webkit/**/*.test.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
      ],
    },
  }),
);
