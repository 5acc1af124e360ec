import { expect, test } from 'vitest';
import { ADMIN } from '../../support/admins';
import { captureLog, startApp } from '../../support/server/startApp';

async function start() {
  const { logger, readEvents: events } = captureLog();
  const started = await startApp({ config: { RATE_LIMIT_LOGINS_PER_MINUTE: 2 }, logger });
  return { ...started, events };
}

test('every sign-in, failed or throttled sign-in and sign-out is one event of its account', async () => {
  const { request, events } = await start();
  const login = (email: string, password: string) =>
    request('POST /api/auth/login', { body: { email, password } });
  const signedIn = await login(ADMIN.email, ADMIN.password);
  await request('POST /api/auth/logout', { token: signedIn.json().token });
  await login(ADMIN.email, 'needle1');
  await login('needle2@b.co', 'needle3');
  await login(ADMIN.email, 'needle1');
  const refused = await login(ADMIN.email, 'needle1');
  expect(refused.statusCode).toBe(429);
  const found = events();
  expect(found.map(({ event, account, outcome }) => [event, account, outcome])).toEqual([
    ['sign-in', ADMIN.email, 'success'],
    ['sign-out', ADMIN.email, 'success'],
    ['sign-in', ADMIN.email, 'failure'],
    // An unknown account may be a password in the wrong field.
    ['sign-in', undefined, 'failure'],
    ['sign-in', ADMIN.email, 'failure'],
    ['sign-in', ADMIN.email, 'throttled'],
  ]);
  expect(found[0]?.reqId).toBe(signedIn.headers['x-request-id']);
  expect(JSON.stringify(found)).not.toContain('needle');
});

test('every write of an admin, and every export, is one event without any text of the record', async () => {
  const { request, send, events } = await start();
  const job = { position: 'needle', department: 'needle', location: 'needle' };
  const { _id: id } = (await send('POST /api/jobs', job)).json();
  const inquiry = { name: 'needle', email: 'needle@b.co', subject: 'needle' };
  const { _id: inquiryId } = (await request('POST /api/contact', { body: inquiry })).json();
  await send(`PUT /api/jobs/${id}`, job);
  await send(`DELETE /api/jobs/${id}`);
  await send(`POST /api/jobs/${id}/restore`);
  await send(`PUT /api/contact/${inquiryId}/status`, { status: 'spam' });
  await send('GET /api/contact/export?search=needle');
  await send('PUT /api/blogs/needle', {});
  // Neither reading nor a visitor's own request is an action of an admin.
  await send('GET /api/contact');
  await request(`DELETE /api/jobs/${id}`);
  const found = events();
  expect(found.map(({ action, recordId, outcome }) => [action, recordId, outcome])).toEqual([
    ['jobs.create', expect.toSatisfy((value) => value === undefined || value === id), 'success'],
    ['jobs.update', id, 'success'],
    ['jobs.delete', id, 'success'],
    ['jobs.restore', id, 'success'],
    ['contact.status', inquiryId, 'success'],
    ['contact.export', undefined, 'success'],
    ['blogs.update', undefined, 'failure'],
  ]);
  for (const { event, account, reqId } of found) {
    expect([event, account, reqId]).toEqual(['admin-action', ADMIN.email, expect.any(String)]);
  }
  expect(JSON.stringify(found)).not.toContain('needle');
});

test('the event of an export has the number of its inquiries', async () => {
  const { request, send, events } = await start();
  for (const email of ['asha@b.co', 'asha@b.co', 'bela@b.co']) {
    await request('POST /api/contact', { body: { name: 'Needle', email, subject: 'Question' } });
  }
  for (const query of ['', '?search=asha', '?search=nobody', '?email=asha@b.co']) {
    await send(`GET /api/contact/export${query}`);
  }
  expect(events().map(({ action, exported }) => [action, exported])).toEqual([
    ['contact.export', 3],
    ['contact.export', 2],
    ['contact.export', 0],
    ['contact.export', 2],
  ]);
});

test('actions on drafts, versions and images have names of their own', async () => {
  const { send, events } = await start();
  const blog = { title: 'a', author: 'a', date: 'a', category: 'a', snippet: 'a', content: 'needle' };
  const post = async (url: string, body?: object) => (await send(`POST /api/blogs${url}`, body)).json();
  const draft = await post('/drafts', blog);
  await send(`PUT /api/blogs/drafts/${draft._id}`, blog);
  const { _id: id } = await post(`/drafts/${draft._id}/publish`);
  const unpublished = await post(`/${id}/unpublish`);
  await send(`DELETE /api/blogs/drafts/${unpublished._id}`);
  await post(`/${id}/restore`);
  await post(`/${id}/versions/1/restore`);
  await post('/check', blog);
  await send('POST /api/images', {});
  expect(events().map(({ action, recordId }) => [action, recordId])).toEqual([
    ['blogs.drafts.create', draft._id],
    ['blogs.drafts.update', draft._id],
    ['blogs.drafts.publish', draft._id],
    ['blogs.unpublish', id],
    ['blogs.drafts.delete', unpublished._id],
    ['blogs.restore', id],
    ['blogs.versions.restore', id],
    ['images.create', undefined],
  ]);
});
