import { expect, test } from 'vitest';
import { MINUTE } from '../../../server/time';
import { inquiryCorrection } from '../../../src/shared/inquiryAdmin';
import { ADMIN, MEERA } from '../../support/admins';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startInquiryApp } from '../../support/server/inquiryApp';

test('an inquiry is new, answered, closed, and can be new again', async () => {
  const { send, put, pass, now } = await startInquiryApp();
  const id = await send();
  const change = async (status: string) => {
    pass(MINUTE);
    const { statusCode, headers, json } = await put(id, 'status', { status });
    const { answeredAt, updatedAt } = json();
    expect([statusCode, updatedAt]).toEqual([200, now().toISOString()]);
    return [json().status, headers.etag, json().version, answeredAt];
  };
  const answeredAt = new Date(now().getTime() + MINUTE).toISOString();
  expect(await change('answered')).toEqual(['answered', '"2"', 2, answeredAt]);
  expect(await change('closed')).toEqual(['closed', '"3"', 3, answeredAt]);
  expect(await change('new')).toEqual(['new', '"4"', 4, null]);
  expect(await change('spam')).toEqual(['spam', '"5"', 5, null]);
  expect(await change('new')).toEqual(['new', '"6"', 6, null]);
});

test('the timeline says how an inquiry was answered otherwise, and what was said', async () => {
  const { send, put, readEvents, now } = await startInquiryApp();
  const id = await send();
  const note = 'Wants a demo.';
  const answered = await put(id, 'status', { status: 'answered', channel: 'phone', note }, '"1"');
  expect(answered.json()).toMatchObject({ status: 'answered', answeredAt: now().toISOString() });
  // Once more, since something else was agreed; nothing else changes.
  for (const [index, channel] of ['whatsapp', 'email', 'other'].entries()) {
    const again = await put(id, 'status', { status: 'answered', channel }, `"${index + 2}"`);
    expect([again.statusCode, again.json().version]).toEqual([200, index + 3]);
  }
  // On what the other admin has not seen nothing is recorded.
  const stale = await put(id, 'status', { status: 'answered', channel: 'other' }, '"1"');
  expect(stale.statusCode).toBe(409);
  expect((await readEvents(id)).slice(1)).toEqual([
    expect.objectContaining({ from: 'new', to: 'answered', channel: 'phone', text: note, by: ADMIN.email }),
    ...['whatsapp', 'email', 'other'].map((channel) =>
      expect.objectContaining({ from: 'answered', to: 'answered', channel }),
    ),
  ]);
});

test('an answer that is sent again under its key is stored once', async () => {
  const { send, asAdmin, readEvents } = await startInquiryApp();
  const [id, otherId] = [await send(), await send()];
  const headers = { 'if-match': '"1"', 'idempotency-key': 'call' };
  const answer = (fields: object, inquiryId = id) => {
    const body = { status: 'answered', channel: 'phone', ...fields };
    return asAdmin(`PUT /api/contact/${inquiryId}/status`, body, headers);
  };
  const first = await answer({ note: 'Wants a demo' });
  const again = await answer({ note: 'Wants a demo' });
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  for (const other of [
    await answer({ note: 'Wants nothing' }),
    await answer({ channel: 'other', note: 'Wants a demo' }),
    await answer({ note: 'Wants a demo' }, otherId),
  ]) {
    expect([other.statusCode, other.json().keyWasUsed]).toEqual([409, true]);
  }
  expect((await readEvents(id)).filter(({ kind }) => kind === 'status')).toHaveLength(1);
});

const STATUS_NAMES = 'status must be one of new, answered, closed, spam';

test('a change of the status that is incomplete or unknown is refused with what is wrong', async () => {
  const { send, put, read } = await startInquiryApp();
  const id = await send();
  for (const [body, fields] of [
    ...['read', '', null, 1, undefined].map((status) => [{ status }, { status: STATUS_NAMES }]),
    [{ status: 'answered', channel: 'fax' }, { channel: expect.stringContaining('channel') }],
    [{ status: 'closed', channel: 'phone' }, { channel: expect.any(String) }],
    [{ status: 'answered', note: 'Called' }, { note: expect.any(String) }],
  ] as [object, object][]) {
    const response = await put(id, 'status', body);
    expect([body, response.statusCode, response.json().fields]).toEqual([body, 400, fields]);
  }
  expect(await read(id)).toMatchObject({ status: 'new', version: 1 });
});

