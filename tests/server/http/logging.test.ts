import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { ADMIN } from '../../support/admins';
import { startApp } from '../../support/server/startApp';

async function start() {
  const stream = new PassThrough();
  const started = await startApp({ freeLoginAttempts: 2, logger: { level: 'info', stream } });
  const events = () =>
    String(stream.read() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ event }) => event !== undefined);
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
  const { request, events, signIn } = await start();
  const token = await signIn();
  const job = { position: 'needle', department: 'needle', location: 'needle' };
  const { _id: id } = (await request('POST /api/jobs', { token, body: job })).json();
  const inquiry = { name: 'needle', email: 'needle@b.co', subject: 'needle' };
  const { _id: inquiryId } = (await request('POST /api/contact', { body: inquiry })).json();
  await request(`PUT /api/jobs/${id}`, { token, body: job });
  await request(`DELETE /api/jobs/${id}`, { token });
  await request(`POST /api/jobs/${id}/restore`, { token });
  await request(`PUT /api/contact/${inquiryId}/status`, { token, body: { status: 'spam' } });
  await request('GET /api/contact/export?search=needle', { token });
  await request('PUT /api/blogs/needle', { token, body: {} });
  // Neither reading nor a visitor's own request is an action of an admin.
  await request('GET /api/contact', { token });
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
  const { request, events, signIn } = await start();
  const token = await signIn();
  for (const email of ['asha@b.co', 'asha@b.co', 'bela@b.co']) {
    await request('POST /api/contact', { body: { name: 'Needle', email, subject: 'Question' } });
  }
  for (const query of ['', '?search=asha', '?search=nobody', '?email=asha@b.co']) {
    await request(`GET /api/contact/export${query}`, { token });
  }
  expect(events().map(({ action, exported }) => [action, exported])).toEqual([
    ['contact.export', 3],
    ['contact.export', 2],
    ['contact.export', 0],
    ['contact.export', 2],
  ]);
});

test('actions on drafts, versions and images have names of their own', async () => {
  const { request, events, signIn } = await start();
  const token = await signIn();
  const blog = { title: 'a', author: 'a', date: 'a', category: 'a', snippet: 'a', content: 'needle' };
  const post = async (url: string, body?: object) =>
    (await request(`POST /api/blogs${url}`, { token, ...(body ? { body } : {}) })).json();
  const draft = await post('/drafts', blog);
  await request(`PUT /api/blogs/drafts/${draft._id}`, { token, body: blog });
  const { _id: id } = await post(`/drafts/${draft._id}/publish`);
  const unpublished = await post(`/${id}/unpublish`);
  await request(`DELETE /api/blogs/drafts/${unpublished._id}`, { token });
  await post(`/${id}/restore`);
  await post(`/${id}/versions/1/restore`);
  await post('/check', blog);
  await request('POST /api/images', { token, body: {} });
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
