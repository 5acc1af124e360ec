import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../server/time';
import { paths } from '../../../src/paths';
import { ADMIN, MEERA } from '../../support/admins';
import { waitForLocks } from '../../support/server/locks';
import { type MailApp, startMailApp } from '../../support/server/mailApp';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';

const DESK = 'desk@sanyog.example';

const subjects = (app: MailApp) => app.mailsTo(DESK).map(({ subject }) => subject);

/** Queues what is due, which the mail server does not take yet. */
async function failToSend(app: MailApp): Promise<void> {
  app.smtp.behave({ rejectRecipient: 451 });
  await app.sendDue();
  expect(app.smtp.mails).toEqual([]);
}

test('a notice lists new inquiries, at most one in 5 minutes', async () => {
  const app = await startMailApp();
  const first = await app.sendInquiry({ subject: 'Service Inquiry', topic: 'mobile-app' });
  await app.sendDue();
  const [notice] = app.mailsTo(DESK);
  expect(notice?.subject).toBe('1 new inquiry');
  expect(notice?.text).toContain(
    [
      'There is 1 new inquiry:',
      '',
      '2 Mar 2026, 08:30 IST: Service Inquiry (mobile-app)',
      `https://www.sanyog.example${paths.admin.inquiry(first._id)}`,
      '',
      'In all, 1 inquiry is waiting for a reply:',
      `https://www.sanyog.example${paths.admin.inquiries}`,
    ].join('\n'),
  );
  expect(notice?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(notice?.source).not.toMatch(/Ravi|ravi@|Sundays/);

  await app.sendInquiry();
  await app.sendDue(5 * MINUTE - 1);
  await app.sendInquiry();
  await app.sendDue();
  expect(subjects(app)).toEqual(['1 new inquiry']);
  await app.sendDue(1);
  expect(subjects(app)).toEqual(['1 new inquiry', '2 new inquiries']);
  expect(app.mailsTo(DESK)[1]?.text).toContain('In all, 3 inquiries are waiting for a reply:');
  await app.sendDue(HOUR);
  expect(subjects(app)).toHaveLength(2);
});

test('a notice does not wait for one of before the clock was set back', async () => {
  const app = await startMailApp();
  await app.sendInquiry();
  await app.sendDue();
  app.pass(-HOUR);
  await app.sendInquiry({ email: 'second@shop.example' });
  await app.sendDue();
  expect(subjects(app)).toEqual(['1 new inquiry', '1 new inquiry']);
});

test('two servers at once write one notice to each admin', async () => {
  const app = await startMailApp({ notifyTo: [], start: '2026-03-02T03:00:00Z' });
  const second = app.startSecond('2026-03-02T03:00:00Z');
  await app.addMeera();
  for (let number = 0; number < 3; number += 1) await app.sendInquiry();
  await Promise.all([app.sendDue(), second.run(), app.sendDue(), second.run()]);
  const notified = app.smtp.mails.map(({ recipients, subject }) => `${recipients[0]}: ${subject}`);
  expect(notified.toSorted((a, b) => a.localeCompare(b))).toEqual([
    `${ADMIN.email}: 3 new inquiries`,
    `${MEERA}: 3 new inquiries`,
  ]);
});

test('two servers on one PostgreSQL keep 5 minutes between notices, also when one is just being queued', async () => {
  const app = await startMailApp({ url: await createPostgresDatabase(), start: '2026-03-02T03:00:00Z' });
  const { db } = app.database;
  await sql`create function wait() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(1); return new; end $$`.execute(db);
  await sql`create trigger wait after insert on mails for each row execute function wait()`.execute(db);
  await app.sendInquiry();
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(1)`.execute(holder);
    const first = app.sendDue();
    await waitForLocks(db);
    // The first server has listed the first inquiry, in a transaction that nobody sees yet.
    await app.sendInquiry({ email: 'second@shop.example' });
    const second = app.startSecond('2026-03-02T03:00:00Z').run();
    await waitForLocks(db, 2);
    await sql`select pg_advisory_unlock(1)`.execute(holder);
    await Promise.all([first, second]);
  });
  expect(subjects(app)).toEqual(['1 new inquiry']);
  await sql`drop trigger wait on mails`.execute(db);
  await app.sendDue(5 * MINUTE);
  expect(subjects(app)).toEqual(['1 new inquiry', '1 new inquiry']);
});

test.for(['inquiries', 'admins'] as const)(
  'a notice that waits holds nothing of a visitor, and is not sent once the %s were removed',
  async (removed) => {
    const app = await startMailApp({ notifyTo: [] });
    const { db } = app.database;
    await app.sendInquiry({ subject: 'A private matter' });
    await failToSend(app);
    const rows = await db.selectFrom('mails').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/private|ravi/i);
    await db.deleteFrom(removed).execute();
    await app.sendDue(HOUR);
    expect(app.smtp.mails).toEqual([]);
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
  },
);

test('what was marked as spam before a notice left is not in it', async () => {
  const app = await startMailApp();
  const spam = await app.sendInquiry({ subject: 'Looks like spam' });
  await app.sendInquiry({ email: 'second@shop.example' });
  await failToSend(app);
  await app.asAdmin(`PUT /api/contact/${spam._id}/status`, { status: 'spam' });
  await app.sendDue(10 * MINUTE);
  expect(subjects(app)).toEqual(['1 new inquiry']);
  expect(app.mailsTo(DESK)[0]?.text).not.toContain('Looks like spam');
});

test('a notice lists 50 inquiries at most, and says how many more there are', async () => {
  const app = await startMailApp();
  for (let number = 0; number < 52; number += 1)
    await app.sendInquiry({ email: `a${number}@shop.example`, message: null });
  await app.sendDue();
  const text = app.mailsTo(DESK)[0]?.text ?? '';
  expect(text.match(/inquiry=/g)).toHaveLength(50);
  expect(text).toContain('And 2 more.');
});

test('one reminder on weekdays at 9:30 in India, also with two servers', async () => {
  // Friday, 09:00 in India.
  const app = await startMailApp({ start: '2026-03-06T03:30:00Z' });
  await app.sendInquiry();
  const answered = await app.sendInquiry({ email: 'other@shop.example' });
  await app.sendDue();
  await app.reply(answered);
  expect(subjects(app)).toEqual(['2 new inquiries']);
  const reminders = () => subjects(app).filter((subject) => subject?.includes('24 hours'));
  // 9:29, 9:30 and 9:31 on Saturday and Sunday, and 9:29 on Monday.
  for (const minutes of [24 * 60 + 29, 1, 1, 24 * 60 - 2, 1, 1, 24 * 60 - 2]) {
    await app.sendDue(minutes * MINUTE);
    expect(reminders()).toEqual([]);
  }
  app.pass(MINUTE);
  await Promise.all([app.sendDue(), app.startSecond('2026-03-09T04:00:00Z').run(), app.sendDue()]);
  expect(reminders()).toEqual(['1 inquiry waiting for more than 24 hours']);
  const text = app.mailsTo(DESK).at(-1)?.text;
  expect(text).toContain('1 inquiry has been waiting for a reply for more than 24 hours:');
  await app.sendDue(HOUR);
  await app.sendDue(23 * HOUR - 1);
  expect(reminders()).toHaveLength(1);
  await app.sendDue(1);
  expect(reminders()).toHaveLength(2);
});

test('a server that starts later reminds then, and nobody is reminded when no inquiry waits', async () => {
  // Monday, 18:00 in India.
  const late = await startMailApp({ start: '2026-03-09T12:30:00Z' });
  await late.sendInquiry();
  await late.sendDue();
  expect(subjects(late)).toEqual(['1 new inquiry']);
  // Wednesday, 13:00: no server ran since Monday.
  late.pass(DAY + 19 * HOUR);
  await late.sendDue();
  expect(subjects(late)).toEqual(['1 new inquiry', '1 inquiry waiting for more than 24 hours']);

  // At 9:30 the inquiry has waited for 23 hours: the reminder is that of the next day.
  const early = await startMailApp({ start: '2026-03-09T05:00:00Z' });
  await early.sendInquiry();
  await early.sendDue();
  for (const hours of [23, 1, 6]) await early.sendDue(hours * HOUR);
  expect(subjects(early)).toEqual(['1 new inquiry']);
  await early.sendDue(17 * HOUR);
  expect(subjects(early)).toHaveLength(2);
});
