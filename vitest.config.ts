import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Tests that replace a module, which other files of the same worker would get too. */
const WITH_MOCKS = 'tests/server/**/*.mocked.test.ts';
const SERVER_OPTIONS = {
  globalSetup: ['tests/support/server/postgresSetup.ts'],
  // A busy machine is slow, not wrong.
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Two even on two cores, where Vitest would use one: tests wait half of their time.
      maxWorkers: 2,
      // A busy machine is slow, not wrong.
      expect: { poll: { timeout: 20_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'site',
            environment: 'jsdom',
            include: ['tests/src/**/*.test.{ts,tsx}'],
            setupFiles: ['tests/support/site/setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            environment: 'node',
            include: ['tests/server/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
            exclude: [WITH_MOCKS],
            // The files of a worker share the modules of the server, which take longer to load than most tests to run.
            isolate: false,
            ...SERVER_OPTIONS,
          },
        },
        {
          extends: true,
          test: { name: 'server-mocks', environment: 'node', include: [WITH_MOCKS], ...SERVER_OPTIONS },
        },
        {
          extends: true,
          test: {
            name: 'endurance',
            environment: 'node',
            include: ['tests/endurance/**/*.test.ts'],
            testTimeout: 600_000,
            hookTimeout: 120_000,
          },
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
