import { PassThrough } from 'node:stream';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/open';
import type { Schema } from '../../../server/database/schema';
import { toInquiryRow } from '../../../server/inquiries/inquiry';
import { inquiryInput } from '../../../src/shared/inquiry';
import { MEERA } from '../../support/admins';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startInquiryApp } from '../../support/server/inquiryApp';

const VICTIM = 'ravi@shop.example';

/** The rows of a visitor in each table that can hold some, each with the name of its table. A new table has to say it. */
function rowsOfRavi(inquiryId: string, at: string): { [Table in keyof Schema]: Insertable<Schema[Table]>[] } {
  const inquiry = inquiryInput.parse({ ...SAMPLE_INQUIRY, message: 'of-inquiries' });
  const file = { inquiryId, type: 'text/plain', bytes: Buffer.from('file') };
  const times = { createdAt: at, updatedAt: at };
  return {
    ...{ meta: [], admins: [], recoveryCodes: [], sessions: [], loginAttempts: [], usedFormTokens: [] },
    ...{ loginAddresses: [], blogs: [], blogDrafts: [], draftPreviews: [], blogVersions: [], images: [] },
    ...{ imageFiles: [], jobs: [], replyTemplates: [], revisions: [], inquiryPresence: [], mailboxes: [] },
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
      { ...file, n: 2, name: 'of-mailAttachments', uploadedBy: MEERA, uploadedAt: at },
    ],
    mailAttachments: [{ mailId: 'mail', inquiryId, n: 2 }],
    incomingMessageIds: [{ id: 'id', inquiryId, messageId: 'of-incomingMessageIds' }],
    incomingMails: [
      {
        ...{ id: 'incoming', mailbox: 'INBOX', uidValidity: '1', uid: 1, receivedAt: at, hash: null },
        ...{ status: 'failed', isWhole: 1, raw: Buffer.from(`From: ${VICTIM}\n\nof-incomingMails`) },
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
      ...{
        id,
        inquiryId,
        toAddress,
        kind: 'reply',
        status: 'sent',
        by: MEERA,
        subject: 'Re',
        text: 'Dear Ravi',
      },
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
  expect((await request(`DELETE /api/contact/${id}`)).statusCode).toBe(401);
  const response = await request(`DELETE /api/contact/${id}`, { token });
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect((await request(`GET /api/contact/${id}`, { token })).statusCode).toBe(404);
  expect((await request(`DELETE /api/contact/${id}`, { token })).statusCode).toBe(404);
  expect(await readAll(database)).not.toMatch(/ravi@/i);
  expect(await readEvents(other)).toHaveLength(2);
  expect(await database.db.selectFrom('mails').select('inquiryId').execute()).toEqual([{ inquiryId: other }]);
});

test('erasing an address leaves it in no table, export, search or mail', async () => {
  const { sendAndWork, put, erase, exportAddress, request, token, database } = await start();
  await sendAndWork({ email: VICTIM });
  await sendAndWork({ email: 'RAVI@Shop.example' });
  const corrected = await sendAndWork({ email: VICTIM, name: 'Corrected' });
  const person = { name: 'Corrected', email: 'asha@shop.example', phone: null, company: null };
  await put(corrected, '', person);
  // Similar addresses are other people's.
  const similar = ['xravi@shop.example', 'ravi@shop.example.in'];
  for (const email of similar) await sendAndWork({ email });

  const response = await erase(' Ravi@SHOP.example ');
  expect([response.statusCode, response.json()]).toEqual([200, { erased: 2 }]);
  expect(await readAll(database)).not.toMatch(/[" ]ravi@shop\.example"/i);
  const listed = await request('GET /api/contact?sort=createdAt', { token });
  expect(listed.json().map(({ email }: { email: string }) => email)).toEqual([person.email, ...similar]);
  expect((await exportAddress(VICTIM)).json()).toMatchObject({ inquiries: [], mails: [] });
  expect((await erase(VICTIM)).json()).toEqual({ erased: 0 });
  for (const email of ['', 'ravi', null]) expect((await erase(email)).statusCode).toBe(400);
  for (const email of ['', 'ravi']) expect((await exportAddress(email)).statusCode).toBe(400);
});

test('an erased address is in no text of others, which are otherwise unchanged', async () => {
  const { send, put, sendAndWork, read, readEvents, erase, request, token, database } = await start();
  const mention = `Ask RAVI@Shop.example, <mailto:${VICTIM}>, "${VICTIM}". Not xravi@shop.example, a.${VICTIM} or ${VICTIM}.in`;
  const redacted =
    'Ask [erased address], <mailto:[erased address]>, "[erased address]". Not xravi@shop.example, a.ravi@shop.example or ravi@shop.example.in';
  await sendAndWork({ email: VICTIM });
  const other = await send({ email: 'asha@shop.example', message: mention, company: VICTIM });
  await request(`POST /api/contact/${other}/notes`, { token, body: { text: mention } });
  await put(other, 'owner', { owner: MEERA });
  const data = JSON.stringify({ subject: `Re: ${VICTIM}`, mailId: 'reply' });
  await database.db
    .insertInto('inquiryEvents')
    .values({
      id: 'reply',
      inquiryId: other,
      kind: 'reply',
      at: '2026-02',
      by: MEERA,
      data,
      text: mention,
    })
    .execute();
  await addMail(database, other, 'asha@shop.example', 'reply');
  const mail = { subject: `Re: ${VICTIM}`, text: mention, error: `550 <${VICTIM}>` };
  await database.db.updateTable('mails').set(mail).where('id', '=', 'reply').execute();
  const before = await read(other);

  expect((await erase(VICTIM)).json()).toEqual({ erased: 1 });
  const unchanged = { updatedAt: before.updatedAt, owner: MEERA, status: 'new', version: 4 };
  expect(await read(other)).toMatchObject({ ...unchanged, message: redacted, company: '[erased address]' });
  expect((await readEvents(other)).slice(1)).toMatchObject([
    { kind: 'note', text: redacted },
    { kind: 'owner', to: MEERA },
    { kind: 'corrected', by: null, fields: ['company', 'message'] },
    { kind: 'reply', subject: 'Re: [erased address]', text: redacted, mail: { _id: 'reply' } },
  ]);
  expect(await database.db.selectFrom('mails').select(['subject', 'text', 'error']).execute()).toEqual([
    { subject: 'Re: [erased address]', text: redacted, error: '550 <[erased address]>' },
  ]);
  expect(await readAll(database)).not.toMatch(/(?<![a-z.])ravi@shop\.example(?!\.in)/i);
  const search = async (text: string) =>
    (await request(`GET /api/contact?search=${text}`, { token })).headers['x-total-count'];
  expect([await search('<mailto:ravi'), await search('erased address')]).toEqual(['0', '1']);

  // Copies of the message are found as such by what is stored now.
  await send({ email: 'new@shop.example', message: redacted });
  const marks = await database.db.selectFrom('inquiries').select('messageMark').distinct().execute();
  expect(marks).toHaveLength(1);
});

test('an erased address of an admin leaves timelines and notices as they are', async () => {
  const { send, put, readEvents, erase, database } = await start();
  const id = await send({ email: 'asha@shop.example' });
  await put(id, 'owner', { owner: MEERA });
  await addMail(database, null, MEERA, 'notice');
  await send({ email: MEERA });
  expect((await erase(MEERA)).json()).toEqual({ erased: 1 });
  expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([{ id: 'notice' }]);
  expect((await readEvents(id)).at(-1)).toMatchObject({ kind: 'owner', to: MEERA });
});

test('an erased address is in no kind of timeline entry, a new one included', async () => {
  const { send, erase, database } = await start();
  const inquiryId = await send({ email: 'asha@shop.example' });
  const data = JSON.stringify({ from: VICTIM });
  const entry = { id: 'new', kind: 'of-later', at: '2026-02', by: MEERA, data, text: `Ask ${VICTIM}` };
  await database.db
    .insertInto('inquiryEvents')
    .values({ ...entry, inquiryId })
    .execute();
  await erase(VICTIM);
  expect(await readAll(database)).not.toContain(VICTIM);
});

test('an address with an accent is another address', async () => {
  const { send, erase, exportAddress } = await start();
  await send({ email: 'rávi@shop.example' });
  expect((await exportAddress(VICTIM)).json().inquiries).toEqual([]);
  expect((await erase(VICTIM)).json()).toEqual({ erased: 0 });
  expect((await erase('RÁVI@shop.example')).json()).toEqual({ erased: 1 });
});

test('nothing that a table holds of a visitor stays after erasing, and the export has it', async () => {
  const { database, erase, exportAddress, now } = await start();
  const rows = Object.entries(rowsOfRavi('inquiry', now().toISOString()));
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
  const exported = findTables((await exportAddress(VICTIM)).body);
  // Ids, and mails that belong to no inquiry, are not exported.
  expect([...exported, 'incomingMessageIds', 'incomingMails']).toEqual(filled.map(([name]) => name));
  expect((await erase(VICTIM)).json()).toEqual({ erased: 1 });
  expect(findTables(await readAll(database)), 'tables that are not emptied').toEqual([]);
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
  });
  expect(response.json().mails).toHaveLength(2);
  expect((await readEvents(first)).map(({ kind }) => kind)).toEqual(['received', 'note']);
});

