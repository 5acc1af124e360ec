import { expect, test } from 'vitest';
import { purgeDeleted } from '../../../server/records/softDelete';
import { blogInput } from '../../../src/shared/blog';
import type { Blog } from '../../../src/shared/blogResponses';
import { ADMIN } from '../../support/admins';
import { addImage } from '../../support/images';
import { addDraft, DRAFT_TEXT, startAt } from '../../support/server/drafts';
import { startApp } from '../../support/server/startApp';

const EMPTY = {
  title: '',
  author: '',
  date: '',
  category: '',
  snippet: '',
  content: '',
  language: 'en',
  translationOf: '',
};

type Server = Awaited<ReturnType<typeof startAt>>;
const addBlog = async ({ request, token }: Server): Promise<Blog> =>
  (await request('POST /api/blogs', { token, body: DRAFT_TEXT })).json();

test('a draft is created empty, read, changed, listed and deleted', async () => {
  const { request, token, clock } = await startAt();
  const created = await request('POST /api/blogs/drafts', { token, body: {} });
  const draft = created.json();
  const time = clock.now.toISOString();
  expect([created.statusCode, created.headers.etag, draft]).toEqual([
    201,
    '"1"',
    {
      ...EMPTY,
      _id: expect.any(String),
      blog: null,
      blogStatus: null,
      baseVersion: null,
      cover: null,
      coverAlt: null,
      publishAt: null,
      problem: null,
      updatedBy: ADMIN.email,
      createdAt: time,
      updatedAt: time,
    },
  ]);
  const path = `/api/blogs/drafts/${draft._id}`;
  expect(created.headers.location).toBe(path);

  // As typed, blanks included: text that is still being written must come back as it was.
  const body = { ...EMPTY, title: ' Half a ', content: '  line\n\n' };
  clock.pass(1);
  const changed = await request(`PUT ${path}`, { token, body });
  expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
  expect(changed.json()).toEqual({ ...draft, ...body, updatedAt: clock.now.toISOString() });
  const read = await request(`GET ${path}`, { token });
  expect([read.headers.etag, read.json()]).toEqual(['"2"', changed.json()]);
  const { content: _, ...listed } = changed.json();
  const list = await request('GET /api/blogs/drafts', { token });
  expect([list.headers['x-total-count'], list.json()]).toEqual(['1', [listed]]);

  expect((await request(`DELETE ${path}`, { token })).statusCode).toBe(204);
  for (const route of [`GET ${path}`, `DELETE ${path}`, `POST ${path}/publish`]) {
    expect([route, (await request(route, { token })).statusCode]).toEqual([route, 404]);
  }
  expect((await request(`PUT ${path}`, { token, body })).statusCode).toBe(404);
});

test('a draft is scheduled only while the post that it translates has no other translation', async () => {
  const server = await startAt();
  const { request, token } = server;
  const translated = await addBlog(server);
  const hindi = { ...DRAFT_TEXT, title: 'काउंटर', language: 'hi', translationOf: translated._id };
  const { _id: blog }: Blog = (await request('POST /api/blogs', { token, body: hindi })).json();
  const publishAt = '2026-01-31T04:45Z';
  const refusal = { fields: { translationOf: 'That post has a translation already: “काउंटर”' } };
  const refused = await request('POST /api/blogs/drafts', { token, body: { ...hindi, publishAt } });
  expect([refused.statusCode, refused.json()]).toMatchObject([400, refusal]);
  const draft = await addDraft(server, hindi);
  const path = `/api/blogs/drafts/${draft._id}`;
  const scheduled = await request(`PUT ${path}`, { token, body: { publishAt } });
  expect([scheduled.statusCode, scheduled.json()]).toMatchObject([400, refusal]);
  expect((await request(`GET ${path}`, { token })).json()).toEqual(draft);

  // Without a post that it translates, and as changes of the translation itself.
  const other = await request(`PUT ${path}`, { token, body: { publishAt, translationOf: '' } });
  expect(other.statusCode).toBe(200);
  const late = await request(`PUT ${path}`, { token, body: { translationOf: translated._id } });
  expect([late.statusCode, late.json()]).toMatchObject([400, refusal]);
  await addDraft(server, { ...hindi, blog, publishAt });
  await request(`POST /api/blogs/${blog}/unpublish`, { token });
  const free = await request(`PUT ${path}`, { token, body: { translationOf: translated._id } });
  expect(free.statusCode).toBe(200);
});

