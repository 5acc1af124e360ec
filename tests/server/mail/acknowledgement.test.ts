import { expect, test } from 'vitest';
import { createApp } from '../../../server/app';
import { isAcknowledgeable } from '../../../server/mail/kinds/acknowledgement';
import { toMailboxKey } from '../../../server/mail/outbox';
import { createSmtpDelivery } from '../../../server/mail/smtp';
import { HOUR } from '../../../server/time';
import { toReference } from '../../../src/shared/reference';
import { createFakeMailbox } from '../../support/fakeMailbox';
import { TEST_CONFIG } from '../../support/inProcessApp';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { type MailApp, startMailApp } from '../../support/server/mailApp';
import { startApp } from '../../support/server/startApp';
import { TEST_MAIL } from '../../support/testMail';

/** No more than the connections to PostgreSQL: on a busy machine the others would wait for one longer than they may. */
const AT_ONCE = 8;

function startWithAcknowledgements(): Promise<MailApp> {
  return startMailApp({ acknowledge: true });
}

async function countAcknowledgements({ database }: MailApp): Promise<number> {
  const mails = database.db.selectFrom('mails').select('id').where('kind', '=', 'acknowledgement');
  return (await mails.execute()).length;
}

test('an inquiry is acknowledged once, with fixed words', async () => {
  const app = await startWithAcknowledgements();
  const typed = {
    name: 'Visitor Vee',
    company: 'Acme Typed',
    message: 'Buy typed things',
    topic: 'typed-topic',
  };
  const body = { ...SAMPLE_INQUIRY, ...typed, subject: 'Typed subject' };
  const send = () => app.request('POST /api/contact', { body, headers: { 'idempotency-key': 'k' } });
  const inquiry = (await send()).json();
  await send();
  await app.sendDue();
  const [mail, ...more] = app.mailsTo(body.email);
  expect(more).toEqual([]);
  const reference = `${inquiry._id.slice(-8, -4)}-${inquiry._id.slice(-4)}`.toUpperCase();
  expect(mail?.subject).toBe(`We have received your inquiry (reference ${reference})`);
  expect(mail?.text).toContain(`Its reference is ${reference};`);
  expect(mail?.source).not.toMatch(/typed|vee/i);
  expect(mail?.headers.get('auto-submitted')).toBe('auto-replied');
  expect(mail?.headers.get('x-auto-response-suppress')).toBe('All');
  for (const name of ['precedence', 'list-unsubscribe', 'list', 'reply-to']) {
    expect(mail?.headers.has(name)).toBe(false);
  }
  const outcome = { kind: 'mail', mailKind: 'acknowledgement', outcome: 'sent' };
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject(outcome);
});

test('an inquiry from the Hindi form is acknowledged in Hindi', async () => {
  const app = await startWithAcknowledgements();
  const { email, _id } = await app.sendInquiry({ language: 'hi' });
  await app.sendDue();
  const [mail] = app.mailsTo(email);
  expect(mail?.subject).toBe(`आपका सवाल हमें मिल गया है (नंबर ${toReference(_id)})`);
  expect(mail?.text).toContain(`इसका नंबर ${toReference(_id)} है;`);
  expect(mail?.text).not.toContain('Please');
});

test.for([
  ['en', false, 'This message was sent automatically. Please do not reply to it.'],
  ['en', true, 'This message was sent automatically. You can reply to it.'],
  ['hi', false, 'यह ईमेल अपने आप भेजा गया है। कृपया इसका जवाब मत दीजिए।'],
  ['hi', true, 'यह ईमेल अपने आप भेजा गया है। आप इसका जवाब दे सकते हैं।'],
] as const)(
  'an acknowledgement asks for no reply only where none is read: %s, %s',
  async ([language, hasMailbox, last]) => {
    const app = await startMailApp({
      acknowledge: true,
      ...(hasMailbox && { mailbox: createFakeMailbox() }),
    });
    const { email } = await app.sendInquiry({ language });
    await app.sendDue();
    expect(app.mailsTo(email)[0]?.text).toContain(last);
  },
);

