import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../../server/time';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import { toReference } from '../../../src/shared/reference';
import { ADMIN, MEERA } from '../../support/admins';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { MAIL_FROM, startMailApp } from '../../support/server/mailApp';
import { startApp } from '../../support/server/startApp';

const REPLY = { subject: 'Re: Service Inquiry', text: 'Yes, we do.' };

/** With the requests of an admin about an inquiry and its replies. */
async function start() {
  const app = await startMailApp();
  return {
    ...app,
    put: ({ _id }: { _id: string }, body: object) => app.asAdmin(`PUT /api/contact/${_id}/status`, body),
    post: ({ _id }: { _id: string }, body: object, headers?: Record<string, string>) =>
      app.asAdmin(`POST /api/contact/${_id}/replies`, body, headers),
    takeBack: ({ _id }: { _id: string }, mail: { _id: string }) =>
      app.asAdmin(`DELETE /api/contact/${_id}/replies/${mail._id}`),
  };
}

test('a reply answers the inquiry and leaves after 10 seconds', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry({ message: 'Do you open on Sundays?\n\nRavi' });
  const response = await app.post(inquiry, REPLY, { 'if-match': '"1"' });
  expect([response.statusCode, response.headers.etag]).toEqual([202, '"2"']);
  const { _id } = response.json();
  const queued = { kind: 'reply', status: 'queued', to: inquiry.email, inquiry: inquiry._id, version: 2 };
  expect(response.json()).toMatchObject({ ...queued, ...REPLY });
  const answered = { status: 'answered', version: 2, answeredAt: '2026-03-02T03:00:00.000Z' };
  expect(await app.readInquiry(inquiry)).toMatchObject(answered);
  expect(await app.readEvents(inquiry)).toMatchObject([
    { kind: 'received' },
    { kind: 'reply', by: ADMIN.email, ...REPLY, mail: { _id, status: 'queued' } },
    { kind: 'status', from: 'new', to: 'answered' },
  ]);

  await app.sendDue(10 * SECOND - 1);
  expect(app.mailsTo(inquiry.email)).toEqual([]);
  await app.sendDue(1);
  const [mail] = app.mailsTo(inquiry.email);
  expect(mail?.sender).toBe('hello@sanyog.example');
  expect(mail?.from?.value).toEqual([{ name: 'Sanyog Digital', address: 'hello@sanyog.example' }]);
  expect(mail?.replyTo?.value).toEqual([{ name: '', address: ADMIN.email }]);
  expect(mail?.subject).toBe(`${REPLY.subject} [${toReference(inquiry._id)}]`);
  expect(mail?.messageId).toMatch(/^<[\w-]+@sanyog\.example>$/);
  expect(mail?.text?.trimEnd()).toBe(
    'Yes, we do.\n\nOn 2 Mar 2026, 08:30 IST you wrote:\n> Do you open on Sundays?\n>\n> Ravi',
  );
  expect(mail?.headers.has('auto-submitted')).toBe(false);
  // Raising the version for the outcome would make every editor stale.
  expect(await app.readInquiry(inquiry)).toMatchObject({ version: 2 });
  const events = await app.readEvents(inquiry);
  expect(events.at(-1)).toMatchObject({ kind: 'mail', outcome: 'sent', by: null });
  const { sendAfter } = response.json();
  expect(events[1]).toMatchObject({ mail: { _id, status: 'sent', attempts: 1, sendAfter } });
});