test('an inquiry cannot become spam, answered or closed from everywhere', async () => {
  const { send, put, read, readEvents } = await startInquiryApp();
  for (const [from, to, path] of [
    ['answered', 'spam', ['answered']],
    ['closed', 'answered', ['answered', 'closed']],
    ['closed', 'spam', ['answered', 'closed']],
    ['spam', 'answered', ['spam']],
    ['spam', 'closed', ['spam']],
  ] as const) {
    const id = await send();
    for (const status of path) await put(id, 'status', { status });
    const before = [await read(id), await readEvents(id)];
    const response = await put(id, 'status', { status: to });
    const message = `The status of this inquiry is ${from}, which cannot be changed to ${to}`;
    expect([response.statusCode, response.json()]).toEqual([409, { message, current: before[0] }]);
    expect([await read(id), await readEvents(id)]).toEqual(before);
  }
});

test('spam that is unmarked and marked again keeps its data and its reasons', async () => {
  const { send, put } = await startInquiryApp();
  const id = await send({ website: 'x' });
  const unmarked = (await put(id, 'status', { status: 'new' })).json();
  expect(unmarked).toMatchObject({ ...SAMPLE_INQUIRY, status: 'new' });
  expect(unmarked).not.toHaveProperty('spamReasons');
  const spamReasons = ['honeypot', 'no-token'];
  expect((await put(id, 'status', { status: 'spam' })).json()).toMatchObject({ status: 'spam', spamReasons });
});

test('spam marked by an admin has no reasons, and unreadable reasons are left out', async () => {
  const { send, put, read, database } = await startInquiryApp();
  const id = await send();
  expect((await put(id, 'status', { status: 'spam' })).json()).toMatchObject({ spamReasons: [] });
  await database.db.updateTable('inquiries').set({ spamReasons: 'broken' }).execute();
  expect(await read(id)).toMatchObject({ spamReasons: [] });
});

test('what is set already changes nothing, whatever the version', async () => {
  const { send, put, read, readEvents } = await startInquiryApp();
  const id = await send();
  const before = await read(id);
  const { name, email, phone, company } = before;
  for (const [part, body] of [
    ['status', { status: 'new' }],
    ['owner', { owner: null }],
    ['follow-up', { date: null }],
    ['', { name, email, phone, company }],
  ] as const) {
    const response = await put(id, part, body, '"7"');
    expect([part, response.statusCode, response.json()]).toEqual([part, 200, before]);
  }
  expect(await readEvents(id)).toHaveLength(1);
});

test('an owner is an admin, in whatever case, or nobody', async () => {
  const { send, put, read } = await startInquiryApp();
  const id = await send();
  const assigned = await put(id, 'owner', { owner: MEERA.toUpperCase() });
  expect(assigned.json()).toMatchObject({ owner: MEERA, version: 2 });
  const unknown = await put(id, 'owner', { owner: 'nobody@sanyog.example' });
  const fields = { owner: 'There is no admin with this email address' };
  expect([unknown.statusCode, unknown.json().fields]).toEqual([400, fields]);
  expect((await put(id, 'owner', {})).statusCode).toBe(400);
  expect(await read(id)).toMatchObject({ owner: MEERA, version: 2 });
  expect((await put(id, 'owner', { owner: null })).json()).toMatchObject({ owner: null, version: 3 });
});

test('a follow-up date is a day of the calendar', async () => {
  const { send, put } = await startInquiryApp();
  const id = await send();
  const leap = await put(id, 'follow-up', { date: '2028-02-29' });
  expect(leap.json()).toMatchObject({ followUp: '2028-02-29', version: 2 });
  for (const date of ['2026-02-29', '2026-1-5', '', 'tomorrow', 5, undefined, '2026-01-05T00:00:00Z']) {
    const response = await put(id, 'follow-up', { date });
    const fields = { date: 'date must be YYYY-MM-DD, or null' };
    expect([date, response.statusCode, response.json().fields]).toEqual([date, 400, fields]);
  }
  expect((await put(id, 'follow-up', { date: null })).json()).toMatchObject({ followUp: null, version: 3 });
});

