import { expect, test } from 'vitest';
import { readTimelines } from '../../../server/inquiries/timeline';
import { sampleInquiries, seedInquiries } from '../../../server/sampleContent/sampleInquiries';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import { ADMIN } from '../../support/admins';
import { startApp } from '../../support/server/startApp';

test('the sample inquiries are nine, with every status, answers, notes and an owner, and are stored once', async () => {
  const { database, read } = await startApp();
  const now = new Date();
  await seedInquiries(database, ADMIN.email, now);
  await seedInquiries(database, ADMIN.email, now);
  const inquiries: Inquiry[] = await read('/api/contact?limit=100');
  expect(inquiries).toHaveLength(9);
  expect(new Set(inquiries.map(({ status }) => status))).toEqual(
    new Set(['new', 'answered', 'closed', 'spam']),
  );
  expect(inquiries.filter(({ owner }) => owner === ADMIN.email).length).toBeGreaterThan(1);
  const timelines = await readTimelines(
    database.db,
    inquiries.map(({ _id }) => _id),
  );
  const events = [...timelines.values()].flat();
  const kinds = new Set(events.map(({ kind }) => kind));
  for (const kind of ['note', 'reply', 'owner', 'status', 'follow-up']) expect(kinds).toContain(kind);
  for (const { at } of events) expect(Date.parse(at)).toBeLessThan(now.getTime());
  const replies = events.flatMap((event) => (event.kind === 'reply' ? [event.mail?.status] : []));
  expect(replies).toEqual(['sent', 'sent']);

  await database.db.deleteFrom('inquiries').execute();
  await seedInquiries(database, ADMIN.email, now);
  expect(await database.db.selectFrom('inquiries').select('id').execute()).toEqual([]);
});

test('a database with inquiries gets no sample inquiries', async () => {
  const { database, request } = await startApp();
  const body = { name: 'Ravi', email: 'ravi@shop.example', subject: 'Service Inquiry', source: 'website' };
  expect((await request('POST /api/contact', { body })).statusCode).toBe(201);
  await seedInquiries(database, ADMIN.email, new Date());
  expect(await database.db.selectFrom('inquiries').select('name').execute()).toEqual([{ name: 'Ravi' }]);
});

test('no address of a sample inquiry can belong to anybody', () => {
  for (const { email } of sampleInquiries) expect(email).toMatch(/\.example$/);
});
