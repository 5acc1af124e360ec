import { expect, test } from 'vitest';
import { purgeDeleted } from '../../../server/database/softDelete';
import { blogInput } from '../../../src/shared/blog';
import type { Blog } from '../../../src/shared/blogResponses';
import { addImage } from '../../support/images';
import { DRAFT_TEXT, startAt } from '../../support/server/drafts';
import { startApp } from '../../support/server/startApp';

const EMPTY = { ...Object.fromEntries(Object.keys(DRAFT_TEXT).map((name) => [name, ''])), language: 'en' };

test('a draft is created empty, and is stored as typed', async () => {
  const { send, read, clock } = await startAt();
  const draft = (await send('POST /api/blogs/drafts', {})).json();
  expect(draft).toMatchObject(EMPTY);
  const path = `/api/blogs/drafts/${draft._id}`;
  // Blanks included: text that is still being written must come back as it was.
  const body = { ...EMPTY, title: ' Half a ', content: '  line\n\n' };
  clock.pass(1);
  const changed = (await send(`PUT ${path}`, body)).json();
  expect(changed).toEqual({ ...draft, ...body, updatedAt: clock.now.toISOString() });
  const { content: _, ...listed } = changed;
  const list = await send('GET /api/blogs/drafts');
  expect([list.headers['x-total-count'], list.json()]).toEqual(['1', [listed]]);
  expect(await read(path)).toEqual(changed);
  await send(`DELETE ${path}`);
  expect((await send(`POST ${path}/publish`)).statusCode).toBe(404);
});

test('a draft is scheduled only while the post that it translates has no other translation', async () => {
  const { send, read, addBlog, addDraft } = await startAt();
  const translated = await addBlog();
  const hindi = { ...DRAFT_TEXT, title: 'काउंटर', language: 'hi', translationOf: translated._id };
  const { _id: blog }: Blog = (await send('POST /api/blogs', hindi)).json();
  const publishAt = '2026-01-31T04:45Z';
  const refusal = { fields: { translationOf: 'That post has a translation already: “काउंटर”' } };
  const refused = await send('POST /api/blogs/drafts', { ...hindi, publishAt });
  expect([refused.statusCode, refused.json()]).toMatchObject([400, refusal]);
  const draft = await addDraft(hindi);
  const path = `/api/blogs/drafts/${draft._id}`;
  const scheduled = await send(`PUT ${path}`, { publishAt });
  expect([scheduled.statusCode, scheduled.json()]).toMatchObject([400, refusal]);
  expect(await read(path)).toEqual(draft);

  // Without a post that it translates, and as changes of the translation itself.
  const other = await send(`PUT ${path}`, { publishAt, translationOf: '' });
  expect(other.statusCode).toBe(200);
  const late = await send(`PUT ${path}`, { translationOf: translated._id });
  expect([late.statusCode, late.json()]).toMatchObject([400, refusal]);
  await addDraft({ ...hindi, blog, publishAt });
  await send(`POST /api/blogs/${blog}/unpublish`);
  const free = await send(`PUT ${path}`, { translationOf: translated._id });
  expect(free.statusCode).toBe(200);
});

test('a draft that was published names its blog, while that exists', async () => {
  const { send, read, addDraft } = await startAt();
  const { _id } = await addDraft({});
  const path = `/api/blogs/drafts/${_id}`;
  const blog: Blog = (await send(`POST ${path}/publish`)).json();
  const body = { ...DRAFT_TEXT, publishAt: '2020-01-01T10:00Z' };
  const answers = [await send(`GET ${path}`), await send(`PUT ${path}`, body), await send(`DELETE ${path}`)];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toEqual({ message: 'This draft was published', blog: blog._id });
  }
  expect((await send(`POST /api/blogs/${blog._id}/unpublish`)).statusCode).toBe(200);
  expect((await send(`GET ${path}`)).statusCode).toBe(410);
  const [draft] = await read('/api/blogs/drafts');
  await send(`DELETE /api/blogs/drafts/${draft?._id}`);
  expect((await send(`GET ${path}`)).statusCode).toBe(404);
});

