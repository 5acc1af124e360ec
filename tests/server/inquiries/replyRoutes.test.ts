import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../../server/time';
import { inquiryTexts } from '../../../src/shared/inquiry';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import { toReference } from '../../../src/shared/reference';
import { ADMIN } from '../../support/admins';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { type MailApp, startMailApp } from '../../support/server/mailApp';
import { startApp } from '../../support/server/startApp';

const REPLY = { subject: 'Re: Service Inquiry', text: 'Yes, we do.' };

async function readInquiry({ request, signIn }: MailApp, { _id }: { _id: string }): Promise<Inquiry> {
  return (await request(`GET /api/contact/${_id}`, { token: await signIn() })).json();
}

test('a reply answers the inquiry and leaves after 10 seconds', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry({ message: 'Do you open on Sundays?\n\nRavi' });
  const response = await app.request(`POST /api/contact/${inquiry._id}/replies`, {
    token: app.token,
    headers: { 'if-match': '"1"' },
    body: REPLY,
  });
  expect([response.statusCode, response.headers.etag]).toEqual([202, '"2"']);
  expect(response.json()).toMatchObject({
    kind: 'reply',
    status: 'queued',
    to: inquiry.email,
    inquiry: inquiry._id,
    version: 2,
    ...REPLY,
  });
  expect(await readInquiry(app, inquiry)).toMatchObject({
    status: 'answered',
    version: 2,
    answeredAt: '2026-03-02T03:00:00.000Z',
  });
  expect(await app.readEvents(inquiry)).toMatchObject([
    { kind: 'received' },
    { kind: 'reply', by: ADMIN.email, ...REPLY, mail: { _id: response.json()._id, status: 'queued' } },
    { kind: 'status', from: 'new', to: 'answered' },
  ]);

  app.pass(10 * SECOND - 1);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toEqual([]);
  app.pass(1);
  await app.sendDue();
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
  expect(await readInquiry(app, inquiry)).toMatchObject({ version: 2 });
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject({ kind: 'mail', outcome: 'sent', by: null });
});

test('a reply that is taken back within 10 seconds is never sent', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const before = await readInquiry(app, inquiry);
  const { _id } = await app.reply(inquiry);
  const path = `/api/contact/${inquiry._id}/replies/${_id}`;
  expect((await app.request(`DELETE ${path}`, { token: app.token })).statusCode).toBe(204);
  app.pass(MINUTE);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toEqual([]);
  expect(await readInquiry(app, inquiry)).toMatchObject({ status: 'new', answeredAt: null, version: 3 });
  expect(before.version).toBe(1);
  expect(await app.readEvents(inquiry)).toMatchObject([
    { kind: 'received' },
    { kind: 'reply', by: ADMIN.email, ...REPLY, mail: null, withdrawn: true },
    { kind: 'status', from: 'new', to: 'answered' },
    { kind: 'status', from: 'answered', to: 'new', undo: true },
    { kind: 'withdrawn', by: ADMIN.email },
  ]);
  expect((await app.request(`DELETE ${path}`, { token: app.token })).statusCode).toBe(404);

  const sent = await app.reply(inquiry);
  app.pass(MINUTE);
  await app.sendDue();
  const tooLate = await app.request(`DELETE /api/contact/${inquiry._id}/replies/${sent._id}`, {
    token: app.token,
  });
  expect([tooLate.statusCode, tooLate.json()]).toMatchObject([
    409,
    { message: 'The reply has been sent already', current: { status: 'answered' } },
  ]);
});

test('only the author takes a waiting reply back', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const { _id } = await app.reply(inquiry);
  await app.database.db.updateTable('mails').set({ by: 'meera@sanyog.example' }).execute();
  const path = `/api/contact/${inquiry._id}/replies/${_id}`;
  const refused = await app.request(`DELETE ${path}`, { token: app.token });
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: 'Only the author of a reply can take it back' },
  ]);
  expect(await readInquiry(app, inquiry)).toMatchObject({ status: 'answered', version: 2 });
  app.pass(MINUTE);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toHaveLength(1);
});

