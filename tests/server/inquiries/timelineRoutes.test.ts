import { expect, test } from 'vitest';
import { createId } from '../../../server/database/ids';
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

test('a clock that was set back changes neither the order of the entries nor what follows from them', async () => {
  const { send, put, pass, read, readEvents, asAdmin } = await startInquiryApp();
  const id = await send();
  pass(MINUTE);
  await put(id, 'status', { status: 'answered' });
  pass(-10 * MINUTE);
  await put(id, 'status', { status: 'closed' });
  await put(id, 'owner', { owner: MEERA });
  await asAdmin(`POST /api/contact/${id}/notes`, { text: 'Done' });
  expect(await read(id)).toMatchObject({ status: 'closed', owner: MEERA, version: 5 });
  expect((await readEvents(id)).map((entry) => ('to' in entry ? entry.to : entry.kind))).toEqual([
    ...['received', 'answered', 'closed', MEERA, 'note'],
  ]);
});

test('entries of two servers keep the order in which they were stored', async () => {
  const { send, put, pass, read, readEvents, asAdmin } = await startInquiryApp();
  const id = await send();
  pass(MINUTE);
  for (const status of ['answered', 'new', 'closed', 'new', 'closed']) {
    // Each request began before the one whose change it waited for, at a server that counts its ids anew.
    pass(-1);
    for (let other = 0; other < 100; other += 1) createId(new Date(other));
    await put(id, 'status', { status });
  }
  await asAdmin(`POST /api/contact/${id}/notes`, { text: 'Done' });
  expect((await read(id)).status).toBe('closed');
  const entries = await readEvents(id);
  expect(entries.map((entry) => ('to' in entry ? entry.to : entry.kind))).toEqual([
    ...['received', 'answered', 'new', 'closed', 'new', 'closed', 'note'],
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
