import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/open';
import type { Schema } from '../../../server/database/schema';
import { toInquiryRow } from '../../../server/inquiries/inquiry';
import { toJobRow } from '../../../server/jobs/job';
import { inquiryInput } from '../../../src/shared/inquiry';
import { MEERA } from '../../support/admins';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startInquiryApp } from '../../support/server/inquiryApp';
import { captureLog } from '../../support/server/startApp';

const VICTIM = 'ravi@shop.example';
/** A file that was sent to him. */
const SENT = Buffer.from('sent file');

/** The rows of a visitor in each table that can hold some, each with the name of its table. A new table has to say it. */
function rowsOfRavi(inquiryId: string, at: string): { [Table in keyof Schema]: Insertable<Schema[Table]>[] } {
  const inquiry = inquiryInput.parse({ ...SAMPLE_INQUIRY, message: 'of-inquiries' });
  const file = { inquiryId, type: 'text/plain', bytes: Buffer.from('file') };
  const uploaded = { uploadedBy: MEERA, uploadedAt: at };
  const times = { createdAt: at, updatedAt: at };
  return {
    ...{ meta: [], admins: [], recoveryCodes: [], sessions: [], loginAttempts: [] },
    ...{
      usedFormTokens: [],
      loginAddresses: [],
      blogs: [],
      blogDrafts: [],
      draftPreviews: [],
      blogVersions: [],
      images: [],
    },
    ...{ imageFiles: [], jobs: [], replyTemplates: [], revisions: [], inquiryPresence: [], mailboxes: [] },
    applications: [
      {
        ...{ id: 'application', jobId: 'job', name: 'of-applications', email: VICTIM, emailKey: VICTIM },
        ...{ language: 'en', createdAt: at, idempotencyKey: 'key', hash: 'hash' },
        ...{ cvName: 'cv.pdf', cvType: 'application/pdf', cv: Buffer.from('cv') },
      },
    ],
    inquiries: [
      {
        ...toInquiryRow(inquiry),
        ...{ id: inquiryId, status: 'new', newSince: at, idempotencyKey: null, ...times },
      },
    ],
    inquiryEvents: [{ id: 'event', inquiryId, kind: 'note', at, by: MEERA, text: 'of-inquiryEvents' }],
    mails: [
      {
        ...{ id: 'mail', inquiryId, toAddress: VICTIM, kind: 'reply', status: 'sent', by: MEERA },
        ...{ subject: 'Re', text: 'of-mails', messageId: 'mail', sendAfter: at, retryUntil: at, ...times },
      },
    ],
    inquiryAttachments: [
      { ...file, n: 1, name: 'of-inquiryAttachments' },
      { ...file, ...uploaded, n: 2, name: 'of-mailAttachments', bytes: SENT },
      { ...file, ...uploaded, n: 3, name: 'of-no-mail' },
    ],
    mailAttachments: [{ mailId: 'mail', inquiryId, n: 2 }],
    incomingMessageIds: [{ id: 'id', inquiryId, messageId: 'of-incomingMessageIds' }],
    incomingMails: [
      {
        ...{ id: 'incoming', mailbox: 'INBOX', uidValidity: '1', uid: 1, receivedAt: at, hash: null },
        ...{ status: 'failed', isWhole: 1, raw: Buffer.from(`From: ${VICTIM}\n\nof-incomingMails`) },
      },
    ],
    accountLinks: [
      {
        ...{ id: 'link', email: VICTIM, adminId: null, invitedBy: null, tokenHash: 'of-accountLinks' },
        ...{ createdAt: at, expiresAt: at },
      },
    ],
    otherMails: [
      {
        ...{ id: 'incoming', thread: 'incoming', messageId: null, fromName: 'Ravi', fromAddress: VICTIM },
        ...{ emailKey: VICTIM, subject: 'of-otherMails', receivedAt: at },
      },
    ],
  };
}

/** Every row of every table, with bytes as text. */
async function readAll({ db }: Database): Promise<string> {
  const names = Object.keys(rowsOfRavi('', '')) as (keyof Schema)[];
  const tables = await Promise.all(names.map((name) => db.selectFrom(name).selectAll().execute()));
  const toText = (value: unknown) =>
    value instanceof ArrayBuffer || value instanceof Uint8Array
      ? Buffer.from(new Uint8Array(value)).toString('latin1')
      : value;
  return JSON.stringify(tables.flat().map((row) => Object.values(row).map(toText)));
}

