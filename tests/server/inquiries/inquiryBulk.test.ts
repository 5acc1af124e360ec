import { expect, test } from 'vitest';
import type { BulkResult } from '../../../src/shared/inquiryResponses';
import { ADMIN, MEERA } from '../../support/admins';
import { startInquiryApp } from '../../support/server/inquiryApp';

const STALE = 'Someone else changed this in the meantime';

async function startBulk(...args: Parameters<typeof startInquiryApp>) {
  const app = await startInquiryApp(...args);
  const bulk = (body: object, headers?: Record<string, string>) =>
    app.request('POST /api/contact/bulk', { token: app.token, body, headers });
  return { ...app, bulk, change: async (body: object): Promise<BulkResult[]> => (await bulk(body)).json() };
}

test('of many inquiries those that others changed meanwhile are named, and the rest are done', async () => {
  const { send, put, read, readEvents, change, meeraToken } = await startBulk();
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) ids.push(await send());
  const changed = [ids[3], ids[7], ids[11]];
  for (const id of changed) await put(String(id), 'owner', { owner: MEERA }, undefined, meeraToken);
  const results = await change({ ids, versions: ids.map(() => 1), set: { status: 'answered' } });
  expect(results.map(({ _id }) => _id)).toEqual(ids);
  const refused = { ok: false, status: 409, message: STALE, current: { owner: MEERA, version: 2 } };
  expect(results.filter(({ ok }) => !ok)).toMatchObject(changed.map((_id) => ({ _id, ...refused })));
  expect(results.filter(({ ok, version }) => ok && version === 2)).toHaveLength(9);
  expect(await read(String(ids[0]))).toMatchObject({ status: 'answered', version: 2 });
  expect(await read(String(ids[3]))).toMatchObject({ status: 'new', owner: MEERA });
  const event = { kind: 'status', by: ADMIN.email, from: 'new', to: 'answered' };
  expect((await readEvents(String(ids[0]))).at(-1)).toMatchObject(event);
});

test('each line names why its inquiry was not changed', async () => {
  const { send, put, read, change } = await startBulk();
  const [good, spam, unchanged] = [await send(), await send(), await send()];
  await put(spam, 'status', { status: 'spam' });
  await put(unchanged, 'owner', { owner: MEERA });
  await put(unchanged, 'status', { status: 'answered' });
  const unknown = good.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const set = { status: 'answered', owner: MEERA.toUpperCase() };
  const isGone = { ok: false, status: 404, message: 'This inquiry no longer exists' };
  const message = 'The status of this inquiry is spam, which cannot be changed to answered';
  expect(await change({ ids: [unknown, spam, good, 'nonsense', unchanged, good], set })).toEqual([
    { _id: unknown, ...isGone },
    { _id: spam, ok: false, status: 409, message, current: await read(spam) },
    { _id: good, ok: true, version: 2 },
    { _id: 'nonsense', ...isGone },
    { _id: unchanged, ok: true, version: 3 },
    { _id: good, ok: true, version: 2 },
  ]);
  expect(await read(good)).toMatchObject({ status: 'answered', owner: MEERA, version: 2 });
  expect(await read(spam)).toMatchObject({ status: 'spam', owner: null });
});

test('one or many get a follow-up date, and say how they were answered', async () => {
  const { send, read, readEvents, change } = await startBulk();
  const [id, other] = [await send(), await send()];
  const called = { status: 'answered', channel: 'phone', note: 'Wants a demo.', followUp: '2026-02-01' };
  expect(await change({ ids: [id], versions: [1], set: called })).toEqual([
    { _id: id, ok: true, version: 2 },
  ]);
  expect(await read(id)).toMatchObject({ status: 'answered', followUp: '2026-02-01' });
  expect((await readEvents(id)).slice(1)).toMatchObject([
    { kind: 'status', from: 'new', to: 'answered', channel: 'phone', text: 'Wants a demo.' },
    { kind: 'follow-up', from: null, to: '2026-02-01' },
  ]);
  await change({ ids: [id, other], set: { followUp: null } });
  expect(await read(id)).toMatchObject({ followUp: null, version: 3 });
  expect(await read(other)).toMatchObject({ followUp: null, version: 1 });
});

