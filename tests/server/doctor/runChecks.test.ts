import { expect, test } from 'vitest';
import { type CheckResult, formatResults, runAllChecks } from '../../../server/doctor/runChecks';
import { createTestContext } from '../../support/server/checkContext';

test('each check has a result: one that fails says why', async () => {
  const results = await runAllChecks(createTestContext());
  expect(new Set(results.map(({ check }) => check)).size).toBe(results.length);
  expect(results.find(({ check }) => check === 'Disk space')).toMatchObject({
    status: 'not checked',
    text: expect.stringContaining('ENOENT'),
  });
  expect(results.find(({ check }) => check === 'Database')).toMatchObject({
    status: 'problem',
    text: 'It cannot be used: there is none.',
  });
  for (const { text, advice, status } of results) {
    expect(text).toMatch(/^.+\.$/);
    expect(advice === null).toBe(status === 'ok' || status === 'not checked');
  }
});

test('a check that hangs ends at its time-out', async () => {
  const never = () => new Promise(() => {});
  const query: object = new Proxy(
    {},
    { get: (_target, name) => (/^execute/.test(String(name)) ? never : () => query) },
  );
  const results = await runAllChecks(createTestContext({ getDb: () => query as never }), 50);
  expect(results.find(({ check }) => check === 'First password')).toMatchObject({
    status: 'problem',
    text: 'There was no result within 0.05 s.',
  });
});

test('the text is at most 80 columns wide, and what is wrong comes first', () => {
  const long = 'word '.repeat(40).trim();
  const results: CheckResult[] = [
    { check: 'One', status: 'ok', text: 'Good.', advice: null },
    { check: 'Two', status: 'warning', text: `${long}.`, advice: 'Do it.' },
    { check: 'Three', status: 'problem', text: 'Bad.', advice: `${long}.` },
    { check: 'Four', status: 'not checked', text: 'No reason.', advice: null },
  ];
  const lines = formatResults(results);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines.filter((line) => /^\S/.test(line))).toEqual([
    'problem      Three: Bad.',
    expect.stringMatching(/^warning {6}Two: word /),
    'not checked  Four: No reason.',
    'ok           One: Good.',
    '1 problem, 1 warning, 1 not checked, 1 ok',
  ]);
  expect(lines).toContain('             → Do it.');
});
