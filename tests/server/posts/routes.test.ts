import { expect, test } from 'vitest';
import type { Blog } from '../../../src/shared/blogResponses';
import { DRAFT_TEXT, startAt } from '../../support/server/drafts';
import { startApp } from '../../support/server/startApp';

const BLOG = { ...DRAFT_TEXT, title: 'Counter' };

const titles = (response: { json(): Blog[] }) => response.json().map(({ title }) => title);

test('the fields of a blog are trimmed, and the date is stored as typed', async () => {
  const { read, addBlog } = await startAt();
  const { _id } = await addBlog({ title: '  Counter ', date: 'some day' });
  expect(await read(`/api/blogs/${_id}`)).toMatchObject({ ...BLOG, date: 'some day' });
});

test('search folds case and accents and takes % and _ literally', async () => {
  const { request, addBlog } = await startAt();
  await addBlog({ title: 'Café PAYMENTS' });
  await addBlog({ title: '50% off', snippet: 'under_score' });
  const found = async (search: string) =>
    titles(await request(`GET /api/blogs?search=${encodeURIComponent(search)}`));
  expect(await found('cafe pay')).toEqual(['Café PAYMENTS']);
  expect(await found('ÉP')).toEqual([]);
  expect(await found('50%')).toEqual(['50% off']);
  expect(await found('%')).toEqual(['50% off']);
  expect(await found('r_s')).toEqual(['50% off']);
  expect(await found("'; drop table blogs; --")).toEqual([]);
  expect(await found(' ')).toHaveLength(2);
});

test('sort works both ways and without regard to case', async () => {
  const { request, addBlog } = await startAt();
  for (const title of ['banana', 'Apple', '~tilde', 'Élan']) await addBlog({ title });
  // Both engines put the tilde last; a language's own order, which PostgreSQL may have by default, does not.
  const sorted = ['Apple', 'banana', 'Élan', '~tilde'];
  expect(titles(await request('GET /api/blogs?sort=title'))).toEqual(sorted);
  expect(titles(await request('GET /api/blogs?sort=-title'))).toEqual(sorted.toReversed());
  expect(titles(await request('GET /api/blogs?sort=createdAt'))[0]).toBe('banana');
  expect(titles(await request('GET /api/blogs?sort=publishAt'))[0]).toBe('banana');
});

test('all six fields are required, each named with its own message', async () => {
  const { request, send } = await startApp();
  const response = await send('POST /api/blogs', { title: ' ', author: 7, content: 'a\0b' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    message: 'Please check: title, author, date, category, snippet, content',
    fields: {
      title: 'Please enter a title',
      author: 'Please enter an author',
      date: 'Please enter a date',
      category: 'Please enter a category',
      snippet: 'Please enter a snippet',
      content: 'This text contains a character that cannot be stored',
    },
  });
  expect((await request('GET /api/blogs/count')).json()).toEqual({ count: 0 });
});

test('a bad query gets 400 with the field named, and an unknown id 404', async () => {
  const { request } = await startApp();
  for (const query of [
    'page=0',
    'page=x',
    'limit=0',
    'limit=101',
    'limit=-1',
    'sort=password',
    'search=%00',
    `search=${'x'.repeat(201)}`,
    'category=%00',
    'page=1&page=2',
  ]) {
    const response = await request(`GET /api/blogs?${query}`);
    expect([query, response.statusCode, Object.keys(Object(response.json().fields))]).toEqual([
      query,
      400,
      [query.split('=')[0]],
    ]);
  }
  expect((await request(`GET /api/blogs?limit=100&search=${'x'.repeat(200)}`)).statusCode).toBe(200);
  for (const id of ['1', 'x'.repeat(3000), '%00', "'", '00000000-0000-7000-8000-000000000000'])
    expect([id, (await request(`GET /api/blogs/${id}`)).statusCode]).toEqual([id, 404]);
});

/** A post with a Hindi translation that was taken off the site, and another Hindi one published in its place. */
async function startWithTwoTranslations() {
  const { send, addBlog } = await startAt();
  const english = await addBlog();
  const body = { ...BLOG, title: 'काउंटर', language: 'hi', translationOf: english._id };
  const create = () => send('POST /api/blogs', body, { 'idempotency-key': 'one' });
  const first = (await create()).json();
  const replace = async (route: string) => {
    await send(route);
    return addBlog({ ...body, title: 'दुकान' });
  };
  return { send, body, create, first, replace };
}

test('a request that is repeated gets its post, also when another translation has taken its place', async () => {
  const { create, first, replace } = await startWithTwoTranslations();
  await replace(`POST /api/blogs/${first._id}/unpublish`);
  const repeated = await create();
  expect([repeated.statusCode, repeated.json()._id]).toEqual([201, first._id]);
});

test('of two translations, as after one was restored, each can be changed', async () => {
  const { send, body, first, replace } = await startWithTwoTranslations();
  const second = await replace(`DELETE /api/blogs/${first._id}`);
  await send(`POST /api/blogs/${first._id}/restore`);
  for (const { _id } of [first, second]) {
    const path = `/api/blogs/${_id}`;
    expect((await send(`PUT ${path}`, { ...body, snippet: 'Typo' })).statusCode).toBe(200);
    const draft = (await send('POST /api/blogs/drafts', { ...body, snippet: 'More', blog: _id })).json();
    const scheduled = await send(`PUT /api/blogs/drafts/${draft._id}`, { publishAt: '2026-02-01T10:00Z' });
    expect(scheduled.statusCode).toBe(200);
    expect((await send(`POST /api/blogs/drafts/${draft._id}/publish`)).statusCode).toBe(200);
    // To become its translation again is a change.
    expect((await send(`PUT ${path}`, { ...body, translationOf: '' })).statusCode).toBe(200);
    expect((await send(`PUT ${path}`, body)).statusCode).toBe(_id === first._id ? 400 : 200);
  }
});

test('a post is published as the translation of a post that has no other', async () => {
  const { request, send, addBlog } = await startAt();
  const english = await addBlog();
  const body = { ...BLOG, title: 'काउंटर', language: 'hi', translationOf: english._id };
  const key = { 'idempotency-key': 'one' };
  const hindi = await send('POST /api/blogs', body, key);
  const repeated = await send('POST /api/blogs', body, key);
  expect([hindi.statusCode, repeated.statusCode]).toEqual([201, 201]);
  const refusal = { fields: { translationOf: 'That post has a translation already: “काउंटर”' } };
  const second = await send('POST /api/blogs', body);
  expect([second.statusCode, second.json()]).toMatchObject([400, refusal]);

  const other = await addBlog({ language: 'hi' });
  const changed = await send(`PUT /api/blogs/${other._id}`, { ...BLOG, ...body });
  expect([changed.statusCode, changed.json()]).toMatchObject([400, refusal]);
  const draft = (await send('POST /api/blogs/drafts', body)).json();
  const published = await send(`POST /api/blogs/drafts/${draft._id}/publish`, {});
  expect([published.statusCode, published.json()]).toMatchObject([400, refusal]);
  expect((await request('GET /api/blogs')).json()).toHaveLength(3);

  // The translation can be changed, and replaced once it is gone.
  const path = `/api/blogs/${hindi.json()._id}`;
  expect((await send(`PUT ${path}`, { ...body, date: 'मई' })).statusCode).toBe(200);
  await send(`DELETE ${path}`);
  expect((await send(`POST /api/blogs/drafts/${draft._id}/publish`, {})).statusCode).toBe(200);
});