test('publishing makes a draft a blog, once, and removes it', async () => {
  const { request, send, read, clock, addDraft } = await startAt();
  const draft = await addDraft({ title: '  Float ' });
  clock.pass(10);
  const path = `/api/blogs/drafts/${draft._id}`;
  const publish = (key: string) =>
    send(`POST ${path}/publish`, undefined, { 'if-match': '"1"', 'idempotency-key': key });
  const published = await publish('one');
  const blog: Blog = published.json();
  const time = clock.now.toISOString();
  expect([published.statusCode, published.headers.etag, blog]).toEqual([
    200,
    '"1"',
    { ...DRAFT_TEXT, _id: expect.any(String), status: 'published', createdAt: time, updatedAt: time },
  ]);
  expect((await request('GET /api/blogs')).json()).toEqual([blog]);
  expect(await read('/api/blogs/drafts')).toEqual([]);

  const repeated = await publish('one');
  expect([repeated.statusCode, repeated.headers.etag, repeated.json()]).toEqual([200, '"1"', blog]);
  const other = await publish('two');
  expect(other.statusCode).toBe(409);
  expect(other.json()).toEqual({ message: 'This draft was published already', blog });
  expect((await request('GET /api/blogs/count')).json()).toEqual({ count: 1 });
});

test('publishing requires what POST /blogs requires, in the same words', async () => {
  const { request, send, read, addDraft } = await startAt();
  const draft = await addDraft({ ...EMPTY, title: ' ', content: 'Long' });
  const published = await send(`POST /api/blogs/drafts/${draft._id}/publish`);
  const created = await send('POST /api/blogs', { ...EMPTY, content: 'Long' });
  expect([published.statusCode, published.json()]).toEqual([400, created.json()]);
  expect(Object.keys(published.json().fields)).toEqual(['title', 'author', 'date', 'category', 'snippet']);
  expect(await read(`/api/blogs/drafts/${draft._id}`)).toEqual(draft);
  expect((await request('GET /api/blogs')).json()).toEqual([]);
});

test('the draft of a published blog changes nothing until it is published', async () => {
  const { request, send, clock, addBlog, addDraft } = await startAt();
  const blog = await addBlog();
  const path = `/api/blogs/${blog._id}`;
  const draft = await addDraft({ blog: blog._id, title: 'New' });
  expect(draft).toMatchObject({ blog: blog._id, blogStatus: 'published', baseVersion: 1 });
  expect((await request(`GET ${path}`)).json()).toMatchObject(blog);
  clock.pass(5);
  const published = await send(`POST /api/blogs/drafts/${draft._id}/publish`);
  expect(published.json()).toEqual({ ...blog, title: 'New', updatedAt: clock.now.toISOString() });
  const got = await request(`GET ${path}`);
  expect([got.headers.etag, got.json()]).toEqual([
    expect.stringMatching(/^"2-/),
    expect.objectContaining({ title: 'New' }),
  ]);
});

test('a blog has one draft, and only a published blog gets one', async () => {
  const { send, read, addBlog, addDraft } = await startAt();
  const { _id: blog } = await addBlog();
  const first = await addDraft({ blog });
  const second = await send('POST /api/blogs/drafts', { ...DRAFT_TEXT, blog });
  expect([second.statusCode, second.headers.etag, second.json()]).toEqual([
    409,
    '"1"',
    { message: 'This blog has a draft already', current: first },
  ]);
  await addDraft({ title: 'Another' });
  for (const id of [blog, first._id]) {
    const found = await read(`/api/blogs/drafts?blog=${id}`);
    expect(found).toMatchObject([{ _id: first._id }]);
  }
  for (const unknown of ['x', '00000000-0000-7000-8000-000000000000']) {
    const response = await send('POST /api/blogs/drafts', { blog: unknown });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ blog: 'This blog does not exist' });
  }
});

