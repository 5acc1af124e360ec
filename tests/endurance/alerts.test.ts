import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canUse } from '../support/systemPrograms';

const RULES = 'deploy/prometheus/alerts.yml';
const CASES = 'tests/endurance/alerts.yml';

const isInstalled = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!canUse('promtool', { isInstalled, packages: 'prometheus' }))(
  'each alert fires when it should, and none before',
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', CASES], { encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  },
);

test('each alert has a case in which it fires', () => {
  const alerts = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const fired = [...readFileSync(CASES, 'utf8').matchAll(/alertname: (\w+)\n\s+exp_alerts:/g)];
  expect(new Set(fired.map(([, name]) => name))).toEqual(new Set(alerts));
});
