import { expect, test } from 'vitest';
import { SAMPLE_INQUIRY } from '../../support/sampleInquiry';
import { startApp } from '../../support/server/startApp';

test('an admin marks spam and unmarks it without losing data', async () => {
  const { request, signIn } = await startApp();
  const { _id } = (await request('POST /api/contact', { body: { ...SAMPLE_INQUIRY, website: 'x' } })).json();
  const token = await signIn();
  const put = (status: unknown, headers: Record<string, string> = {}) =>
    request(`PUT /api/contact/${_id}/status`, { token, headers, body: { status } });
  const totals = async () => {
    const lists = ['', '?status=new', '?status=spam'].map((query) =>
      request(`GET /api/contact${query}`, { token }),
    );
    return (await Promise.all(lists)).map(({ headers }) => headers['x-total-count']);
  };
  expect(await totals()).toEqual(['1', '0', '1']);

  const unmarked = await put('new', { 'if-match': '"1"' });
  expect([unmarked.statusCode, unmarked.headers.etag, unmarked.json().status]).toEqual([200, '"2"', 'new']);
  expect(unmarked.json()).not.toHaveProperty('spamReasons');
  expect(await totals()).toEqual(['1', '1', '0']);
  expect((await put('new')).headers.etag).toBe('"2"');

  const stale = await put('spam', { 'if-match': '"1"' });
  expect([stale.statusCode, stale.headers.etag, stale.json().current.status]).toEqual([409, '"2"', 'new']);

  const again = await put('spam', { 'if-match': '"2"' });
  expect(again.json()).toMatchObject({
    ...SAMPLE_INQUIRY,
    status: 'spam',
    spamReasons: ['honeypot', 'no-token'],
  });
  expect((await request('GET /api/contacts/count', { token })).json()).toEqual({ count: 1 });
});

test('an unknown status, an unknown record and a request without a session are rejected', async () => {
  const { request, signIn } = await startApp();
  const { _id } = (await request('POST /api/contact', { body: SAMPLE_INQUIRY })).json();
  const token = await signIn();
  const address = `PUT /api/contact/${_id}/status`;
  for (const status of ['read', '', null, 1, undefined]) {
    const response = await request(address, { token, body: { status } });
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { status: 'status must be one of new, answered, closed, spam' },
    ]);
  }
  expect((await request(address, { body: { status: 'spam' } })).statusCode).toBe(401);
  for (const id of ['1', _id.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))]) {
    const response = await request(`PUT /api/contact/${id}/status`, { token, body: { status: 'spam' } });
    expect(response.statusCode).toBe(404);
  }
  expect((await request(`GET /api/contact/${_id}`, { token })).json().status).toBe('new');
});

test('spam marked by an admin has no reasons, and unreadable reasons are left out', async () => {
  const { request, signIn, database } = await startApp();
  const { _id } = (await request('POST /api/contact', { body: SAMPLE_INQUIRY })).json();
  const token = await signIn();
  await request(`PUT /api/contact/${_id}/status`, { token, body: { status: 'spam' } });
  const [listed] = (await request('GET /api/contact?status=spam', { token })).json();
  expect(listed.spamReasons).toEqual([]);
  await database.db.updateTable('inquiries').set({ spamReasons: 'broken' }).execute();
  expect((await request(`GET /api/contact/${_id}`, { token })).json().spamReasons).toEqual([]);
});