test('taking back all replies that answered an inquiry brings its status back', async () => {
  const app = await startMailApp();
  const { token } = app;
  const takeBack = ({ _id }: { _id: string }, mail: { _id: string }) =>
    app.request(`DELETE /api/contact/${_id}/replies/${mail._id}`, { token });
  const put = ({ _id }: { _id: string }, status: string) =>
    app.request(`PUT /api/contact/${_id}/status`, { token, body: { status } });
  const inquiry = await app.sendInquiry();
  const first = await app.reply(inquiry);
  const second = await app.reply(inquiry, { text: 'One more thing.' });
  await takeBack(inquiry, first);
  expect(await readInquiry(app, inquiry)).toMatchObject({ status: 'answered' });
  await takeBack(inquiry, second);
  expect(await readInquiry(app, inquiry)).toMatchObject({ status: 'new', answeredAt: null });

  const closed = await app.sendInquiry({ email: 'closed@shop.example' });
  await put(closed, 'answered');
  await put(closed, 'closed');
  const { answeredAt } = await readInquiry(app, closed);
  app.pass(MINUTE);
  const third = await app.reply(closed);
  // Whatever else happens at that moment changes nothing about it.
  const body = { text: 'I wrote to him' };
  await app.request(`POST /api/contact/${closed._id}/notes`, { token, body });
  await takeBack(closed, third);
  expect(await readInquiry(app, closed)).toMatchObject({ status: 'closed', answeredAt });
  // The time of the answer is not that of the reply either when it comes back once more.
  await put(closed, 'new');
  const undo = { status: 'closed', undo: true };
  await app.request(`PUT /api/contact/${closed._id}/status`, { token, body: undo });
  expect(await readInquiry(app, closed)).toMatchObject({ status: 'closed', answeredAt });
});

test('taking a reply back leaves a status that was set since', async () => {
  const app = await startMailApp();
  const { token } = app;
  const inquiry = await app.sendInquiry();
  const { _id } = await app.reply(inquiry);
  const path = `/api/contact/${inquiry._id}`;
  await app.request(`PUT ${path}/status`, { token, body: { status: 'closed' } });
  await app.request(`DELETE ${path}/replies/${_id}`, { token });
  expect(await readInquiry(app, inquiry)).toMatchObject({ status: 'closed' });

  await app.request(`PUT ${path}/status`, { token, body: { status: 'new' } });
  const again = await app.reply(inquiry);
  for (const status of ['new', 'answered']) {
    await app.request(`PUT ${path}/status`, { token, body: { status } });
  }
  await app.request(`DELETE ${path}/replies/${again._id}`, { token });
  expect(await readInquiry(app, inquiry)).toMatchObject({ status: 'answered' });
});

test('a stale reply is refused with the current inquiry and sends nothing', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const post = (body: object, version: number) =>
    app.request(`POST /api/contact/${inquiry._id}/replies`, {
      token: app.token,
      headers: { 'if-match': `"${version}"` },
      body,
    });
  // At the same moment, as two admins do.
  const responses = await Promise.all([post(REPLY, 1), post({ ...REPLY, text: 'No.' }, 1)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409]);
  const refused = responses.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ current: { version: 2, status: 'answered' } });
  app.pass(MINUTE);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toHaveLength(1);
});

test('a reply sent again under its key is queued once', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const post = (body: object = REPLY) =>
    app.request(`POST /api/contact/${inquiry._id}/replies`, {
      token: app.token,
      headers: { 'if-match': '"1"', 'idempotency-key': 'reply-1' },
      body,
    });
  const responses = [...(await Promise.all([post(), post(), post()])), await post()];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
  expect(new Set(responses.map((response) => response.json()._id)).size).toBe(1);
  expect((await post({ ...REPLY, text: 'Another' })).statusCode).toBe(409);
  app.pass(MINUTE);
  await app.sendDue();
  expect(app.mailsTo(inquiry.email)).toHaveLength(1);
});

test('spam cannot be answered, and neither can an inquiry without a mail server', async () => {
  const app = await startMailApp();
  await app.sendInquiry({ website: 'https://spam.example' } as Partial<Inquiry>);
  const [spam] = (await app.request('GET /api/contact', { token: app.token })).json<Inquiry[]>();
  const refused = await app.request(`POST /api/contact/${spam?._id}/replies`, {
    token: app.token,
    body: REPLY,
  });
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Spam')]);

  const { request, signIn } = await startApp();
  const { _id } = (await request('POST /api/contact', { body: SAMPLE_INQUIRY })).json<Inquiry>();
  const token = await signIn();
  const response = await request(`POST /api/contact/${_id}/replies`, { token, body: REPLY });
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    expect.stringContaining('mail server'),
  ]);
});

