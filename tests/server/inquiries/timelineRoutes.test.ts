import { expect, test } from 'vitest';
import { addInquiryEvent } from '../../../server/inquiries/inquiryEvents';
import { MINUTE } from '../../../server/time';
import { ADMIN, MEERA } from '../../support/admins';
import { startInquiryApp } from '../../support/server/inquiryApp';

const KEY = { 'idempotency-key': 'note-1' };

test('the timeline tells who did what and when, oldest first', async () => {
  const { send, put, pass, now, readEvents, request, meeraToken } = await startInquiryApp();
  const id = await send();
  const received = now().toISOString();
  pass(MINUTE);
  await put(id, 'owner', { owner: MEERA });
  pass(MINUTE);
  await request(`POST /api/contact/${id}/notes`, { token: meeraToken, body: { text: 'Call\nhim' } });
  pass(MINUTE);
  await put(id, 'follow-up', { date: '2026-02-01' });
  pass(MINUTE);
  await put(id, 'status', { status: 'answered' }, undefined, meeraToken);
  const events = await readEvents(id);
  const at = (minute: number) => new Date(Date.parse(received) + minute * MINUTE).toISOString();
  const _id: unknown = expect.any(String);
  expect(events).toEqual([
    { _id: id, kind: 'received', at: received, by: null },
    { _id, kind: 'owner', at: at(1), by: ADMIN.email, from: null, to: MEERA },
    { _id, kind: 'note', at: at(2), by: MEERA, text: 'Call\nhim' },
    { _id, kind: 'follow-up', at: at(3), by: ADMIN.email, from: null, to: '2026-02-01' },
    { _id, kind: 'status', at: at(4), by: MEERA, from: 'new', to: 'answered' },
  ]);
});

test('a note raises the version and is stored once per key', async () => {
  const { send, read, readEvents, request, token, pass, now } = await startInquiryApp();
  const id = await send();
  pass(MINUTE);
  const add = (text: unknown, headers: Record<string, string> = KEY) =>
    request(`POST /api/contact/${id}/notes`, { token, body: { text }, headers });
  const responses = await Promise.all([add(' Call him '), add('Call him'), add('Call him')]);
  responses.push(await add('Call him', { ...KEY, 'if-match': '"1"' }));
  for (const { statusCode, headers, body } of responses) {
    expect([statusCode, headers.etag, body]).toEqual([201, '"2"', responses[0]?.body]);
  }
  const note = responses[0]?.json();
  const entry = { kind: 'note', at: now().toISOString(), by: ADMIN.email, text: 'Call him' };
  expect(note).toEqual({ _id: expect.any(String), ...entry });
  expect(responses[0]?.headers.location).toBe(`/api/contact/${id}/events#${note._id}`);
  expect(await read(id)).toMatchObject({ version: 2, updatedAt: now().toISOString() });
  expect((await add('Something else')).statusCode).toBe(409);
  expect((await add('Call him', {})).statusCode).toBe(201);
  expect(await readEvents(id)).toHaveLength(3);
  for (const text of ['', ' ', undefined, 'x'.repeat(10_001)])
    expect((await add(text, {})).statusCode).toBe(400);
});

test('the key of a note on another inquiry is rejected', async () => {
  const { send, readEvents, request, token } = await startInquiryApp();
  const ids = [await send(), await send(), await send()];
  const responses = await Promise.all(
    ids.map((id) =>
      request(`POST /api/contact/${id}/notes`, { token, body: { text: 'Same' }, headers: KEY }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const timelines = await Promise.all(ids.map(readEvents));
  expect(timelines.flat().filter(({ kind }) => kind === 'note')).toHaveLength(1);
});

test('a key is stored with one entry only', async () => {
  const { send, readEvents, database, now } = await startInquiryApp();
  const [first, second] = [await send(), await send()];
  const note = { kind: 'note', text: 'Same' } as const;
  const add = (id: string) =>
    addInquiryEvent(database.db, id, note, { by: MEERA, now: now(), key: 'note-1' });
  await add(first);
  await expect(add(second)).rejects.toMatchObject({ statusCode: 409 });
  expect(await readEvents(second)).toHaveLength(1);
});

test('a note on an outdated version is rejected with the current inquiry', async () => {
  const { send, put, read, request, token, meeraToken } = await startInquiryApp();
  const id = await send();
  await put(id, 'status', { status: 'answered' }, '"1"', meeraToken);
  const add = (headers: Record<string, string>) =>
    request(`POST /api/contact/${id}/notes`, { token, body: { text: 'Call him' }, headers });
  const stale = await add({ 'if-match': '"1"' });
  expect([stale.statusCode, stale.json().current]).toEqual([409, await read(id)]);
  expect((await add({ 'if-match': '"2"' })).statusCode).toBe(201);
});

test('a reply shows the state of its mail, and none when the mail was erased', async () => {
  const { send, readEvents, database, now } = await startInquiryApp();
  const id = await send();
  const time = now().toISOString();
  const mail = {
    ...{ id: 'mail-1', kind: 'reply' as const, status: 'queued' as const, inquiryId: id, by: MEERA },
    ...{ toAddress: 'ravi@shop.example', subject: 'Re', text: 'Yes', messageId: 'm@sanyog.example' },
    ...{ sendAfter: time, retryUntil: time, createdAt: time, updatedAt: time },
  };
  await database.db.insertInto('mails').values(mail).execute();
  const data = JSON.stringify({ subject: 'Re', mailId: 'mail-1' });
  await database.db
    .insertInto('inquiryEvents')
    .values({ id: 'event-1', inquiryId: id, kind: 'reply', at: time, by: MEERA, data, text: 'Yes' })
    .execute();
  const reply = { _id: 'event-1', kind: 'reply', at: time, by: MEERA, subject: 'Re', text: 'Yes' };
  const state = { _id: 'mail-1', status: 'queued', attempts: 0, sendAfter: time };
  expect((await readEvents(id)).at(-1)).toEqual({ ...reply, mail: state });
  await database.db.updateTable('mails').set({ status: 'sent' }).execute();
  expect((await readEvents(id)).at(-1)).toEqual({ ...reply, mail: { ...state, status: 'sent' } });
  await database.db.deleteFrom('mails').execute();
  expect((await readEvents(id)).at(-1)).toEqual({ ...reply, mail: null });
});
