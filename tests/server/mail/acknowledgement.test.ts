import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createApp } from '../../../server/app';
import { isAcknowledgeable } from '../../../server/mail/acknowledgement';
import { toMailboxKey } from '../../../server/mail/outbox';
import { createSmtpDelivery } from '../../../server/mail/smtp';
import { HOUR } from '../../../server/time';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { type MailApp, startMailApp } from '../../support/server/mailApp';
import { startApp } from '../../support/server/startApp';
import { TEST_MAIL } from '../../support/testMail';

function startWithAcknowledgements(): Promise<MailApp> {
  return startMailApp({ acknowledge: true });
}

async function countAcknowledgements({ database }: MailApp): Promise<number> {
  const rows = await database.db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'acknowledgement')
    .execute();
  return rows.length;
}

test('an inquiry is acknowledged once, with fixed words', async () => {
  const app = await startWithAcknowledgements();
  const body = {
    name: 'Visitor Vee',
    company: 'Acme Typed',
    message: 'Buy typed things',
    topic: 'typed-topic',
  };
  const inquiry = await app.sendInquiry({ ...body, subject: 'Typed subject' });
  const headers = { 'idempotency-key': 'k' };
  const repeat = { ...SAMPLE_INQUIRY, email: 'other@shop.example' };
  for (let times = 0; times < 3; times += 1)
    await app.request('POST /api/contact', { body: repeat, headers });
  await app.sendDue();
  expect(app.mailsTo('other@shop.example')).toHaveLength(1);
  const [mail, ...more] = app.mailsTo(inquiry.email);
  expect(more).toEqual([]);
  const reference = `${inquiry._id.slice(-8, -4)}-${inquiry._id.slice(-4)}`.toUpperCase();
  expect(mail?.subject).toBe(`We have received your inquiry (reference ${reference})`);
  expect(mail?.text).toContain(`Its reference is ${reference};`);
  const found = await app.request(`GET /api/contact?search=${reference}`, { token: app.token });
  expect(found.json()).toMatchObject([{ _id: inquiry._id }]);
  expect(mail?.source).not.toMatch(/typed|vee/i);
  expect(mail?.headers.get('auto-submitted')).toBe('auto-replied');
  expect(mail?.headers.get('x-auto-response-suppress')).toBe('All');
  for (const name of ['precedence', 'list-unsubscribe', 'list', 'reply-to']) {
    expect(mail?.headers.has(name)).toBe(false);
  }
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject({
    kind: 'mail',
    mailKind: 'acknowledgement',
    outcome: 'sent',
  });
});

test('an inquiry from the Hindi form is acknowledged in Hindi', async () => {
  const app = await startWithAcknowledgements();
  const { email, _id } = await app.sendInquiry({ language: 'hi' });
  await app.sendDue();
  const [mail] = app.mailsTo(email);
  const reference = `${_id.slice(-8, -4)}-${_id.slice(-4)}`.toUpperCase();
  expect(mail?.subject).toBe(`आपका सवाल हमें मिल गया है (नंबर ${reference})`);
  expect(mail?.text).toContain(`इसका नंबर ${reference} है;`);
  expect(mail?.text).not.toContain('Please');
});