test('a reply that is taken back within 10 seconds is never sent', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry();
  const reply = await app.reply(inquiry);
  expect((await app.takeBack(inquiry, reply)).statusCode).toBe(204);
  await app.sendDue(MINUTE);
  expect(app.mailsTo(inquiry.email)).toEqual([]);
  expect(await app.readInquiry(inquiry)).toMatchObject({ status: 'new', answeredAt: null, version: 3 });
  expect(await app.readEvents(inquiry)).toMatchObject([
    { kind: 'received' },
    { kind: 'reply', by: ADMIN.email, ...REPLY, mail: null, withdrawn: true },
    { kind: 'status', from: 'new', to: 'answered' },
    { kind: 'status', from: 'answered', to: 'new', undo: true },
    { kind: 'withdrawn', by: ADMIN.email },
  ]);
  expect((await app.takeBack(inquiry, reply)).statusCode).toBe(404);

  const sent = await app.reply(inquiry);
  await app.sendDue(MINUTE);
  const tooLate = await app.takeBack(inquiry, sent);
  expect([tooLate.statusCode, tooLate.json()]).toMatchObject([
    409,
    { message: 'The reply has been sent already', current: { status: 'answered' } },
  ]);
});

test('answers to the reply of an admin who was removed arrive at the address of the company', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry();
  const [own, removed] = [await app.reply(inquiry), await app.reply(inquiry, { text: 'Another' })];
  const ofRemoved = app.database.db.updateTable('mails').set({ by: MEERA }).where('id', '=', removed._id);
  await ofRemoved.execute();
  await app.sendDue(MINUTE);
  expect(own._id < removed._id).toBe(true);
  expect(app.mailsTo(inquiry.email).map(({ replyTo }) => replyTo?.value[0]?.address)).toEqual([
    ADMIN.email,
    MAIL_FROM.address,
  ]);
});

test('a stale reply is refused with the current inquiry and sends nothing', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry();
  const post = (body: object) => app.post(inquiry, body, { 'if-match': '"1"' });
  // At the same moment, as two admins do.
  const responses = await Promise.all([post(REPLY), post({ ...REPLY, text: 'No.' })]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409]);
  const refused = responses.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ current: { version: 2, status: 'answered' } });
  expect(await app.readMails()).toHaveLength(1);
});

test('a reply sent again under its key is queued once', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry();
  const headers = { 'if-match': '"1"', 'idempotency-key': 'reply-1' };
  const post = (body: object = REPLY) => app.post(inquiry, body, headers);
  const responses = [...(await Promise.all([post(), post(), post()])), await post()];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
  expect(new Set(responses.map((response) => response.json()._id)).size).toBe(1);
  expect((await post({ ...REPLY, text: 'Another' })).statusCode).toBe(409);
  expect(await app.readMails()).toHaveLength(1);
});

test('spam cannot be answered, and neither can an inquiry without a mail server', async () => {
  const app = await start();
  const inquiry = await app.sendInquiry();
  await app.put(inquiry, { status: 'spam' });
  const refused = await app.post(inquiry, REPLY);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Spam')]);

  const { request, send } = await startApp();
  const { _id } = (await request('POST /api/contact', { body: SAMPLE_INQUIRY })).json<Inquiry>();
  const response = await send(`POST /api/contact/${_id}/replies`, REPLY);
  const message: unknown = expect.stringContaining('mail server');
  expect([response.statusCode, response.json().message]).toEqual([409, message]);
});

test('replies are one conversation with the acknowledgement, with at most 20 references', async () => {
  const app = await startMailApp({ acknowledge: true });
  const { db } = app.database;
  const inquiry = await app.sendInquiry();
  await app.sendDue();
  for (let number = 0; number < 2; number += 1) {
    await app.reply(inquiry);
    await app.sendDue(MINUTE);
  }
  const mails = app.mailsTo(inquiry.email);
  const ids = mails.map(({ messageId }) => messageId);
  expect(mails[0]?.references).toBeUndefined();
  expect(mails[1]).toMatchObject({ inReplyTo: ids[0], references: ids[0] });
  expect(mails[2]).toMatchObject({ inReplyTo: ids[1], references: ids.slice(0, 2) });

  const sent = await db.selectFrom('mails').selectAll().where('kind', '=', 'reply').executeTakeFirstOrThrow();
  // As of earlier replies: the ids are in the order of time.
  const numbers = Array.from({ length: 20 }, (_, index) => String(index).padStart(2, '0'));
  const earlier = numbers.map((number) => ({
    ...sent,
    id: `0-${number}`,
    messageId: `<${number}@a.example>`,
  }));
  await db.insertInto('mails').values(earlier).execute();
  await app.reply(inquiry);
  await app.sendDue(MINUTE);
  const references = [...earlier.slice(3).map(({ messageId }) => messageId), ...ids];
  expect(app.mailsTo(inquiry.email)[3]).toMatchObject({ inReplyTo: ids[2], references });
});