test('a draft that was published names its blog, while that exists', async () => {
  const server = await startAt();
  const { request, token } = server;
  const { _id } = await addDraft(server, {});
  const path = `/api/blogs/drafts/${_id}`;
  const blog: Blog = (await request(`POST ${path}/publish`, { token })).json();
  const body = { ...DRAFT_TEXT, publishAt: '2020-01-01T10:00Z' };
  const answers = [
    await request(`GET ${path}`, { token }),
    await request(`PUT ${path}`, { token, body }),
    await request(`DELETE ${path}`, { token }),
  ];
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([
      410,
      { message: 'This draft was published', blog: blog._id },
    ]);
  }
  expect((await request(`POST /api/blogs/${blog._id}/unpublish`, { token })).statusCode).toBe(200);
  expect((await request(`GET ${path}`, { token })).statusCode).toBe(410);
  const [draft] = (await request('GET /api/blogs/drafts', { token })).json<{ _id: string }[]>();
  await request(`DELETE /api/blogs/drafts/${draft?._id}`, { token });
  expect((await request(`GET ${path}`, { token })).statusCode).toBe(404);
});

test('drafts are listed last saved first, searched, filtered, sorted and paged', async () => {
  const server = await startAt();
  const { request, token, clock } = server;
  const { _id } = await addDraft(server, { title: 'Späte Note', publishAt: '2026-02-02T10:00Z' });
  clock.pass(1);
  await addDraft(server, { title: 'b', publishAt: '2026-02-01T10:00Z' });
  clock.pass(1);
  await addDraft(server, { title: 'C', content: 'needle' });
  clock.pass(1);
  await request(`PUT /api/blogs/drafts/${_id}`, { token, body: { snippet: 'Saved last' } });
  const titles = async (query: string) => {
    const response = await request(`GET /api/blogs/drafts?${query}`, { token });
    const list: { title: string }[] = response.json();
    return [response.headers['x-total-count'], ...list.map(({ title }) => title)];
  };
  expect(await titles('')).toEqual(['3', 'Späte Note', 'C', 'b']);
  expect(await titles('sort=createdAt')).toEqual(['3', 'Späte Note', 'b', 'C']);
  expect(await titles('search=spate')).toEqual(['1', 'Späte Note']);
  expect(await titles('scheduled=true&sort=publishAt')).toEqual(['2', 'b', 'Späte Note']);
  expect(await titles('scheduled=false')).toEqual(['1', 'C']);
  expect(await titles('sort=title')).toEqual(['3', 'b', 'C', 'Späte Note']);
  expect(await titles('limit=2&page=2')).toEqual(['3', 'b']);
});

test('publishing makes a draft a blog, once, and removes it', async () => {
  const server = await startAt();
  const { request, token, clock } = server;
  const draft = await addDraft(server, { title: '  Float ' });
  clock.pass(10);
  const path = `/api/blogs/drafts/${draft._id}`;
  const publish = (key: string) =>
    request(`POST ${path}/publish`, { token, headers: { 'if-match': '"1"', 'idempotency-key': key } });
  const published = await publish('one');
  const blog: Blog = published.json();
  const time = clock.now.toISOString();
  expect([published.statusCode, published.headers.etag, blog]).toEqual([
    200,
    '"1"',
    { ...DRAFT_TEXT, _id: expect.any(String), status: 'published', createdAt: time, updatedAt: time },
  ]);
  expect((await request('GET /api/blogs')).json()).toEqual([blog]);
  expect((await request('GET /api/blogs/drafts', { token })).json()).toEqual([]);

  const repeated = await publish('one');
  expect([repeated.statusCode, repeated.headers.etag, repeated.json()]).toEqual([200, '"1"', blog]);
  const other = await publish('two');
  expect([other.statusCode, other.json()]).toEqual([
    409,
    { message: 'This draft was published already', blog },
  ]);
  expect((await request('GET /api/blogs/count')).json()).toEqual({ count: 1 });
});

