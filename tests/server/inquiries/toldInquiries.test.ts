import { expect, test } from 'vitest';
import { SUBJECT_BY_INTEREST } from '../../../src/shared/inquiry';
import { toReference } from '../../../src/shared/reference';
import { ADMIN, MEERA } from '../../support/admins';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startInquiryApp } from '../../support/server/inquiryApp';
import { startMailApp } from '../../support/server/mailApp';
import { captureLog } from '../../support/server/startApp';

/** Sunita has called, and has no e-mail address. */
const CALL = {
  source: 'phone',
  name: 'Sunita Pawar',
  phone: '+91 98765 43210',
  subject: SUBJECT_BY_INTEREST.services,
  message: 'Wants the retailer panel for two shops',
};

async function start(options: Parameters<typeof startInquiryApp>[0] = {}) {
  const started = await startInquiryApp(options);
  const { request, token } = started;
  return {
    ...started,
    tell: (fields: object = {}, headers: Record<string, string> = {}, as: string | undefined = token) =>
      request('POST /api/contact', { token: as, body: { ...CALL, ...fields }, headers }),
    readJson: async (url: string) => (await request(`GET ${url}`, { token })).json(),
  };
}

test('a call that an admin writes down is an inquiry of that admin, and is found like any other', async () => {
  const { logger, readLines } = captureLog('info');
  const { tell, read, readEvents, readJson, request, token } = await start({ logger });
  const response = await tell();
  expect([response.statusCode, response.json().email]).toEqual([201, null]);
  const { _id } = response.json();
  const version = { owner: ADMIN.email, version: 2, earlier: 0 };
  expect(await read(_id)).toMatchObject({ ...CALL, ...version, email: null, status: 'new', company: null });
  expect(response.headers.etag).toBe('"2"');
  expect(await readEvents(_id)).toMatchObject([
    { kind: 'received', by: ADMIN.email },
    { kind: 'owner', to: ADMIN.email, by: ADMIN.email },
  ]);
  for (const search of ['98765 43210', 'sunita retailer', toReference(_id)])
    expect(await readJson(`/api/contact?search=${encodeURIComponent(search)}`)).toMatchObject([{ _id }]);
  const { body: csv } = await request('GET /api/contact/export', { token });
  expect(csv).toMatch(/"Sunita Pawar","","'\+91 98765 43210","","phone"/);
  const actions = readLines().filter(({ event }) => event === 'admin-action');
  expect(actions).toContainEqual(
    expect.objectContaining({ account: ADMIN.email, action: 'contact.create', recordId: _id }),
  );
});

test.for<[what: string, fields: object, owner: string | null]>([
  ['nobody', { owner: null }, null],
  ['a colleague', { owner: MEERA.toUpperCase() }, MEERA],
])('it can belong to %s', async ([, fields, owner]) => {
  const { tell, read } = await start();
  expect(await read((await tell(fields)).json()._id)).toMatchObject({ owner });
});

test.for<[what: string, fields: object, status: number, field?: string]>([
  ['no name', { name: ' ' }, 400, 'name'],
  ['neither address nor number', { phone: null, email: '' }, 400, 'email'],
  ['a number that several may have', { phone: '98-76' }, 400, 'phone'],
  ['a wrong address beside a number', { email: 'sunita' }, 400, 'email'],
  ['an unknown way', { source: 'telegram' }, 400, 'source'],
  ['an unknown owner', { owner: 'nobody@sanyog.example' }, 400, 'owner'],
])('it is refused with %s', async ([, fields, status, field = '']) => {
  const { tell, readJson } = await start();
  const response = await tell(fields);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([status, [field]]);
  expect(await readJson('/api/contacts/count')).toEqual({ count: 0 });
});

test('a visitor cannot write one down, nor an admin whose session has ended', async () => {
  const { tell, readJson } = await start();
  for (const token of ['', 'x'.repeat(43)]) expect((await tell({}, {}, token)).statusCode).toBe(401);
  const { _id } = (await tell({ source: 'website', email: 'sunita@shop.example' }, {}, '')).json();
  expect(await readJson('/api/contact')).toMatchObject([{ _id, source: 'website', owner: null }]);
});

test('one that is sent again is stored once, and a changed one is refused', async () => {
  const { tell, readJson } = await start();
  const key = { 'idempotency-key': 'call' };
  const ids = await Promise.all([tell({}, key), tell({}, key)].map(async (sent) => (await sent).json()._id));
  expect(new Set(ids).size).toBe(1);
  const changed = await tell({ message: 'Something else' }, key);
  expect([changed.statusCode, changed.json().keyWasUsed]).toEqual([409, true]);
  expect(await readJson('/api/contacts/count')).toEqual({ count: 1 });
});

