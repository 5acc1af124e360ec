import { expect, test } from 'vitest';
import { jobInput } from '../../../src/shared/job';
import type { Job } from '../../../src/shared/jobResponses';
import { startApp } from '../../support/server/startApp';
import { createPostgresDatabase, createTestDatabase } from '../../support/server/testDatabase';

const JOB = { position: 'Developer', department: 'Engineering', location: 'Pune' };

test('a job is created, read, changed and deleted', async () => {
  const now = new Date('2026-01-02T03:04:05.678Z');
  const { request, signIn } = await startApp({ now: () => now });
  const token = await signIn();
  const created = await request('POST /api/jobs', { token, body: JOB });
  expect(created.statusCode).toBe(201);
  const job: Job = created.json();
  const time = now.toISOString();
  expect(job).toEqual({
    ...jobInput.parse(JOB),
    _id: expect.any(String),
    postedDate: time,
    status: 'open',
    createdAt: time,
    updatedAt: time,
  });
  const path = `/api/jobs/${job._id}`;
  expect((await request(`GET ${path}`)).json()).toEqual(job);
  const body = { ...JOB, location: 'Delhi' };
  const changed = await request(`PUT ${path}`, { token, body, headers: { 'if-match': '"1"' } });
  expect([changed.statusCode, changed.headers.etag, changed.json()]).toEqual([
    200,
    '"2"',
    { ...job, location: 'Delhi' },
  ]);
  const stale = await request(`PUT ${path}`, { token, body, headers: { 'if-match': '"1"' } });
  expect([stale.statusCode, stale.json().current]).toEqual([409, changed.json()]);
  expect((await request(`DELETE ${path}`, { token })).statusCode).toBe(204);
  expect((await request(`DELETE ${path}`, { token })).statusCode).toBe(404);
  expect((await request(`PUT ${path}`, { token, body })).statusCode).toBe(404);
  expect((await request(`GET ${path}`)).statusCode).toBe(404);
  expect((await request('GET /api/jobs/count')).json()).toEqual({ count: 0 });
});

test('a client may date a job; the date is stored in UTC and sortable', async () => {
  const { request, signIn } = await startApp();
  const token = await signIn();
  const add = async (postedDate: string) =>
    request('POST /api/jobs', { token, body: { ...JOB, postedDate } });
  expect((await add('2025-01-01T05:30:00+05:30')).json()).toMatchObject({
    postedDate: '2025-01-01T00:00:00.000Z',
  });
  await add('2024-01-01T00:00:00Z');
  const years = async (sort: string) =>
    (await request(`GET /api/jobs?sort=${sort}`)).json().map((job: Job) => job.postedDate.slice(0, 4));
  expect(await years('postedDate')).toEqual(['2024', '2025']);
  expect(await years('-postedDate')).toEqual(['2025', '2024']);
});

test.for(['yesterday', '2025-02-30T00:00:00Z', '', 7, null])(
  'an invalid postedDate gets 400: %s',
  async (postedDate) => {
    const { request, signIn } = await startApp();
    const response = await request('POST /api/jobs', { token: await signIn(), body: { ...JOB, postedDate } });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['postedDate']]);
  },
);

test.for([
  ['the database', createTestDatabase],
  ['PostgreSQL', createPostgresDatabase],
] as const)('the list is newest first, searched and paged by %s', async ([, createUrl]) => {
  const now = () => new Date('2026-01-01T00:00:00Z');
  const { request, signIn } = await startApp({ now, url: await createUrl() });
  const token = await signIn();
  for (const position of ['Writer', 'Tester', 'Painter'])
    await request('POST /api/jobs', { token, body: { ...JOB, position } });
  const positions = async (query: string) => {
    const response = await request(`GET /api/jobs${query}`);
    return [response.headers['x-total-count'], ...response.json().map((job: Job) => job.position)];
  };
  expect(await positions('')).toEqual(['3', 'Painter', 'Tester', 'Writer']);
  expect(await positions('?search=TER&limit=2&sort=position')).toEqual(['3', 'Painter', 'Tester']);
  expect(await positions('?search=test')).toEqual(['1', 'Tester']);
});