test('a mail that has not left goes to the corrected address, one that has stays', async () => {
  const { send, put, exportAddress, database } = await start();
  const id = await send({ email: VICTIM });
  await addMail(database, id, VICTIM, 'sent');
  await addMail(database, id, VICTIM, 'queued');
  await database.db
    .updateTable('mails')
    .set({ status: 'queued', toKey: VICTIM, error: `550 <${VICTIM}>` })
    .where('id', '=', 'queued')
    .execute();
  const person = { name: 'Ravi', email: 'ravi@other.example', phone: null, company: null };
  const stale = await put(id, '', person, '"7"');
  const addresses = async () =>
    (await database.db.selectFrom('mails').select(['id', 'toAddress']).orderBy('id').execute()).map(
      ({ toAddress }) => toAddress,
    );
  expect([stale.statusCode, await addresses()]).toEqual([409, [VICTIM, VICTIM]]);
  await put(id, '', person, '"1"');
  expect(await addresses()).toEqual(['ravi@other.example', VICTIM]);
  const [first] = await database.db.selectFrom('mails').selectAll().orderBy('id').execute();
  expect(first).toMatchObject({ toKey: 'ravi@other.example', error: null });
  // One that failed is sent to the corrected address when it is retried; until then the address is in the export.
  expect((await exportAddress(VICTIM)).json()).toMatchObject({ inquiries: [], mails: [{ _id: 'sent' }] });
  await database.db.updateTable('mails').set({ status: 'failed' }).where('id', '=', 'queued').execute();
  await put(id, '', { ...person, email: 'ravi@third.example' });
  expect(await addresses()).toEqual(['ravi@third.example', VICTIM]);
});

test('the log of an erasure names the admin and the number, and nothing of the visitor', async () => {
  const stream = new PassThrough();
  const { sendAndWork, erase, request, token, put, exportAddress } = await start({
    logger: { level: 'trace', stream },
  });
  const first = await sendAndWork({ email: VICTIM, name: 'Needle' });
  await sendAndWork({ email: VICTIM });
  await put(first, '', { name: 'Needle Two', email: VICTIM, phone: null, company: null });
  await request('POST /api/contact/bulk', { token, body: { ids: [first, 'x'], set: { owner: MEERA } } });
  await exportAddress(VICTIM);
  await request(`DELETE /api/contact/${first}`, { token });
  await erase(VICTIM);
  const log = String(stream.read());
  expect(log).not.toMatch(/ravi|needle|shop\.example/i);
  const events = log
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ event }) => event === 'admin-action')
    .map(({ action, recordId, done, rejected, erased }) => ({ action, recordId, done, rejected, erased }));
  expect(events.slice(2)).toEqual([
    { action: 'contact.update', recordId: first },
    { action: 'contact.bulk', done: 1, rejected: 1 },
    { action: 'contact.export' },
    { action: 'contact.delete', recordId: first },
    { action: 'contact.erase', erased: 1 },
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