test('without MAIL_ACKNOWLEDGE, and without a mail server, nothing is acknowledged', async () => {
  const app = await startMailApp({ acknowledge: false });
  const inquiry = await app.sendInquiry();
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toEqual([]);

  const { request, database, app: unconfigured } = await startApp();
  await request('POST /api/contact', { body: SAMPLE_INQUIRY });
  await unconfigured.mailer.run();
  expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

test('spam gets the same response and no mail', async () => {
  const app = await startWithAcknowledgements();
  const genuine = await app.sendInquiry();
  const spam = await app.sendInquiry({ email: 'robot@shop.example', website: 'x' } as object);
  expect(Object.keys(spam)).toEqual(Object.keys(genuine));
  await app.sendDue();
  expect(app.mailsTo('robot@shop.example')).toEqual([]);
  expect(app.mailsTo('desk@sanyog.example')[0]?.subject).toBe('1 new inquiry');
});

test('an inquiry that is marked as spam before the mail left gets none', async () => {
  const app = await startWithAcknowledgements();
  const inquiry = await app.sendInquiry();
  await app.request(`PUT /api/contact/${inquiry._id}/status`, {
    token: app.token,
    body: { status: 'spam' },
  });
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toEqual([]);
  expect(await countAcknowledgements(app)).toBe(0);
});

test('500 inquiries at once that name one victim send one mail at most', async () => {
  const app = await startWithAcknowledgements();
  const { database } = app;
  const mail = { ...TEST_MAIL, deliver: createSmtpDelivery(app.smtp.url), acknowledge: true };
  const now = () => new Date('2026-03-02T03:00:00Z');
  const second = await createApp({ database, now, inquiriesPerMinute: 100_000, mail });
  const spellings = [
    'victim@mail.example',
    'Victim@Mail.example',
    'vic.tim@mail.example',
    'victim+a@mail.example',
  ];
  const statuses = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const payload = { ...SAMPLE_INQUIRY, message: null, email: spellings[index % spellings.length] };
      const server = index % 2 === 0 ? app.app : second;
      const send = async () =>
        (await server.inject({ method: 'POST', url: '/api/contact', payload })).statusCode;
      let status = await send();
      // A busy machine stores nothing and says when to try again.
      for (let retries = 5; status === 503 && retries > 0; retries -= 1) {
        await wait(1_000);
        status = await send();
      }
      return status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([201]));
  await app.sendDue();
  await second.close();
  expect(
    app.smtp.mails.filter(({ sender, recipients }) => sender && /vic/i.test(recipients[0] ?? '')),
  ).toHaveLength(1);
});

test('an address is acknowledged again after 24 hours', async () => {
  const app = await startWithAcknowledgements();
  const inquiry = await app.sendInquiry();
  app.pass(24 * HOUR - 1);
  await app.sendInquiry();
  expect(await countAcknowledgements(app)).toBe(1);
  app.pass(1);
  await app.sendInquiry();
  expect(await countAcknowledgements(app)).toBe(2);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toHaveLength(2);
});

test('at most 60 acknowledgements an hour, also at once', async () => {
  const app = await startWithAcknowledgements();
  const send = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        app.sendInquiry({ email: `a${from + index}@shop.example`, message: null }),
      ),
    );
  await send(0, 100);
  expect(await countAcknowledgements(app)).toBe(60);
  app.pass(HOUR);
  await send(100, 1);
  expect(await countAcknowledgements(app)).toBe(61);
});

test('robots, the company itself and addresses that could be read as several get no acknowledgement', () => {
  const own = ['hello@sanyog.example', 'desk@sanyog.example'];
  const refused = [
    'Hello@sanyog.example',
    'desk+loop@sanyog.example',
    'mailer-daemon@a.example',
    'noreply@a.example',
    'no-reply@a.example',
    'list-request@a.example',
    'a,b@a.example',
    'a;b@a.example',
    'a<b@a.example',
    '"a"@a.example',
    'a(b)@a.example',
    'a@b.example,c',
  ];
  expect(refused.filter((address) => isAcknowledgeable(address, own))).toEqual([]);
  const accepted = ['ravi@shop.example', "o'brien@x.example", 'रवि@उदाहरण.भारत', 'a+b@c.example'];
  expect(accepted.filter((address) => !isAcknowledgeable(address, own))).toEqual([]);
});

test('spellings of one mailbox are one key', () => {
  const keys = ['ravi.kumar@shop.example', 'RaviKumar+spam@Shop.example'].map(toMailboxKey);
  expect(new Set(keys).size).toBe(1);
  expect(toMailboxKey('ravi@shop.example')).not.toBe(toMailboxKey('ravi@other.example'));
});