async function addMail(
  { db }: Database,
  inquiryId: string | null,
  toAddress: string,
  id = `mail ${inquiryId}`,
) {
  const time = '2026-01-05T04:00:00.000Z';
  await db
    .insertInto('mails')
    .values({
      ...{ id, inquiryId, toAddress, kind: 'reply', status: 'sent', by: MEERA },
      ...{ subject: 'Re', text: 'Dear Ravi' },
      ...{ messageId: id, sendAfter: time, retryUntil: time, createdAt: time, updatedAt: time },
    })
    .execute();
}

async function start(...args: Parameters<typeof startInquiryApp>) {
  const app = await startInquiryApp(...args);
  const { request, token, send, database } = app;
  return {
    ...app,
    /** Sends an inquiry, and adds a note and a mail to it. */
    sendAndWork: async (fields: { email: string; name?: string }): Promise<string> => {
      const id = await send(fields);
      await request(`POST /api/contact/${id}/notes`, { token, body: { text: 'Call him' } });
      await addMail(database, id, fields.email);
      return id;
    },
    erase: (email: unknown) => request('POST /api/contact/erase', { token, body: { email } }),
    exportAddress: (email: string) =>
      request(`GET /api/contact/export?email=${encodeURIComponent(email)}`, { token }),
  };
}

test('an erased inquiry is gone with its timeline and mails, and no other is', async () => {
  const { sendAndWork, readEvents, request, token, database } = await start();
  const id = await sendAndWork({ email: VICTIM });
  const other = await sendAndWork({ email: 'asha@shop.example' });
  const response = await request(`DELETE /api/contact/${id}`, { token });
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect((await request(`GET /api/contact/${id}`, { token })).statusCode).toBe(404);
  expect((await request(`DELETE /api/contact/${id}`, { token })).statusCode).toBe(404);
  expect(await readAll(database)).not.toMatch(/ravi@/i);
  expect(await readEvents(other)).toHaveLength(2);
  expect(await database.db.selectFrom('mails').select('inquiryId').execute()).toEqual([{ inquiryId: other }]);
});

test.for<[what: string, stored: string[], asked: string, others?: string[]]>([
  [
    'however it was pasted',
    ['\u202aravi@shop.example\u202c', 'mailto:ravi@shop.example', '<ravi@shop.example>.'],
    'ra\u200bvi@shop.example.',
  ],
  ['as the link of a mail', [VICTIM], '<mailto:ravi@shop.example>'],
  [
    'in every case',
    [VICTIM, 'RAVI@Shop.example'],
    ' Ravi@SHOP.example ',
    ['xravi@shop.example', 'ravi@shop.example.in'],
  ],
  // Dots are ignored by Gmail only.
  [
    'in every spelling of its mailbox',
    ['zq.xv@gmail.com', 'ZQXV+shop@googlemail.com', 'zqxv@gmail.com'],
    'Z.qxv@gmail.com',
    ['r.avi+shop@shop.example', VICTIM],
  ],
  ['with its dots', ['r.avi+shop@shop.example'], 'r.avi@shop.example', [VICTIM]],
  ['with its accents', ['RÁVI@shop.example'], 'rávi@shop.example', [VICTIM]],
])('an address is exported and erased %s, and no other', async ([, stored, asked, others = []]) => {
  const { send, erase, exportAddress, request, token } = await start();
  for (const email of [...stored, ...others]) await send({ email });
  expect((await exportAddress(asked)).json().inquiries).toHaveLength(stored.length);
  expect((await erase(asked)).json()).toMatchObject({ erased: stored.length });
  const listed = await request('GET /api/contact?sort=createdAt', { token });
  expect(listed.json().map(({ email }: { email: string }) => email)).toEqual(others);
});

test('what is no address is neither erased nor exported', async () => {
  const { erase, exportAddress } = await start();
  for (const email of ['', 'ravi', null]) expect((await erase(email)).statusCode).toBe(400);
  for (const email of ['', 'ravi']) expect((await exportAddress(email)).statusCode).toBe(400);
});

test('what others wrote about an erased address stays as it is', async () => {
  const { send, sendAndWork, read, readEvents, erase, request, token } = await start();
  await sendAndWork({ email: VICTIM });
  const other = await send({ email: 'asha@shop.example', message: `Ask ${VICTIM}` });
  await request(`POST /api/contact/${other}/notes`, { token, body: { text: `He is ${VICTIM}` } });
  const before = [await read(other), await readEvents(other)];
  expect((await erase(VICTIM)).json()).toMatchObject({ erased: 1 });
  expect([await read(other), await readEvents(other)]).toEqual(before);
});