test('publishing requires what POST /blogs requires, in the same words', async () => {
  const server = await startAt();
  const { request, token } = server;
  const draft = await addDraft(server, { ...EMPTY, title: ' ', content: 'Long' });
  const published = await request(`POST /api/blogs/drafts/${draft._id}/publish`, { token });
  const created = await request('POST /api/blogs', { token, body: { ...EMPTY, content: 'Long' } });
  expect([published.statusCode, published.json()]).toEqual([400, created.json()]);
  expect(Object.keys(published.json().fields)).toEqual(['title', 'author', 'date', 'category', 'snippet']);
  expect((await request(`GET /api/blogs/drafts/${draft._id}`, { token })).json()).toEqual(draft);
  expect((await request('GET /api/blogs')).json()).toEqual([]);
});

test('the draft of a published blog changes nothing until it is published', async () => {
  const server = await startAt();
  const { request, token, clock } = server;
  const blog = await addBlog(server);
  const path = `/api/blogs/${blog._id}`;
  const draft = await addDraft(server, { blog: blog._id, title: 'New' });
  expect(draft).toMatchObject({ blog: blog._id, blogStatus: 'published', baseVersion: 1 });
  expect((await request(`GET ${path}`)).json()).toMatchObject(blog);
  clock.pass(5);
  const published = await request(`POST /api/blogs/drafts/${draft._id}/publish`, { token });
  expect(published.json()).toEqual({ ...blog, title: 'New', updatedAt: clock.now.toISOString() });
  const read = await request(`GET ${path}`);
  expect([read.headers.etag, read.json()]).toEqual([
    expect.stringMatching(/^"2-/),
    expect.objectContaining({ title: 'New' }),
  ]);
});

test('a blog has one draft, and only a published blog gets one', async () => {
  const server = await startAt();
  const { request, token } = server;
  const { _id: blog } = await addBlog(server);
  const first = await addDraft(server, { blog });
  const second = await request('POST /api/blogs/drafts', { token, body: { ...DRAFT_TEXT, blog } });
  expect([second.statusCode, second.headers.etag, second.json()]).toEqual([
    409,
    '"1"',
    { message: 'This blog has a draft already', current: first },
  ]);
  await addDraft(server, { title: 'Another' });
  for (const id of [blog, first._id]) {
    const found = (await request(`GET /api/blogs/drafts?blog=${id}`, { token })).json();
    expect(found).toMatchObject([{ _id: first._id }]);
  }
  for (const unknown of ['x', '00000000-0000-7000-8000-000000000000']) {
    const response = await request('POST /api/blogs/drafts', { token, body: { blog: unknown } });
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { blog: 'This blog does not exist' },
    ]);
  }
});

test('a draft is created once per Idempotency-Key', async () => {
  const { request, token } = await startAt();
  const create = (title: string) =>
    request('POST /api/blogs/drafts', {
      token,
      body: { title, publishAt: '2026-02-01T00:00Z' },
      headers: { 'idempotency-key': 'one' },
    });
  const first = await create('A');
  const again = await create('A');
  const other = await create('B');
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
  expect([other.statusCode, other.json().current]).toEqual([409, first.json()]);
  expect((await request('GET /api/blogs/drafts', { token })).json()).toHaveLength(1);
});

test('a stale If-Match gets 409 with the draft as it is now', async () => {
  const server = await startAt();
  const { request, token } = server;
  const draft = await addDraft(server);
  const path = `/api/blogs/drafts/${draft._id}`;
  const headers = { 'if-match': '"1"' };
  const save = (title: string) => request(`PUT ${path}`, { token, headers, body: { ...DRAFT_TEXT, title } });
  const mine = (await save('mine')).json();
  for (const response of [
    await save('theirs'),
    await request(`DELETE ${path}`, { token, headers }),
    await request(`POST ${path}/publish`, { token, headers }),
  ]) {
    expect([response.statusCode, response.headers.etag, response.json().current]).toEqual([409, '"2"', mine]);
  }
  expect((await request(`PUT ${path}`, { token, body: DRAFT_TEXT })).statusCode).toBe(200);
});