test('a stale If-Match publishes nothing, and gets 409 with the draft as it is now', async () => {
  const { send, addDraft } = await startAt();
  const path = `/api/blogs/drafts/${(await addDraft())._id}`;
  const headers = { 'if-match': '"1"' };
  const saved = await send(`PUT ${path}`, { ...DRAFT_TEXT, title: 'mine' }, headers);
  const stale = await send(`POST ${path}/publish`, undefined, headers);
  expect([stale.statusCode, stale.headers.etag, stale.json().current]).toEqual([409, '"2"', saved.json()]);
});

test('a draft is not published over a newer blog', async () => {
  const { send, read, addBlog, addDraft } = await startAt();
  const { _id: id } = await addBlog();
  const draft = await addDraft({ blog: id, title: 'Mine' });
  const theirs = (await send(`PUT /api/blogs/${id}`, { ...DRAFT_TEXT, title: 'Theirs' })).json();
  const path = `/api/blogs/drafts/${draft._id}`;
  const refused = await send(`POST ${path}/publish`);
  expect([refused.statusCode, refused.headers.etag, refused.json().blog]).toEqual([409, '"2"', theirs]);
  expect(await read(path)).toEqual(draft);
  // Who has seen the other text can publish over it.
  await send(`PUT ${path}`, { ...DRAFT_TEXT, title: 'Both', baseVersion: 2 });
  const published = await send(`POST ${path}/publish`);
  expect([published.statusCode, published.json().title]).toEqual([200, 'Both']);
});

test('a draft says which version of its blog it was begun on, and that of a new blog none', async () => {
  const { send, addBlog, addDraft } = await startAt();
  const { _id: blog } = await addBlog();
  await send(`PUT /api/blogs/${blog}`, DRAFT_TEXT);
  const draft = await addDraft({ blog, baseVersion: 1 });
  expect(draft.baseVersion).toBe(1);
  expect((await send(`POST /api/blogs/drafts/${draft._id}/publish`)).statusCode).toBe(409);
  const { _id } = await addDraft();
  const saved = await send(`PUT /api/blogs/drafts/${_id}`, { ...DRAFT_TEXT, baseVersion: 3 });
  expect([saved.statusCode, saved.json().baseVersion]).toEqual([200, null]);
});

test('an unpublished blog is a draft that comes back with its id and time', async () => {
  const server = await startAt();
  const { request, send, read, clock, database, addBlog } = server;
  const blog = await addBlog();
  const path = `/api/blogs/${blog._id}`;
  const stale = await send(`POST ${path}/unpublish`, undefined, { 'if-match': '"7"' });
  expect([stale.statusCode, stale.json().current]).toEqual([409, blog]);
  const response = await send(`POST ${path}/unpublish`);
  const draft = response.json();
  expect([response.statusCode, draft]).toEqual([
    200,
    expect.objectContaining({ ...DRAFT_TEXT, blog: blog._id, blogStatus: 'unpublished', baseVersion: 1 }),
  ]);
  expect((await request(`GET ${path}`)).statusCode).toBe(404);
  expect((await request('GET /api/blogs/count')).json()).toEqual({ count: 0 });
  expect(await read('/api/blogs?deleted=true')).toEqual([]);
  const repeated = await send(`POST ${path}/unpublish`, undefined, { 'if-match': '"1"' });
  expect([repeated.statusCode, repeated.headers.etag, repeated.json()]).toEqual([200, '"1"', draft]);
  for (const route of [`POST ${path}/restore`, `DELETE ${path}`]) {
    expect([route, (await send(route)).statusCode]).toEqual([route, 404]);
  }
  clock.pass(60 * 24 * 40);
  await purgeDeleted(database.db, clock.now);
  const published = await send(`POST /api/blogs/drafts/${draft._id}/publish`);
  expect(published.json()).toEqual({ ...blog, updatedAt: clock.now.toISOString() });
  expect((await request('GET /api/blogs')).json()).toHaveLength(1);
});

