import { expect, test } from 'vitest';
import type { Job } from '../../../src/shared/jobResponses';
import { startApp } from '../../support/server/startApp';
import { ENGINES } from '../../support/server/testDatabase';

const JOB = { position: 'Developer', department: 'Engineering', location: 'Pune' };

test('a client may date a job; the date is stored in UTC, sortable, and stays when the request is repeated', async () => {
  const { request, send } = await startApp();
  const add = async (postedDate: string, key = postedDate) =>
    (await send('POST /api/jobs', { ...JOB, postedDate }, { 'idempotency-key': key })).json().postedDate;
  expect(await add('2025-01-01T05:30:00+05:30', 'one')).toBe('2025-01-01T00:00:00.000Z');
  expect(await add('2026-01-01T00:00:09Z', 'one')).toBe('2025-01-01T00:00:00.000Z');
  await add('2024-01-01T00:00:00Z');
  const years = async (sort: string) =>
    (await request(`GET /api/jobs?sort=${sort}`)).json().map((job: Job) => job.postedDate.slice(0, 4));
  expect(await years('postedDate')).toEqual(['2024', '2025']);
  expect(await years('-postedDate')).toEqual(['2025', '2024']);
});

test.for(['yesterday', '2025-02-30T00:00:00Z', '', 7, null])(
  'an invalid postedDate gets 400: %s',
  async (postedDate) => {
    const { send } = await startApp();
    const response = await send('POST /api/jobs', { ...JOB, postedDate });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['postedDate']]);
  },
);

test.for(ENGINES)('the list is newest first, searched and paged by %s', async ([, createUrl]) => {
  const now = () => new Date('2026-01-01T00:00:00Z');
  const { request, send } = await startApp({ now, url: await createUrl() });
  for (const position of ['Writer', 'Tester', 'Painter']) await send('POST /api/jobs', { ...JOB, position });
  const positions = async (query: string) => {
    const response = await request(`GET /api/jobs${query}`);
    return [response.headers['x-total-count'], ...response.json().map((job: Job) => job.position)];
  };
  expect(await positions('')).toEqual(['3', 'Painter', 'Tester', 'Writer']);
  expect(await positions('?search=TER&limit=2&sort=position')).toEqual(['3', 'Painter', 'Tester']);
  expect(await positions('?search=test')).toEqual(['1', 'Tester']);
});