test('an answer that is sent again under its key is stored once for each', async () => {
  const { send, read, readEvents, bulk } = await startBulk();
  const ids = [await send(), await send()];
  const answer = async (note: string): Promise<BulkResult[]> => {
    const body = { ids, versions: [1, 1], set: { status: 'answered', channel: 'phone', note } };
    return (await bulk(body, { 'idempotency-key': 'call' })).json();
  };
  const stored = ids.map((_id) => ({ _id, ok: true, version: 2 }));
  expect([await answer('Wants a demo'), await answer('Wants a demo')]).toEqual([stored, stored]);
  expect(await answer('Wants nothing')).toMatchObject(ids.map(() => ({ ok: false, status: 409 })));
  for (const id of ids) {
    expect((await readEvents(id)).filter(({ kind }) => kind === 'status')).toHaveLength(1);
    expect(await read(id)).toMatchObject({ version: 2 });
  }
});

test('the key of an answer is refused for another owner or follow-up date, which stay as they are', async () => {
  const { send, read, bulk } = await startBulk();
  const id = await send();
  const answer = async (more: object): Promise<BulkResult[]> => {
    const body = { ids: [id], set: { status: 'answered', channel: 'phone', ...more } };
    return (await bulk(body, { 'idempotency-key': 'call' })).json();
  };
  const given = { owner: MEERA, followUp: '2026-02-01' };
  expect([await answer(given), await answer(given)]).toMatchObject([[{ ok: true }], [{ ok: true }]]);
  for (const other of [{ owner: ADMIN.email }, { owner: null }, { followUp: null }])
    expect(await answer({ ...given, ...other })).toMatchObject([{ ok: false, status: 409 }]);
  expect(await read(id)).toMatchObject({ ...given, version: 2 });
});

test('many changes of the status are undone like one', async () => {
  const { send, put, read, readEvents, change, meeraToken } = await startBulk();
  const ids = [await send(), await send(), await send()];
  for (const status of ['answered', 'closed']) await change({ ids, set: { status } });
  const [first = '', , theirs = ''] = ids;
  await put(theirs, 'status', { status: 'new' }, undefined, meeraToken);
  const undone = { ids, versions: [3, 3, 3], set: { status: 'answered' } };
  expect((await change(undone)).map(({ ok }) => ok)).toEqual([false, false, false]);
  expect((await change({ ...undone, undo: true })).map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(await read(first)).toMatchObject({ status: 'answered', version: 4 });
  expect((await readEvents(first)).at(-1)).toMatchObject({ from: 'closed', to: 'answered', undo: true });
  expect(await read(theirs)).toMatchObject({ status: 'new' });
});

test('a request that names no change, no inquiry, too many or an unknown owner changes nothing', async () => {
  const { send, read, bulk } = await startBulk();
  const id = await send();
  const before = await read(id);
  const set = { status: 'answered' };
  for (const [field, body] of [
    ['set', { ids: [id], set: {} }],
    ['ids', { ids: [], set }],
    ['ids', { ids: Array.from({ length: 201 }, (_, index) => `${index}`), set }],
    ['versions', { ids: [id], versions: [1, 2], set }],
    ['set', { ids: [id], set: { status: 'read' } }],
    ['set', { ids: [id], set: { followUp: 'tomorrow' } }],
    ['set', { ids: [id], set: { status: 'closed', channel: 'phone' } }],
    ['set', { ids: [id], set: { status: 'answered', note: 'Called' } }],
    ['owner', { ids: [id], set: { ...set, owner: 'nobody@sanyog.example' } }],
  ] as const) {
    const response = await bulk(body);
    expect([field, response.statusCode, Object.keys(response.json().fields)]).toEqual([field, 400, [field]]);
  }
  expect((await bulk({ ids: Array.from({ length: 200 }, (_, index) => `${index}`), set })).statusCode).toBe(
    200,
  );
  expect(await read(id)).toEqual(before);
});

test('two admins who change the same inquiries at once both get an answer for each', async () => {
  const { send, change } = await startBulk();
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) ids.push(await send());
  const versions = ids.map(() => 1);
  const [first, second] = await Promise.all([
    change({ ids, versions, set: { owner: MEERA } }),
    change({ ids: ids.toReversed(), versions, set: { status: 'answered' } }),
  ]);
  const done = [...first, ...second].filter(({ ok }) => ok);
  expect(new Set(done.map(({ _id }) => _id)).size).toBe(12);
  expect(done).toHaveLength(12);
});