test('without MAIL_ACKNOWLEDGE, and without a mail server, nothing is acknowledged', async () => {
  const app = await startMailApp({ acknowledge: false });
  await app.sendInquiry();
  expect(await countAcknowledgements(app)).toBe(0);

  const { request, database, app: unconfigured } = await startApp();
  await request('POST /api/contact', { body: SAMPLE_INQUIRY });
  await unconfigured.mailer.run();
  expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

test('spam gets no mail, nor what is marked as spam before the mail left', async () => {
  const app = await startWithAcknowledgements();
  await app.sendInquiry({ email: 'robot@shop.example', website: 'x' } as object);
  expect(await countAcknowledgements(app)).toBe(0);
  const inquiry = await app.sendInquiry();
  expect(await countAcknowledgements(app)).toBe(1);
  await app.asAdmin(`PUT /api/contact/${inquiry._id}/status`, { status: 'spam' });
  await app.sendDue();
  expect(app.smtp.mails).toEqual([]);
  expect(await countAcknowledgements(app)).toBe(0);
});

test('many inquiries at once, on two servers, that name one victim send one mail at most', async () => {
  const app = await startWithAcknowledgements();
  const { database } = app;
  const mail = { ...TEST_MAIL, deliver: createSmtpDelivery(app.smtp.url), acknowledge: true };
  const now = () => new Date('2026-03-02T03:00:00Z');
  const second = await createApp({ database, config: TEST_CONFIG, now, mail });
  const spellings = ['victim@a.example', 'Victim@A.example', 'vic.tim@a.example', 'victim+a@a.example'];
  const responses = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => {
      const payload = { ...SAMPLE_INQUIRY, message: null, email: spellings[index % spellings.length] };
      const server = index < AT_ONCE / 2 ? app.app : second;
      return server.inject({ method: 'POST', url: '/api/contact', payload });
    }),
  );
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  await second.close();
  expect(await countAcknowledgements(app)).toBe(1);
});

test('an address is acknowledged again after 24 hours', async () => {
  const app = await startWithAcknowledgements();
  await app.sendInquiry();
  app.pass(24 * HOUR - 1);
  await app.sendInquiry();
  expect(await countAcknowledgements(app)).toBe(1);
  app.pass(1);
  await app.sendInquiry();
  expect(await countAcknowledgements(app)).toBe(2);
});

test('at most 60 acknowledgements an hour, also at once', async () => {
  const app = await startWithAcknowledgements();
  const send = (number: number) => app.sendInquiry({ email: `a${number}@shop.example`, message: null });
  for (let number = 0; number < 56; number += 1) await send(number);
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => send(56 + number)));
  expect(await countAcknowledgements(app)).toBe(60);
  app.pass(HOUR - 1);
  await send(64);
  expect(await countAcknowledgements(app)).toBe(60);
  app.pass(1);
  await send(65);
  expect(await countAcknowledgements(app)).toBe(61);
});

const OWN = ['hello@sanyog.example', 'desk@sanyog.example'];
const NAMES_OF_PROGRAMS = [
  ...['mailer-daemon', 'Postmaster', 'noreply', 'no-reply', 'bounce', 'bounces'],
  ...['donotreply', 'do-notreply', 'donot-reply', 'DO-NOT-REPLY'],
  ...['list-request', 'list-bounce', 'list-bounces'],
];
const NAMES_LIKE_THOSE = [
  ...['mailer-daemons', 'my-mailer-daemon', 'postmasters', 'the-postmaster', 'noreply2', 'no-replying'],
  ...['no_reply', 'donotreplyto', 'do-not', 'bouncer', 'abounce', 'request', 'list-requests', 'list-bouncer'],
];
const NO_PLAIN_ADDRESSES = [
  ...['a,b@a.example', 'a;b@a.example', 'a<b@a.example', '"a"@a.example', 'a(b)@a.example', 'a@b.example,c'],
  ...['a b@a.example', 'a:b@a.example', 'a@b@c.example', `${'x'.repeat(65)}@a.example`, 'a@b', 'a@b.c'],
];
const PLAIN_ADDRESSES = ["o'brien@x.example", 'रवि@उदाहरण.भारत', 'a+b@c.example', `${'x'.repeat(64)}@a.in`];

test.for([
  ['programs', NAMES_OF_PROGRAMS.map((name) => `${name}@a.example`), false],
  ['people whose addresses are similar', NAMES_LIKE_THOSE.map((name) => `${name}@a.example`), true],
  ['the company itself', ['Hello@sanyog.example', 'desk+loop@sanyog.example'], false],
  ['people of the company', ['hellos@sanyog.example', 'desk@sanyog.example.in'], true],
  ['addresses that could be read as several', NO_PLAIN_ADDRESSES, false],
  ['other addresses', PLAIN_ADDRESSES, true],
] as const)('whether %s get an acknowledgement', ([, addresses, expected]) => {
  const answers = addresses.map((address) => [address, isAcknowledgeable(address, OWN)]);
  expect(answers).toEqual(addresses.map((address) => [address, expected]));
});

test('spellings of one mailbox are one key', () => {
  const keys = ['ravi.kumar@shop.example', 'RaviKumar+spam@Shop.example'].map(toMailboxKey);
  expect(new Set(keys).size).toBe(1);
  expect(toMailboxKey('ravi@shop.example')).not.toBe(toMailboxKey('ravi@other.example'));
});