test('a draft is not published over a newer blog', async () => {
  const server = await startAt();
  const { request, token } = server;
  const { _id: id } = await addBlog(server);
  const draft = await addDraft(server, { blog: id, title: 'Mine' });
  const theirs = (
    await request(`PUT /api/blogs/${id}`, { token, body: { ...DRAFT_TEXT, title: 'Theirs' } })
  ).json();
  const path = `/api/blogs/drafts/${draft._id}`;
  const refused = await request(`POST ${path}/publish`, { token });
  expect([refused.statusCode, refused.headers.etag, refused.json().blog]).toEqual([409, '"2"', theirs]);
  expect((await request(`GET ${path}`, { token })).json()).toEqual(draft);
  // Who has seen the other text can publish over it.
  await request(`PUT ${path}`, { token, body: { ...DRAFT_TEXT, title: 'Both', baseVersion: 2 } });
  const published = await request(`POST ${path}/publish`, { token });
  expect([published.statusCode, published.json().title]).toEqual([200, 'Both']);
});

test('a draft says which version of its blog it was begun on', async () => {
  const server = await startAt();
  const { request, token } = server;
  const { _id: blog } = await addBlog(server);
  await request(`PUT /api/blogs/${blog}`, { token, body: DRAFT_TEXT });
  const draft = await addDraft(server, { blog, baseVersion: 1 });
  expect(draft.baseVersion).toBe(1);
  expect((await request(`POST /api/blogs/drafts/${draft._id}/publish`, { token })).statusCode).toBe(409);
});

test('the draft of a new blog is based on no version', async () => {
  const server = await startAt();
  const { request, token } = server;
  const { _id } = await addDraft(server);
  const body = { ...DRAFT_TEXT, baseVersion: 3 };
  const saved = await request(`PUT /api/blogs/drafts/${_id}`, { token, body });
  expect([saved.statusCode, saved.json().baseVersion]).toEqual([200, null]);
});

test('an unpublished blog is a draft that comes back with its id and time', async () => {
  const server = await startAt();
  const { request, token, clock } = server;
  const blog = await addBlog(server);
  const path = `/api/blogs/${blog._id}`;
  const stale = await request(`POST ${path}/unpublish`, { token, headers: { 'if-match': '"7"' } });
  expect([stale.statusCode, stale.json().current]).toEqual([409, blog]);
  const response = await request(`POST ${path}/unpublish`, { token });
  const draft = response.json();
  expect([response.statusCode, draft]).toEqual([
    200,
    expect.objectContaining({ ...DRAFT_TEXT, blog: blog._id, blogStatus: 'unpublished', baseVersion: 1 }),
  ]);
  expect((await request(`GET ${path}`)).statusCode).toBe(404);
  expect((await request('GET /api/blogs/count')).json()).toEqual({ count: 0 });
  expect((await request('GET /api/blogs?deleted=true', { token })).json()).toEqual([]);
  const repeated = await request(`POST ${path}/unpublish`, { token, headers: { 'if-match': '"1"' } });
  expect([repeated.statusCode, repeated.headers.etag, repeated.json()]).toEqual([200, '"1"', draft]);
  for (const route of [`POST ${path}/restore`, `DELETE ${path}`]) {
    expect([route, (await request(route, { token })).statusCode]).toEqual([route, 404]);
  }
  clock.pass(60 * 24 * 40);
  await purgeDeleted(server.database.db, clock.now);
  const again = await server.signIn();
  const published = await request(`POST /api/blogs/drafts/${draft._id}/publish`, { token: again });
  expect(published.json()).toEqual({ ...blog, updatedAt: clock.now.toISOString() });
  expect((await request('GET /api/blogs')).json()).toHaveLength(1);
});

