import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import * as otherMails from '../../../server/incomingMail/otherMails';
import { recordErasure, repeatErasures } from '../../../server/inquiries/erasures';
import { erasePerson } from '../../../server/inquiries/personalData';
import { DAY, HOUR } from '../../../server/time';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import type { OtherMail, OtherThread } from '../../../src/shared/mailResponses';
import { ADMIN } from '../../support/admins';
import { composeMail } from '../../support/fakeMailbox';
import { makeFolder } from '../../support/folder';
import { kinds, startWithAnswer, withAttachment } from '../../support/server/mailboxApp';

const FROM = 'Sunita Pawar <sunita@shop.example>';
const FIRST = { from: FROM, subject: 'Two shops', headers: { 'Message-ID': '<first@shop.example>' } };

async function start() {
  const started = await startWithAnswer();
  const { app, mailbox, read } = started;
  /** Puts mails into the mailbox, and reads it. */
  const deliver = async (...mails: string[]) => {
    for (const mail of mails) mailbox.deliver(mail);
    await read();
  };
  const get = async <Body>(url: string) => (await app.asAdmin(`GET ${url}`)).json<Body>();
  const listThreads = () => get<OtherThread[]>('/api/other-mails');
  return {
    ...started,
    deliver,
    get,
    listThreads,
    /** Puts one mail into the mailbox. @returns the id of its thread */
    deliverOne: async (fields: Parameters<typeof composeMail>[1] = {}) => {
      await deliver(composeMail(undefined, { ...FIRST, ...fields }));
      return (await listThreads())[0]?._id ?? '';
    },
    convert: (id: string) => app.asAdmin(`POST /api/other-mails/${id}/inquiry`),
  };
}

test('what people write to the desk and what answers nothing is listed by its headers; a program, an answer and our own mail are not', async () => {
  const { mailbox, answered, deliver, get, listThreads } = await start();
  const whole: number[] = [];
  mailbox.beforeRead = (uid, part) => void (part === 'all' && whole.push(uid));
  await deliver(
    composeMail(undefined, FIRST),
    composeMail(undefined, { from: 'News <news@x.example>', headers: { Precedence: 'bulk' } }),
    composeMail(answered),
    composeMail(undefined, { from: 'hello@sanyog.example', headers: { 'Message-ID': answered } }),
  );
  const sunita = { name: 'Sunita Pawar', address: 'sunita@shop.example' };
  expect(await listThreads()).toMatchObject([{ mails: [{ from: sunita, subject: 'Two shops' }] }]);
  expect(whole).toEqual([3]);
  expect(await get('/api/contact/summary')).toMatchObject({ mail: { other: 1 } });
});

test('a mail is read in the mailbox when it is opened, as text', async () => {
  const { app, mailbox, deliverOne, get } = await start();
  const { text, headers } = withAttachment('I have <b>two</b> shops.', 'shops.pdf', 'application/pdf', 'pdf');
  const id = await deliverOne({ text, headers: { ...FIRST.headers, ...headers } });
  expect(await get<OtherMail[]>(`/api/other-mails/${id}`)).toMatchObject([
    {
      text: 'I have <b>two</b> shops.',
      attachments: [{ name: 'shops.pdf', type: 'application/pdf', size: 3 }],
    },
  ]);
  mailbox.messages.clear();
  expect(await get(`/api/other-mails/${id}`)).toMatchObject([{ text: null, subject: 'Two shops' }]);
  mailbox.failure = new Error('away');
  expect(await app.asAdmin(`GET /api/other-mails/${id}`)).toMatchObject({ statusCode: 503 });
});

test('a mail stays listed once and can be read when the mailbox has moved', async () => {
  const { mailbox, read, deliverOne, get, listThreads, convert } = await start();
  const id = await deliverOne({ text: 'I have two shops.' });
  const moved = [...mailbox.messages].map(([uid, message]) => [uid + 40, message] as const);
  mailbox.messages = new Map([...moved, [90, Buffer.from(moved.at(-1)?.[1] ?? '')]]);
  mailbox.uidValidity = '2';
  for (const _reading of [1, 2]) await read();
  expect(await listThreads()).toMatchObject([{ _id: id, mails: [{ subject: 'Two shops' }] }]);
  expect(await get<OtherMail[]>(`/api/other-mails/${id}`)).toMatchObject([{ text: 'I have two shops.' }]);
  expect((await convert(id)).json()).toMatchObject({ message: 'I have two shops.' });
});

