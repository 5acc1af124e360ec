import { expect, test } from 'vitest';
import { formatResults } from '../../../server/doctor/formatResults';
import { type CheckResult, runAllChecks } from '../../../server/doctor/runChecks';
import { createTestContext } from '../../support/server/checkContext';

test('each check has a result: one that fails says why, and one that hangs ends at its time-out', async () => {
  const hanging = { getDb: () => new Proxy({}, { get: () => () => new Promise(() => {}) }) as never };
  const results = await runAllChecks(createTestContext(hanging), 50);
  expect(new Set(results.map(({ check }) => check)).size).toBe(results.length);
  const find = (name: string) => results.find(({ check }) => check === name);
  expect(find('Disk space')).toMatchObject({
    status: 'not checked',
    text: expect.stringContaining('ENOENT'),
  });
  for (const { text, advice, status } of results) {
    expect(text).toMatch(/^.+\.$/);
    expect(advice === null).toBe(status === 'ok' || status === 'not checked');
  }
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
