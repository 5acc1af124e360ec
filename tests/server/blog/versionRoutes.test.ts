import { expect, test } from 'vitest';
import { seed } from '../../../server/sampleContent/seed';
import type { BlogVersion } from '../../../src/shared/blogResponses';
import { ADMIN } from '../../support/admins';
import { addDraft, DRAFT_TEXT, startAt } from '../../support/server/drafts';

test('every published state is a version: who, when and what', async () => {
  const server = await startAt();
  const { request, token, clock } = server;
  const first = clock.now.toISOString();
  const { _id: id } = (await request('POST /api/blogs', { token, body: DRAFT_TEXT })).json();
  clock.pass(1);
  await request(`PUT /api/blogs/${id}`, { token, body: { ...DRAFT_TEXT, content: 'Longer' } });
  clock.pass(1);
  const draft = await addDraft(server, { blog: id, content: 'Longest' });
  await request(`PUT /api/blogs/drafts/${draft._id}`, { token, body: DRAFT_TEXT });
  await request(`POST /api/blogs/drafts/${draft._id}/publish`, { token });
  const list = await request(`GET /api/blogs/${id}/versions`, { token });
  const versions: BlogVersion[] = list.json();
  const { content: _, ...text } = DRAFT_TEXT;
  const state = { ...text, cover: null, coverAlt: null, publishedBy: ADMIN.email };
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(versions.at(-1)).toEqual({ ...state, version: 1, publishedAt: first });
  const contents = [];
  for (const { version } of versions) {
    contents.push((await request(`GET /api/blogs/${id}/versions/${version}`, { token })).json().content);
  }
  expect(contents).toEqual(['Long', 'Longer', 'Long']);
  for (const version of ['4', '0', 'x', '999999999999']) {
    const { statusCode } = await request(`GET /api/blogs/${id}/versions/${version}`, { token });
    expect([version, statusCode]).toEqual([version, 404]);
  }
});

test('the newest 50 versions of a blog are kept', async () => {
  const { request, token } = await startAt();
  const { _id: id } = (await request('POST /api/blogs', { token, body: DRAFT_TEXT })).json();
  for (let version = 2; version <= 53; version += 1) {
    await request(`PUT /api/blogs/${id}`, { token, body: { ...DRAFT_TEXT, title: `Title ${version}` } });
  }
  const versions: BlogVersion[] = (await request(`GET /api/blogs/${id}/versions`, { token })).json();
  expect([versions.length, versions[0]?.title, versions.at(-1)?.title]).toEqual([50, 'Title 53', 'Title 4']);
});

test('sample blogs have a version too', async () => {
  const { request, token, database } = await startAt();
  await seed(database, { sampleContent: true, now: new Date() });
  const [blog] = (await request('GET /api/blogs')).json();
  const versions = (await request(`GET /api/blogs/${blog._id}/versions`, { token })).json();
  expect(versions).toMatchObject([{ version: 1, title: blog.title, publishedBy: null }]);
});

test('restoring a version fills a draft and changes nothing public', async () => {
  const { request, token } = await startAt();
  const { _id: id } = (await request('POST /api/blogs', { token, body: DRAFT_TEXT })).json();
  await request(`PUT /api/blogs/${id}`, { token, body: { ...DRAFT_TEXT, content: 'Worse' } });
  const before = (await request(`GET /api/blogs/${id}`)).json();
  const restore = (headers = {}) => request(`POST /api/blogs/${id}/versions/1/restore`, { token, headers });
  const restored = await restore();
  const draft = restored.json();
  expect([restored.statusCode, restored.headers.etag, draft]).toEqual([
    200,
    '"1"',
    expect.objectContaining({ ...DRAFT_TEXT, blog: id, baseVersion: 2 }),
  ]);
  const repeated = await restore();
  expect([repeated.statusCode, repeated.headers.etag, repeated.json()]).toEqual([200, '"1"', draft]);
  expect((await request(`GET /api/blogs/${id}`)).json()).toEqual(before);

  // A draft that is being written is only replaced by who has seen it.
  const path = `/api/blogs/drafts/${draft._id}`;
  const typed = (await request(`PUT ${path}`, { token, body: { content: 'typed' } })).json();
  const refused = await restore();
  expect([refused.statusCode, refused.headers.etag, refused.json().current]).toEqual([409, '"2"', typed]);
  const replaced = await restore({ 'if-match': '"2"' });
  expect([replaced.headers.etag, replaced.json().content]).toEqual(['"3"', 'Long']);
  await request(`PUT ${path}`, { token, body: { content: 'typed' } });
  const any = await restore({ 'if-match': '*' });
  expect([any.headers.etag, any.json().content]).toEqual(['"5"', 'Long']);
  expect((await request(`POST ${path}/publish`, { token })).json()).toMatchObject(DRAFT_TEXT);
});

test('a version of a deleted blog becomes no draft', async () => {
  const { request, token } = await startAt();
  const { _id: id } = (await request('POST /api/blogs', { token, body: DRAFT_TEXT })).json();
  await request(`DELETE /api/blogs/${id}`, { token });
  expect((await request(`POST /api/blogs/${id}/versions/1/restore`, { token })).statusCode).toBe(404);
  expect((await request('GET /api/blogs/drafts', { token })).json()).toEqual([]);
});
