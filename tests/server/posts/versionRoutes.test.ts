import { expect, test } from 'vitest';
import { seed } from '../../../server/sampleContent/seed';
import type { BlogVersion } from '../../../src/shared/blogResponses';
import { ADMIN } from '../../support/admins';
import { DRAFT_TEXT, startAt } from '../../support/server/drafts';

test('every published state is a version: who, when and what', async () => {
  const { send, read, clock, addBlog, addDraft } = await startAt();
  const first = clock.now.toISOString();
  const { _id: id } = await addBlog();
  clock.pass(1);
  await send(`PUT /api/blogs/${id}`, { ...DRAFT_TEXT, content: 'Longer' });
  clock.pass(1);
  const draft = await addDraft({ blog: id, content: 'Longest' });
  await send(`PUT /api/blogs/drafts/${draft._id}`, DRAFT_TEXT);
  await send(`POST /api/blogs/drafts/${draft._id}/publish`);
  const list = await send(`GET /api/blogs/${id}/versions`);
  const versions: BlogVersion[] = list.json();
  const { content: _, ...text } = DRAFT_TEXT;
  const state = { ...text, cover: null, coverAlt: null, publishedBy: ADMIN.email };
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(versions.at(-1)).toEqual({ ...state, version: 1, publishedAt: first });
  const contents = [];
  for (const { version } of versions) {
    contents.push((await read(`/api/blogs/${id}/versions/${version}`)).content);
  }
  expect(contents).toEqual(['Long', 'Longer', 'Long']);
  for (const version of ['4', '0', 'x', '999999999999']) {
    const { statusCode } = await send(`GET /api/blogs/${id}/versions/${version}`);
    expect([version, statusCode]).toEqual([version, 404]);
  }
});

test('the newest 50 versions of a blog are kept', async () => {
  const { send, read, addBlog } = await startAt();
  const { _id: id } = await addBlog();
  for (let version = 2; version <= 53; version += 1) {
    await send(`PUT /api/blogs/${id}`, { ...DRAFT_TEXT, title: `Title ${version}` });
  }
  const versions: BlogVersion[] = await read(`/api/blogs/${id}/versions`);
  expect([versions.length, versions[0]?.title, versions.at(-1)?.title]).toEqual([50, 'Title 53', 'Title 4']);
});

test('sample blogs have a version too', async () => {
  const { request, read, database } = await startAt();
  await seed(database, { sampleContent: true, now: new Date() });
  const [blog] = (await request('GET /api/blogs')).json();
  const versions = await read(`/api/blogs/${blog._id}/versions`);
  expect(versions).toMatchObject([{ version: 1, title: blog.title, publishedBy: null }]);
});

test('restoring a version fills a draft and changes nothing public', async () => {
  const { request, send, addBlog } = await startAt();
  const { _id: id } = await addBlog();
  await send(`PUT /api/blogs/${id}`, { ...DRAFT_TEXT, content: 'Worse' });
  const before = (await request(`GET /api/blogs/${id}`)).json();
  const restore = (headers = {}) => send(`POST /api/blogs/${id}/versions/1/restore`, undefined, headers);
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
  const typed = (await send(`PUT ${path}`, { content: 'typed' })).json();
  const refused = await restore();
  expect([refused.statusCode, refused.headers.etag, refused.json().current]).toEqual([409, '"2"', typed]);
  const replaced = await restore({ 'if-match': '"2"' });
  expect([replaced.headers.etag, replaced.json().content]).toEqual(['"3"', 'Long']);
  await send(`PUT ${path}`, { content: 'typed' });
  const any = await restore({ 'if-match': '*' });
  expect([any.headers.etag, any.json().content]).toEqual(['"5"', 'Long']);
  expect((await send(`POST ${path}/publish`)).json()).toMatchObject(DRAFT_TEXT);
});

test('a version of a deleted blog becomes no draft', async () => {
  const { send, read, addBlog } = await startAt();
  const { _id: id } = await addBlog();
  await send(`DELETE /api/blogs/${id}`);
  expect((await send(`POST /api/blogs/${id}/versions/1/restore`)).statusCode).toBe(404);
  expect(await read('/api/blogs/drafts')).toEqual([]);
});