test('a thread becomes one inquiry of the admin, once, and its answers are filed with it', async () => {
  const { app, mailbox, deliver, listThreads, convert } = await start();
  const more = { headers: { References: '<first@shop.example>', 'Message-ID': '<second@shop.example>' } };
  await deliver(
    composeMail(undefined, { ...FIRST, text: 'I have two shops.\n\n> quoted' }),
    composeMail(undefined, { ...FIRST, ...more, text: 'In Nashik.' }),
  );
  const [thread] = await listThreads();
  expect(thread?.mails).toHaveLength(2);
  const made = await Promise.all([1, 2].map(() => convert(thread?._id ?? '')));
  made.push(await convert(thread?._id ?? ''));
  expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const [inquiry] = made.map((response) => response.json<Inquiry>());
  if (!inquiry) throw new Error('No inquiry was made');
  expect(new Set(made.map((response) => response.json<Inquiry>()._id)).size).toBe(1);
  expect(inquiry).toMatchObject({
    ...{ source: 'mail', name: 'Sunita Pawar', email: 'sunita@shop.example', owner: ADMIN.email },
    ...{ subject: 'Two shops', message: 'I have two shops.', status: 'new', language: 'en' },
  });
  expect(await listThreads()).toEqual([]);
  const event = { kind: 'incoming', text: 'In Nashik.' };
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject(event);
  await deliver(composeMail('<second@shop.example>', { ...FIRST, headers: {}, text: 'Tomorrow?' }));
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject({ kind: 'incoming', text: 'Tomorrow?' });
  const events = await app.readEvents(inquiry);
  mailbox.uidValidity = '2';
  await deliver();
  expect(await app.readEvents(inquiry)).toEqual(events);
});

test('who makes an inquiry of mails that a colleague has taken in this moment gets the inquiry of the colleague', async () => {
  const { deliverOne, convert } = await start();
  const id = await deliverOne();
  const { fetchThread } = otherMails;
  let theirs: Inquiry | undefined;
  vi.spyOn(otherMails, 'fetchThread').mockImplementationOnce(async (...args) => {
    theirs = (await convert(id)).json<Inquiry>();
    return fetchThread(...args);
  });
  const mine = await convert(id);
  expect([mine.statusCode, mine.json<Inquiry>()._id]).toEqual([201, theirs?._id]);
});

test('the files of the first mail are in the timeline', async () => {
  const { app, deliverOne, convert } = await start();
  const { text, headers } = withAttachment('नमस्ते', 'shop.png', 'image/png');
  const inquiry = (
    await convert(await deliverOne({ text, headers: { ...FIRST.headers, ...headers } }))
  ).json();
  expect(inquiry).toMatchObject({ message: 'नमस्ते', language: 'hi' });
  expect((await app.readEvents(inquiry)).at(-1)).toMatchObject({
    kind: 'incoming',
    attachments: [{ n: 1, name: 'shop.png' }],
  });
});

test('nobody gets a notice of mails that a colleague has made an inquiry, until an answer comes', async () => {
  const { app, deliver, listThreads, convert } = await start();
  const { text, headers } = withAttachment('I have two shops.', 'shop.png', 'image/png');
  const more = { References: '<first@shop.example>', 'Message-ID': '<second@shop.example>' };
  await deliver(
    composeMail(undefined, { ...FIRST, text, headers: { ...FIRST.headers, ...headers } }),
    composeMail(undefined, { ...FIRST, headers: more }),
  );
  const countNotices = async () => {
    await app.sendDue(HOUR);
    return (await app.readMails()).filter(({ kind }) => kind === 'notice').length;
  };
  const before = await countNotices();
  const [thread] = await listThreads();
  const inquiry = (await convert(thread?._id ?? '')).json<Inquiry>();
  expect(kinds(await app.readEvents(inquiry)).filter((kind) => kind === 'incoming')).toHaveLength(2);
  expect(await countNotices()).toBe(before);
  await deliver(composeMail('<second@shop.example>', { ...FIRST, headers: {} }));
  expect(await countNotices()).toBe(before + 1);
});

test('one that is made an inquiry while its address is erased does not stay', async () => {
  const { app, deliverOne, convert, get } = await start();
  const id = await deliverOne();
  const { db } = app.database;
  const begin = db.transaction.bind(db);
  const execute = async (work: Parameters<ReturnType<typeof begin>['execute']>[0]) => {
    const result = await begin().execute(work);
    await convert(id);
    return result;
  };
  // A colleague comes between the first transaction of the erasure and the rest of it.
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => ({ execute }) as never);
  await erasePerson(db, { email: 'sunita@shop.example' });
  expect((await convert(id)).statusCode).toBe(404);
  expect((await get<{ inquiries: object[] }>(EXPORT)).inquiries).toEqual([]);
});