test('an erased address of an admin leaves timelines and notices as they are', async () => {
  const { send, put, readEvents, erase, database } = await start();
  const id = await send({ email: 'asha@shop.example' });
  await put(id, 'owner', { owner: MEERA });
  await addMail(database, null, MEERA, 'notice');
  await send({ email: MEERA });
  expect((await erase(MEERA)).json()).toMatchObject({ erased: 1 });
  expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([{ id: 'notice' }]);
  expect((await readEvents(id)).at(-1)).toMatchObject({ kind: 'owner', to: MEERA });
});

test('mails to an address in another spelling are exported and erased, also when their inquiry was corrected', async () => {
  const { send, erase, exportAddress, database } = await start();
  const other = await send({ email: 'asha@shop.example' });
  await addMail(database, other, 'Ravi+old@Shop.example', 'earlier');
  await addMail(database, other, 'asha@shop.example', 'later');
  expect((await exportAddress(VICTIM)).json().mails).toMatchObject([{ _id: 'earlier' }]);
  expect((await erase(VICTIM)).json()).toMatchObject({ erased: 0 });
  expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([{ id: 'later' }]);
});

test('an invitation and its mail are exported and erased; a link of an admin is not', async () => {
  const { erase, exportAddress, database, now } = await start();
  const { db } = database;
  const at = now().toISOString();
  const admin = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', MEERA)
    .executeTakeFirstOrThrow();
  const times = { createdAt: at, expiresAt: at };
  await db
    .insertInto('accountLinks')
    .values([
      { id: 'invitation', email: 'Ravi+work@shop.example', adminId: null, invitedBy: admin.id, ...times },
      { id: 'password', email: MEERA, adminId: admin.id, invitedBy: null, ...times },
    ])
    .execute();
  await addMail(database, null, 'ravi+work@shop.example', 'invitation');
  await db.updateTable('mails').set({ kind: 'invitation', text: null }).execute();
  expect((await exportAddress(VICTIM)).json()).toMatchObject({
    mails: [{ kind: 'invitation', to: 'ravi+work@shop.example' }],
    invitations: [{ email: 'Ravi+work@shop.example', ...times }],
  });
  expect((await exportAddress(MEERA)).json()).toMatchObject({ mails: [], invitations: [] });
  for (const email of [VICTIM, MEERA]) expect((await erase(email)).json()).toMatchObject({ erased: 0 });
  expect(await db.selectFrom('accountLinks').select('id').execute()).toEqual([{ id: 'password' }]);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('nothing that a table holds of a visitor stays after erasing, and the export has it', async () => {
  const { database, erase, exportAddress, now } = await start();
  const at = now().toISOString();
  const job = toJobRow({ position: 'Writer', department: 'Text', location: 'Pune', description: null });
  const times = { postedDate: at, createdAt: at, updatedAt: at };
  await database.db
    .insertInto('jobs')
    .values({ ...job, id: 'job', status: 'open', ...times })
    .execute();
  const rows = Object.entries(rowsOfRavi('inquiry', at));
  const filled = rows.filter(([, values]) => values.length > 0);
  for (const [name, values] of filled) {
    await database.db
      .insertInto(name as 'meta')
      .values(values as never)
      .execute();
  }
  const findTables = (text: string) =>
    filled.map(([name]) => name).filter((name) => text.includes(`of-${name}"`));
  expect(findTables(await readAll(database))).toEqual(filled.map(([name]) => name));
  const { body } = await exportAddress(VICTIM);
  expect(body).toContain(`"${SENT.toString('base64')}"`);
  expect(body).not.toContain('of-no-mail');
  const exported = findTables(body);
  const unfiled = Buffer.from(`From: ${VICTIM}\n\nof-incomingMails`).toString('base64');
  expect(JSON.parse(body).unfiledMails).toEqual([{ receivedAt: at, error: null, base64: unfiled }]);
  // Ids and the token of a link are not exported.
  expect([...exported, 'incomingMessageIds', 'incomingMails', 'accountLinks'].toSorted()).toEqual(
    filled.map(([name]) => name).toSorted(),
  );
  expect((await erase(VICTIM)).json()).toMatchObject({ erased: 1 });
  const left = await readAll(database);
  expect(findTables(left), 'tables that are not emptied').toEqual([]);
  expect(left).not.toContain('of-no-mail');
});

test('all that is stored of an address is one JSON file', async () => {
  const { sendAndWork, read, readEvents, exportAddress, now } = await start();
  const first = await sendAndWork({ email: VICTIM });
  const second = await sendAndWork({ email: VICTIM.toUpperCase() });
  await sendAndWork({ email: 'asha@shop.example' });
  const response = await exportAddress('Ravi@shop.example');
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="stored-of-one-address-2026-01-05.json"',
    'cache-control': 'no-store',
  });
  const mail = { kind: 'reply', status: 'sent', subject: 'Re', text: 'Dear Ravi', sentAt: null };
  const createdAt = now().toISOString();
  expect(response.json()).toEqual({
    email: 'Ravi@shop.example',
    exportedAt: createdAt,
    inquiries: [
      { ...(await read(first)), events: await readEvents(first), attachments: [] },
      { ...(await read(second)), events: await readEvents(second), attachments: [] },
    ],
    mails: expect.arrayContaining([
      { ...mail, _id: `mail ${first}`, to: VICTIM, createdAt, attachments: [] },
      { ...mail, _id: `mail ${second}`, to: VICTIM.toUpperCase(), createdAt, attachments: [] },
    ]),
    applications: [],
    otherMails: [],
    unfiledMails: [],
    invitations: [],
  });
  expect(response.json().mails).toHaveLength(2);
  expect((await readEvents(first)).map(({ kind }) => kind)).toEqual(['received', 'note']);
});