test('a change of an outdated version is rejected with the current inquiry', async () => {
  const { send, put, read, readEvents, asAdmin, meeraToken } = await startInquiryApp();
  const id = await send();
  await put(id, 'owner', { owner: MEERA }, '"1"', meeraToken);
  const current = await read(id);
  const { name, phone, company } = current;
  for (const [part, body] of [
    ['status', { status: 'answered' }],
    ['status', { status: 'closed' }],
    ['owner', { owner: ADMIN.email }],
    ['follow-up', { date: '2026-02-01' }],
    ['', { name, email: 'other@shop.example', phone, company }],
  ] as const) {
    const stale = await put(id, part, body, '"1"');
    expect([part, stale.statusCode, stale.headers.etag, stale.json()]).toEqual([
      part,
      409,
      '"2"',
      { message: 'Someone else changed this in the meantime', current },
    ]);
  }
  const add = (version: string) =>
    asAdmin(`POST /api/contact/${id}/notes`, { text: 'Call him' }, { 'if-match': version });
  const stale = await add('"1"');
  expect([stale.statusCode, stale.json().current]).toEqual([409, current]);
  expect(await readEvents(id)).toHaveLength(2);
  expect((await put(id, 'follow-up', { date: '2026-02-01' }, '"2"')).statusCode).toBe(200);
  expect((await add('"3"')).statusCode).toBe(201);
});

test('of two changes of one version at the same moment one is stored', async () => {
  const { send, put, readEvents } = await startInquiryApp();
  const id = await send();
  const responses = await Promise.all([
    put(id, 'owner', { owner: MEERA }, '"1"'),
    put(id, 'owner', { owner: ADMIN.email }, '"1"'),
    put(id, 'follow-up', { date: '2026-02-01' }, '"1"'),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await readEvents(id)).toHaveLength(2);
});

test('a correction follows the rules of the form', async () => {
  const { send, put, read } = await startInquiryApp();
  const id = await send();
  for (const [field, value] of Object.entries({ name: '', email: 'ravi@shop', company: 'a\nb', phone: 5 })) {
    const response = await put(id, '', { name: 'Ravi', email: 'a@b.co', [field]: value });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  }
  const corrected = await put(id, '', { name: ' Ravi ', email: 'a@b.co', phone: ' ', company: ' Shop ' });
  expect(corrected.json()).toMatchObject({ name: 'Ravi', phone: null, company: 'Shop', version: 2 });
  expect(corrected.json()).toEqual(await read(id));
});

/** An address can be added, but not taken away. */
const OPTIONAL = Object.entries(inquiryCorrection.shape)
  .filter(([field, schema]) => field !== 'email' && schema.safeParse(undefined).success)
  .map(([field]) => field);

test('a correction without an optional field, as of a client that does not know it, leaves it; null clears it', async () => {
  const { send, put, read, readEvents } = await startInquiryApp();
  expect(OPTIONAL).not.toEqual([]);
  const given = Object.fromEntries(OPTIONAL.map((field) => [field, `12 ${field}`]));
  const id = await send({ name: 'Ravi', email: 'a@b.co', ...given });
  for (const [index, field] of OPTIONAL.entries()) {
    const { [field]: _unknown, ...others } = given;
    const response = await put(id, '', { name: `Ravi ${index}`, email: 'a@b.co', ...others });
    expect([response.statusCode, response.json()]).toMatchObject([200, { name: `Ravi ${index}`, ...given }]);
    expect((await readEvents(id)).at(-1)).toMatchObject({ kind: 'corrected', fields: ['name'] });
  }
  for (const field of OPTIONAL) {
    await put(id, '', { name: 'Ravi', email: 'a@b.co', [field]: null });
    expect(await read(id)).toMatchObject({ [field]: null });
  }
});

test('an inquiry that does not exist is not found', async () => {
  const { send, put, asAdmin } = await startInquiryApp();
  const id = (await send()).replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const person = { name: 'Ravi', email: 'a@b.co', phone: null, company: null };
  const responses = [
    await put(id, 'status', { status: 'spam' }),
    await put('1', 'status', { status: 'spam' }),
    await put(id, 'owner', { owner: null }),
    await put(id, 'follow-up', { date: null }),
    await put(id, '', person),
    await asAdmin(`GET /api/contact/${id}/events`),
    await asAdmin(`POST /api/contact/${id}/notes`, { text: 'x' }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404));
});