test('publishing a draft can be repeated after its blog was unpublished, and changes nothing then', async () => {
  const server = await startAt();
  const { request, token } = server;
  const draft = await addDraft(server);
  const publish = () =>
    request(`POST /api/blogs/drafts/${draft._id}/publish`, {
      token,
      headers: { 'idempotency-key': 'one' },
    });
  const blog: Blog = (await publish()).json();
  await request(`POST /api/blogs/${blog._id}/unpublish`, { token });
  const repeated = await publish();
  expect([repeated.statusCode, repeated.json()]).toEqual([200, { ...blog, status: 'unpublished' }]);
  expect((await request('GET /api/blogs')).json()).toEqual([]);
});

test('a blog that is unpublished keeps the draft that it has', async () => {
  const server = await startAt();
  const { request, token } = server;
  const { _id: blog } = await addBlog(server);
  const draft = await addDraft(server, { blog, title: 'Half' });
  const unpublished = await request(`POST /api/blogs/${blog}/unpublish`, { token });
  expect(unpublished.json()).toEqual({ ...draft, blogStatus: 'unpublished' });
});

test('deleting the draft of an unpublished blog makes it a deleted blog', async () => {
  const server = await startAt();
  const { request, token } = server;
  const { _id: blog } = await addBlog(server);
  const draft = (await request(`POST /api/blogs/${blog}/unpublish`, { token })).json();
  await request(`DELETE /api/blogs/drafts/${draft._id}`, { token });
  expect((await request('GET /api/blogs?deleted=true', { token })).json()).toMatchObject([{ _id: blog }]);
  expect((await request(`POST /api/blogs/${blog}/restore`, { token })).statusCode).toBe(200);
});

test('the draft of a deleted blog can be published once it is restored', async () => {
  const server = await startAt();
  const { request, token } = server;
  const { _id: blog } = await addBlog(server);
  const draft = await addDraft(server, { blog });
  await request(`DELETE /api/blogs/${blog}`, { token });
  const path = `/api/blogs/drafts/${draft._id}`;
  expect((await request(`GET ${path}`, { token })).json().blogStatus).toBe('deleted');
  const refused = await request(`POST ${path}/publish`, { token });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The blog of this draft was deleted: restore it first',
  ]);
  await request(`POST /api/blogs/${blog}/restore`, { token });
  expect((await request(`POST ${path}/publish`, { token })).statusCode).toBe(200);
});

test.for([
  ['2026-02-01T10:00:30Z', 'publishAt must be a whole minute in UTC, such as 2026-01-31T04:30Z'],
  ['2026-02-01T10:00:00+05:30', 'publishAt must be a whole minute in UTC, such as 2026-01-31T04:30Z'],
  ['2026-02-31T25:00Z', 'publishAt must be a whole minute in UTC, such as 2026-01-31T04:30Z'],
  ['2026-01-31T04:30Z', 'Please choose a time in the future'],
])('publishAt cannot be %s', async ([publishAt, message]) => {
  const server = await startAt();
  const { request, token } = server;
  const draft = await addDraft(server);
  for (const route of ['POST /api/blogs/drafts', `PUT /api/blogs/drafts/${draft._id}`]) {
    const response = await request(route, { token, body: { publishAt } });
    expect([response.statusCode, response.json().fields]).toEqual([400, { publishAt: message }]);
  }
});

test('a change of a draft without a field leaves it, as that of a client that does not know it', async () => {
  const server = await startApp();
  const token = await server.signIn();
  const fields: Record<string, string> = Object.fromEntries(
    Object.keys(blogInput.shape).map((field) => [field, `${field} of a draft`]),
  );
  fields.language = 'hi';
  fields.cover = (await addImage(server))._id;
  Object.assign(fields, { coverAlt: 'A cover', publishAt: '2099-01-01T10:00:00.000Z' });
  const { _id } = (await server.request('POST /api/blogs/drafts', { token, body: fields })).json();
  for (const field of Object.keys(fields)) {
    const { [field]: _unknown, ...body } = fields;
    const saved = await server.request(`PUT /api/blogs/drafts/${_id}`, { token, body });
    expect([field, saved.json()]).toEqual([field, expect.objectContaining(fields)]);
  }
});