test('the log of an erasure names the admin and the number, and nothing of the visitor', async () => {
  const { logger, readLines } = captureLog('trace');
  const { sendAndWork, erase, request, token, put, exportAddress } = await start({ logger });
  const first = await sendAndWork({ email: VICTIM, name: 'Needle' });
  await sendAndWork({ email: VICTIM });
  await put(first, '', { name: 'Needle Two', email: VICTIM, phone: null, company: null });
  await request('POST /api/contact/bulk', { token, body: { ids: [first, 'x'], set: { owner: MEERA } } });
  await exportAddress(VICTIM);
  await request(`DELETE /api/contact/${first}`, { token });
  await erase(VICTIM);
  const lines = readLines();
  expect(JSON.stringify(lines)).not.toMatch(/ravi|needle|shop\.example/i);
  const events = lines
    .filter(({ event }) => event === 'admin-action')
    .map(({ action, recordId, done, rejected, erased, applications }) => ({
      action,
      recordId,
      done,
      rejected,
      erased,
      applications,
    }));
  expect(events.slice(2)).toEqual([
    { action: 'contact.update', recordId: first },
    { action: 'contact.bulk', done: 1, rejected: 1 },
    { action: 'contact.export' },
    { action: 'contact.delete', recordId: first },
    { action: 'contact.erase', erased: 1, applications: 0 },
  ]);
});

test('an inquiry with another version is not erased', async () => {
  const { request, token, send } = await startInquiryApp();
  const id = await send();
  await request(`POST /api/contact/${id}/notes`, { token, body: { text: 'Call him' } });
  const erase = (etag: string) =>
    request(`DELETE /api/contact/${id}`, { token, headers: { 'if-match': etag } });
  const refused = await erase('"1"');
  expect([refused.statusCode, refused.headers.etag, refused.json().current]).toEqual([
    409,
    '"2"',
    expect.objectContaining({ _id: id, version: 2 }),
  ]);
  expect((await erase('"2"')).statusCode).toBe(204);
  expect((await erase('"2"')).statusCode).toBe(404);
});

test('the export has one file in memory at a time', async () => {
  const { app, send, token, database } = await start();
  const _id = await send({ email: VICTIM });
  const bytes = Buffer.alloc(300_000);
  const files = [1, 2, 3, 4].map((n) => ({ inquiryId: _id, n, name: `${n}.zip`, type: 'application/zip' }));
  for (const file of files) {
    await database.db
      .insertInto('inquiryAttachments')
      .values({ ...file, bytes })
      .execute();
  }
  const response = await app.inject({
    url: `/api/contact/export?email=${VICTIM}`,
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response.stream()) chunks.push(Buffer.from(chunk));
  const base64 = bytes.toString('base64');
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(1.1 * base64.length);
  expect(JSON.parse(Buffer.concat(chunks).toString()).inquiries).toMatchObject([
    { _id, attachments: files.map(({ n, name, type }) => ({ n, name, type, base64 })) },
  ]);
});
