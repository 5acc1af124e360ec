import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const RULES = 'deploy/prometheus/alerts.yml';
const CASES = 'tests/endurance/alerts.yml';

/** Without promtool the alerts are not tested, which fails with CI set. */
function hasPromtool(): boolean {
  const { status } = spawnSync('promtool', ['--version']);
  if (status !== 0 && process.env.CI)
    throw new Error('There is no promtool on the PATH; on Debian: apt-get install -y prometheus');
  return status === 0;
}

test.skipIf(!hasPromtool())('each alert fires when it should, and none before', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', CASES], { encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

test('each alert has a case in which it fires', () => {
  const alerts = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const fired = [...readFileSync(CASES, 'utf8').matchAll(/alertname: (\w+)\n\s+exp_alerts:/g)];
  expect(new Set(fired.map(([, name]) => name))).toEqual(new Set(alerts));
});