test('replies are one conversation with the acknowledgement, with at most 20 references', async () => {
  const app = await startMailApp({ acknowledge: true });
  const inquiry = await app.sendInquiry();
  await app.sendDue();
  for (let number = 0; number < 25; number += 1) {
    await app.reply(inquiry);
    app.pass(MINUTE);
    await app.sendDue();
  }
  const mails = app.mailsTo(inquiry.email);
  const ids = mails.map(({ messageId }) => messageId);
  expect(mails[0]?.references).toBeUndefined();
  expect(mails[1]).toMatchObject({ inReplyTo: ids[0], references: ids[0] });
  expect(mails[2]).toMatchObject({ inReplyTo: ids[1], references: ids.slice(0, 2) });
  expect(mails[25]).toMatchObject({ inReplyTo: ids[24], references: ids.slice(5, 25) });
});

test('a reply keeps its text: Hindi, long lines, lines like headers, quotes and dots', async () => {
  const app = await startMailApp();
  const message = `${'लंबी पंक्ति '.repeat(200)}\n.\n..\nFrom here\n> quoted\n  indented`;
  const inquiry = await app.sendInquiry({ message });
  const text = `नमस्ते रवि जी,\n\n${'A long line without any break. '.repeat(50).trim()}\n.\nSubject: no header\nFrom hell\n👍`;
  await app.reply(inquiry, {
    subject: 'Re: सेवा के बारे में 🙏 with a very long subject '.padEnd(150, 'x'),
    text,
  });
  app.pass(MINUTE);
  await app.sendDue();
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

test('the display name of the admin is in the sender, unless it could be read as an address', async () => {
  const app = await startMailApp();
  const inquiry = await app.sendInquiry();
  const names = [
    'आशा वर्मा',
    'Asha <ceo@bank.example>',
    'Asha\r\nBcc: victim@a.example',
    'Support "the boss"',
  ];
  for (const name of names) {
    await app.database.db.updateTable('admins').set({ name }).execute();
    await app.reply(inquiry);
    app.pass(MINUTE);
    await app.sendDue();
  }
  const senders = app.mailsTo(inquiry.email).map(({ from }) => from?.value);
  const company = { name: 'Sanyog Digital', address: 'hello@sanyog.example' };
  expect(senders).toEqual([
    [{ ...company, name: 'आशा वर्मा, Sanyog Digital' }],
    [company],
    [company],
    [company],
  ]);
});

test('no field of a reply or inquiry starts a header or another recipient', async () => {
  const app = await startMailApp({ acknowledge: true });
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\v'];
  for (const [index, lineBreak] of breaks.entries()) {
    const injected = `${index}${lineBreak}Bcc: victim@other.example`;
    const inquiry = await app.sendInquiry({ message: injected, email: `a${index}@shop.example` });
    const refused = await app.request(`POST /api/contact/${inquiry._id}/replies`, {
      token: app.token,
      body: { ...REPLY, subject: injected },
    });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { subject: 'Please use one line' }]);
    await app.reply(inquiry, { text: injected });
    for (const field of Object.keys(inquiryTexts.shape).filter((name) => name !== 'message')) {
      const body = { ...SAMPLE_INQUIRY, [field]: field === 'email' ? `${injected}@a.example` : injected };
      expect([field, (await app.request('POST /api/contact', { body })).statusCode]).toEqual([field, 400]);
    }
  }
  for (const email of ['a,b@shop.example', 'a>b@shop.example', 'a;b@shop.example', '"a b"@shop.example']) {
    const response = await app.request('POST /api/contact', { body: { ...SAMPLE_INQUIRY, email } });
    if (response.statusCode === 201) await app.reply(response.json());
  }
  app.pass(MINUTE);
  await app.sendDue();
  expect(app.mailsTo('victim@other.example')).toEqual([]);
  for (const mail of app.smtp.mails) {
    expect(mail.recipients).toHaveLength(1);
    expect([mail.headers.has('bcc'), mail.headers.has('cc')]).toEqual([false, false]);
    expect([mail.to].flat().flatMap((to) => to?.value ?? [])).toHaveLength(1);
  }
  const statuses = (await app.readMails())
    .filter(({ kind }) => kind !== 'notice')
    .map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(['sent', 'failed']));
});
