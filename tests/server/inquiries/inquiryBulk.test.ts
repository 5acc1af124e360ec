import { expect, test } from 'vitest';
import type { BulkResult } from '../../../src/shared/inquiryResponses';
import { ADMIN, MEERA } from '../../support/admins';
import { startInquiryApp } from '../../support/server/inquiryApp';

const STALE = 'Somebody else has changed this in the meantime';

async function startBulk(...args: Parameters<typeof startInquiryApp>) {
  const app = await startInquiryApp(...args);
  const bulk = (body: object) => app.request('POST /api/contact/bulk', { token: app.token, body });
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
  expect(results.filter(({ ok }) => !ok)).toEqual(changed.map((_id) => ({ _id, ok: false, message: STALE })));
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
  const isGone = { ok: false, message: 'This inquiry no longer exists' };
  const message = 'The status of this inquiry is spam, which cannot be changed to answered';
  expect(await change({ ids: [unknown, spam, good, 'nonsense', unchanged, good], set })).toEqual([
    { _id: unknown, ...isGone },
    { _id: spam, ok: false, message },
    { _id: good, ok: true, version: 2 },
    { _id: 'nonsense', ...isGone },
    { _id: unchanged, ok: true, version: 3 },
    { _id: good, ok: true, version: 2 },
  ]);
  expect(await read(good)).toMatchObject({ status: 'answered', owner: MEERA, version: 2 });
  expect(await read(spam)).toMatchObject({ status: 'spam', owner: null });
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