test('publishing a draft can be repeated after its blog was unpublished, and changes nothing then', async () => {
  const { request, send, addDraft } = await startAt();
  const draft = await addDraft();
  const publish = () =>
    send(`POST /api/blogs/drafts/${draft._id}/publish`, undefined, { 'idempotency-key': 'one' });
  const blog: Blog = (await publish()).json();
  await send(`POST /api/blogs/${blog._id}/unpublish`);
  const repeated = await publish();
  expect([repeated.statusCode, repeated.json()]).toEqual([200, { ...blog, status: 'unpublished' }]);
  expect((await request('GET /api/blogs')).json()).toEqual([]);
});

test('a blog that is unpublished keeps the draft that it has', async () => {
  const { send, addBlog, addDraft } = await startAt();
  const { _id: blog } = await addBlog();
  const draft = await addDraft({ blog, title: 'Half' });
  const unpublished = await send(`POST /api/blogs/${blog}/unpublish`);
  expect(unpublished.json()).toEqual({ ...draft, blogStatus: 'unpublished' });
});

test('deleting the draft of an unpublished blog makes it a deleted blog', async () => {
  const { send, read, addBlog } = await startAt();
  const { _id: blog } = await addBlog();
  const draft = (await send(`POST /api/blogs/${blog}/unpublish`)).json();
  await send(`DELETE /api/blogs/drafts/${draft._id}`);
  expect(await read('/api/blogs?deleted=true')).toMatchObject([{ _id: blog }]);
  expect((await send(`POST /api/blogs/${blog}/restore`)).statusCode).toBe(200);
});

test('the draft of a deleted blog can be published or scheduled once it is restored', async () => {
  const { send, read, addBlog, addDraft } = await startAt();
  const { _id: blog } = await addBlog();
  const draft = await addDraft({ blog });
  await send(`DELETE /api/blogs/${blog}`);
  const path = `/api/blogs/drafts/${draft._id}`;
  expect((await read(path)).blogStatus).toBe('deleted');
  const refused = await send(`POST ${path}/publish`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toEqual('The blog of this draft was deleted: restore it first');
  const scheduled = await send(`PUT ${path}`, { publishAt: '2030-01-01T04:30Z' });
  expect([scheduled.statusCode, scheduled.json().fields]).toEqual([
    400,
    { publishAt: 'The blog of this draft was deleted: restore it first' },
  ]);
  await send(`POST /api/blogs/${blog}/restore`);
  expect((await send(`POST ${path}/publish`)).statusCode).toBe(200);
});

test.for([
  ['2026-02-01T10:00:30Z', 'publishAt must be a whole minute in UTC, such as 2026-01-31T04:30Z'],
  ['2026-02-01T10:00:00+05:30', 'publishAt must be a whole minute in UTC, such as 2026-01-31T04:30Z'],
  ['2026-02-31T25:00Z', 'publishAt must be a whole minute in UTC, such as 2026-01-31T04:30Z'],
  ['2026-01-31T04:30Z', 'Please choose a time in the future'],
])('publishAt cannot be %s', async ([publishAt, message]) => {
  const { send, addDraft } = await startAt();
  const draft = await addDraft();
  for (const route of ['POST /api/blogs/drafts', `PUT /api/blogs/drafts/${draft._id}`]) {
    const response = await send(route, { publishAt });
    expect([response.statusCode, response.json().fields]).toEqual([400, { publishAt: message }]);
  }
});

test('a change of a draft without a field leaves it, as that of a client that does not know it', async () => {
  const server = await startApp();
  const texts = Object.keys(blogInput.shape).map((field) => [field, `${field} of a draft`]);
  const fields: Record<string, string> = {
    ...Object.fromEntries(texts),
    language: 'hi',
    cover: (await addImage(server))._id,
    coverAlt: 'A cover',
    publishAt: '2099-01-01T10:00:00.000Z',
  };
  const { _id } = (await server.send('POST /api/blogs/drafts', fields)).json();
  for (const field of Object.keys(fields)) {
    const { [field]: _unknown, ...body } = fields;
    const saved = await server.send(`PUT /api/blogs/drafts/${_id}`, body);
    expect([field, saved.json()]).toEqual([field, expect.objectContaining(fields)]);
  }
});
