import { expect, test } from 'vitest';
import type { CheckResult } from '../../../server/doctor/runChecks';
import { startApp } from '../../support/server/startApp';

const result = (check: string, status: CheckResult['status']): CheckResult => ({
  check,
  status,
  text: `${check} is ${status}.`,
  advice: status === 'ok' || status === 'not checked' ? null : `Look at ${check}.`,
});

test('the dashboard gets problems, then warnings, and none that it shows elsewhere', async () => {
  const names = ['A:ok', 'B:warning', 'C:not checked', 'D:problem', 'First password:problem'];
  const results = [...names, 'Sample content:warning'].map((name) => {
    const [check = '', status] = name.split(':');
    return result(check, status as CheckResult['status']);
  });
  const { request, read } = await startApp({ runChecks: async () => results });
  expect((await request('GET /api/checks')).statusCode).toBe(401);
  expect(await read('/api/checks')).toEqual([
    { check: 'D', status: 'problem', text: 'D is problem.', advice: 'Look at D.' },
    { check: 'B', status: 'warning', text: 'B is warning.', advice: 'Look at B.' },
  ]);
});

test('requests share the results of 10 minutes', async () => {
  let now = new Date('2026-03-02T04:00:00Z');
  let runs = 0;
  const { request, signIn } = await startApp({
    now: () => now,
    runChecks: async () => [result(`Run ${(runs += 1)}`, 'problem')],
  });
  const token = await signIn();
  const read = async () => (await request('GET /api/checks', { token })).json()[0].check;
  expect(await Promise.all([read(), read()])).toEqual(['Run 1', 'Run 1']);
  now = new Date('2026-03-02T04:10:00Z');
  expect(await read()).toBe('Run 1');
  now = new Date('2026-03-02T04:10:01Z');
  expect(await read()).toBe('Run 2');
});

test('where nothing runs the checks, nothing is open', async () => {
  const { read } = await startApp();
  expect(await read('/api/checks')).toEqual([]);
});