test('one whose mail server does not answer holds up no stop of the server', async () => {
  const { app, mailbox, deliverOne } = await start();
  const id = await deliverOne();
  const opening = new AbortController();
  mailbox.open = async (closing) => {
    opening.abort();
    await once(closing ?? new AbortController().signal, 'abort');
    throw new Error('The server is stopping');
  };
  const read = app.asAdmin(`GET /api/other-mails/${id}`);
  if (!opening.signal.aborted) await once(opening.signal, 'abort');
  await app.app.close();
  expect((await read).statusCode).toBe(503);
});

test.for<[what: string, end: (started: Awaited<ReturnType<typeof start>>, id: string) => Promise<unknown>]>([
  ['dismissed', ({ app }, id) => app.asAdmin(`DELETE /api/other-mails/${id}`)],
  ['made an inquiry', ({ convert }, id) => convert(id)],
  ['erased', ({ app }) => app.asAdmin('POST /api/contact/erase', { email: 'sunita@shop.example' })],
  ['old', ({ app }) => otherMails.purgeOtherMails(app.database.db, new Date(app.time() + 31 * DAY))],
])('one that was %s is gone, and does not come back with a mailbox that is read anew', async ([, end]) => {
  const started = await start();
  const { app, mailbox, read, get, listThreads, deliverOne } = started;
  const id = await deliverOne();
  expect((await get<{ otherMails: object[] }>(EXPORT)).otherMails).toHaveLength(1);
  await end(started, id);
  expect(await listThreads()).toEqual([]);
  expect((await get<{ otherMails: object[] }>(EXPORT)).otherMails).toEqual([]);
  expect((await app.asAdmin(`DELETE /api/other-mails/${id}`)).statusCode).toBe(404);
  mailbox.uidValidity = '2';
  await read();
  expect(await listThreads()).toEqual([]);
});
const EXPORT = '/api/contact/export?email=sunita@shop.example';

test('a mail that came after its address was erased stays, when the erasure is repeated', async () => {
  const { app, listThreads, deliver } = await start();
  const { db } = app.database;
  const folder = makeFolder();
  // The mails of these tests arrive at 03:30.
  for (const [at, left] of [
    ['03:29', 1],
    ['03:31', 0],
  ] as const) {
    await deliver(composeMail(undefined, { ...FIRST, headers: {} }));
    await recordErasure(db, folder, 'address sunita@shop.example ', new Date(`2026-03-02T${at}:00Z`));
    await repeatErasures(db, [folder]);
    expect(await listThreads()).toHaveLength(left);
  }
});

test('an answer whose inquiry was erased does not come back as other mail', async () => {
  const { app, mailbox, receive, read, readEvents, listThreads } = await start();
  await receive();
  expect(kinds(await readEvents())).toContain('incoming');
  await app.asAdmin('POST /api/contact/erase', { email: 'ravi@shop.example' });
  mailbox.uidValidity = '2';
  await read();
  expect(await listThreads()).toEqual([]);
});

test('at most 500 are listed, the newest', async () => {
  const { app, deliver, listThreads } = await start();
  const rows = Array.from({ length: 500 }, (_, index) => `old-${index}`);
  const at = '2026-01-01T00:00:00.000Z';
  await app.database.db
    .insertInto('incomingMails')
    .values(
      rows.map((id, index) => ({
        ...{ id, mailbox: 'x', uidValidity: '0', uid: index + 1, receivedAt: at },
        ...{ status: 'ignored', isWhole: 1 },
      })) as never,
    )
    .execute();
  await app.database.db
    .insertInto('otherMails')
    .values(
      rows.map((id) => ({
        ...{ id, thread: id, messageId: null, fromName: '', fromAddress: 'a@b.example' },
        ...{ emailKey: 'a@b.example', subject: '', receivedAt: at },
      })),
    )
    .execute();
  await deliver(composeMail(undefined, FIRST), composeMail(undefined, { ...FIRST, headers: {} }));
  const threads = await listThreads();
  expect(threads).toHaveLength(500);
  expect(threads.slice(0, 3).map(({ mails }) => mails[0]?.subject)).toEqual(['Two shops', 'Two shops', '']);
});