test('a reply keeps its text: Hindi, long lines, lines like headers, quotes and dots', async () => {
  const app = await startMailApp();
  const message = `${'लंबी पंक्ति '.repeat(200)}\n.\n..\nFrom here\n> quoted\n  indented`;
  const inquiry = await app.sendInquiry({ message });
  const text = `नमस्ते रवि जी,\n\n${'A long line without any break. '.repeat(50).trim()}\n.\nSubject: no header\nFrom hell\n👍`;
  const subject = 'Re: सेवा के बारे में 🙏 with a very long subject '.padEnd(150, 'x');
  await app.reply(inquiry, { subject, text });
  await app.sendDue(MINUTE);
  const [mail] = app.mailsTo(inquiry.email);
  const quoted = message.split('\n').map((line) => `> ${line.trimEnd()}`);
  const lines = mail?.text?.split('\n').map((line) => line.trimEnd());
  expect(lines?.join('\n').trimEnd()).toBe(
    [text, '', 'On 2 Mar 2026, 08:30 IST you wrote:', ...quoted].join('\n'),
  );
  expect(mail?.subject).toMatch(/^Re: सेवा के बारे में 🙏 with/);
  expect(Math.max(...(mail?.source.split('\r\n') ?? []).map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(mail?.source).toMatch(/^[\x20-\x7e\r\n\t]*$/);
});

const COMPANY = 'Sanyog Digital';

test('the display name of the admin is in the sender, unless it could be read as an address', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const names = [
    ...['आशा वर्मा', "D. O'Brien-Rao", 'Dr. 2 Rao’s'].map((name) => [name, `${name}, ${COMPANY}`]),
    ...[
      'Asha <ceo@bank.example>',
      'Asha\r\nBcc: victim@a.example',
      'Support "the boss"',
      'Rao, Asha',
      'a@bank',
    ].map((name) => [name, COMPANY]),
  ];
  for (const [name] of names) {
    await app.database.db.updateTable('admins').set({ name }).execute();
    await app.reply(inquiry);
    await app.sendDue(MINUTE);
  }
  const senders = app.mailsTo(inquiry.email).map(({ from }) => from?.value);
  expect(senders).toEqual(names.map(([, name]) => [{ name, address: 'hello@sanyog.example' }]));
});

test('no text of a reply or inquiry starts a header or another recipient', async () => {
  const app = await startMailApp();
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\v'];
  const injected = breaks.map((lineBreak) => `x${lineBreak}Bcc: victim@other.example`);
  const inquiry = await app.sendInquiry({ message: injected.join('') });
  for (const subject of injected) {
    const refused = await app.asAdmin(`POST /api/contact/${inquiry._id}/replies`, { ...REPLY, subject });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { subject: 'Please use one line' }]);
  }
  await app.reply(inquiry, { text: injected.join('') });
  const addresses = ['a,b@shop.example', 'a>b@shop.example', 'a;b@shop.example', '"a b"@shop.example'];
  for (const email of addresses) {
    const response = await app.request('POST /api/contact', { body: { ...SAMPLE_INQUIRY, email } });
    if (response.statusCode === 201) await app.reply(response.json());
  }
  await app.sendDue(MINUTE);
  expect(app.mailsTo('victim@other.example')).toEqual([]);
  for (const mail of app.smtp.mails) {
    expect(mail.recipients).toHaveLength(1);
    expect([mail.headers.has('bcc'), mail.headers.has('cc')]).toEqual([false, false]);
    expect([mail.to].flat().flatMap((to) => to?.value ?? [])).toHaveLength(1);
  }
  const replies = (await app.readMails()).filter(({ kind }) => kind === 'reply');
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['sent', 'failed']));
});