test('an inquiry that is sent again after a correction is stored once, and the response does not tell of the correction', async () => {
  const { request, tell, put, readJson } = await start();
  const headers = { 'idempotency-key': 'sent' };
  const send = () => request('POST /api/contact', { body: SAMPLE_INQUIRY, headers });
  const call = () => tell({}, { 'idempotency-key': 'told' });
  for (const create of [send, call]) {
    const first = await create();
    const { _id, email } = first.json();
    await put(_id, '', { name: 'Corrected', email: 'corrected@shop.example' });
    const again = await create();
    expect([again.statusCode, again.json()]).toMatchObject([201, { _id, email }]);
  }
  expect(await readJson('/api/contacts/count')).toEqual({ count: 2 });
});

test('those without an address belong together by their number only', async () => {
  const { tell, read, readJson } = await start();
  const ids: string[] = [];
  for (const phone of ['9876543210', '098765 43210', '98000 00000'])
    ids.push((await tell({ phone })).json()._id);
  const [first = '', second = '', other = ''] = ids;
  expect(await readJson(`/api/contact/${first}/others`)).toMatchObject([{ _id: second }]);
  expect(await readJson(`/api/contact/${other}/others`)).toEqual([]);
  expect(await read(other)).toMatchObject({ earlier: 0 });
});

test('a number is exported and erased however it is written, also of visitors, and no other', async () => {
  const { tell, send, readJson, request, token } = await start();
  await tell();
  await send({ phone: '098765-43210', email: 'sunita@shop.example' });
  const other = await send({ phone: '98765 43211' });
  const erase = (body: object) => request('POST /api/contact/erase', { token, body });
  const exported = await request('GET /api/contact/export?phone=9876543210', { token });
  expect(exported.headers['content-disposition']).toContain('stored-of-one-number-');
  expect(exported.json()).toMatchObject({ phone: '9876543210', inquiries: [CALL, {}], mails: [] });
  for (const body of [{}, { phone: '9876' }, { phone: '9876543210', email: 'a@shop.example' }])
    expect((await erase(body)).statusCode).toBe(400);
  expect((await erase({ phone: '+919876543210' })).json()).toMatchObject({ erased: 2 });
  expect(await readJson('/api/contact')).toMatchObject([{ _id: other }]);
});

test('what reaches a person can be corrected and not removed', async () => {
  const { tell, put, send, read } = await start();
  const { _id } = (await tell()).json();
  const { name } = CALL;
  const refused = await put(_id, '', { name, phone: '98' });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['phone']]);
  const visitor = await send();
  expect((await put(visitor, '', { name, email: null })).json().fields).toEqual({
    email: 'Please enter an email',
  });
  expect((await put(_id, '', { name, phone: null, email: 'sunita@shop.example' })).statusCode).toBe(200);
  expect(await read(_id)).toMatchObject({ email: 'sunita@shop.example', phone: null });
});

test('without an address there is no reply; with one it does not quote the words of the admin', async () => {
  const app = await startMailApp();
  const told = await app.asAdmin('POST /api/contact', CALL);
  const { _id } = told.json();
  const reply = () => app.asAdmin(`POST /api/contact/${_id}/replies`, { subject: 'Re', text: 'Dear Sunita' });
  expect(await reply()).toMatchObject({ statusCode: 409 });
  const email = 'sunita@shop.example';
  await app.asAdmin(`PUT /api/contact/${_id}`, { name: CALL.name, email });
  expect((await reply()).statusCode).toBe(202);
  await app.sendDue(10_000);
  const [mail] = app.mailsTo(email);
  expect(mail?.text).toContain('Dear Sunita');
  expect(mail?.text).not.toContain('retailer panel');
});

test('it is acknowledged only when that was asked for, and told to the others only without an owner', async () => {
  const app = await startMailApp({ acknowledge: true });
  const email = 'sunita@shop.example';
  await app.asAdmin('POST /api/contact', { ...CALL, email });
  await app.sendDue();
  expect([app.mailsTo(email), app.mailsTo('desk@sanyog.example')]).toEqual([[], []]);
  await app.asAdmin('POST /api/contact', { ...CALL, email, acknowledge: true, owner: null });
  await app.sendDue();
  expect([app.mailsTo(email).length, app.mailsTo('desk@sanyog.example').length]).toEqual([1, 1]);
});
