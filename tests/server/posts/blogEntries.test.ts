import { expect, test } from 'vitest';
import { DRAFT_TEXT, startAt } from '../../support/server/drafts';

async function startWithEntries() {
  const server = await startAt();
  const { send, clock, addBlog, addDraft } = server;
  const blog = await addBlog({ title: 'Ärger', author: 'chitra' });
  clock.pass(1);
  const draft = await addDraft({ title: 'b', author: 'Asha', category: 'Product Updates' });
  clock.pass(1);
  await addDraft({ title: 'Soon', author: 'Bela', publishAt: '2026-03-01T10:00Z' });
  clock.pass(1);
  await addDraft({ title: 'Later', author: 'Dev', publishAt: '2026-03-02T10:00Z' });
  clock.pass(1);
  const list = async (query: string, path = '/api/blogs') => {
    const response = await send(`GET ${path}?${query}`);
    const rows: { title: string }[] = response.json();
    return [response.headers['x-total-count'], ...rows.map(({ title }) => title)];
  };
  return { ...server, blog, draft, list };
}

test('status=all lists blogs and drafts, with their status', async () => {
  const { read, blog, draft } = await startWithEntries();
  const [first, second, third] = await read('/api/blogs?status=all&sort=createdAt');
  expect(first).toEqual(blog);
  expect(second).toEqual({
    ...DRAFT_TEXT,
    _id: draft._id,
    title: 'b',
    author: 'Asha',
    category: 'Product Updates',
    status: 'draft',
    createdAt: draft.createdAt,
    updatedAt: draft.updatedAt,
    draft: { blog: null, blogStatus: null, publishAt: null, problem: null },
  });
  expect(third).toMatchObject({ status: 'scheduled', draft: { publishAt: '2026-03-01T10:00:00.000Z' } });
});

test('blogs and drafts are searched, filtered, sorted and paged together', async () => {
  const { list } = await startWithEntries();
  expect(await list('status=all')).toEqual(['4', 'Later', 'Soon', 'b', 'Ärger']);
  expect(await list('status=all&sort=title')).toEqual(['4', 'Ärger', 'b', 'Later', 'Soon']);
  expect(await list('status=all&sort=-author')).toEqual(['4', 'Later', 'Ärger', 'Soon', 'b']);
  expect(await list('status=all&sort=-category')).toEqual(['4', 'b', 'Later', 'Soon', 'Ärger']);
  expect(await list('status=all&search=dev')).toEqual(['1', 'Later']);
  expect(await list('status=all&category=Product+Updates')).toEqual(['1', 'b']);
  expect(await list('status=all&limit=3&page=2')).toEqual(['4', 'Ärger']);
});

test('a status has its rows and its own order: drafts last saved, schedules next published first', async () => {
  const { list, draft, send, clock, addDraft } = await startWithEntries();
  await addDraft({ title: 'c' });
  clock.pass(1);
  await send(`PUT /api/blogs/drafts/${draft._id}`, { snippet: 'Saved last' });
  expect(await list('')).toEqual(['1', 'Ärger']);
  expect(await list('status=published')).toEqual(['1', 'Ärger']);
  expect(await list('status=draft')).toEqual(['2', 'b', 'c']);
  expect(await list('status=scheduled')).toEqual(['2', 'Soon', 'Later']);
});

test('drafts alone are listed last saved first, searched, filtered, sorted and paged', async () => {
  const { list, draft, send, clock, addDraft } = await startWithEntries();
  await addDraft({ title: 'Späte Note', content: 'needle' });
  clock.pass(1);
  await send(`PUT /api/blogs/drafts/${draft._id}`, { snippet: 'Saved last' });
  const titles = (query: string) => list(query, '/api/blogs/drafts');
  expect(await titles('')).toEqual(['4', 'b', 'Späte Note', 'Later', 'Soon']);
  expect(await titles('sort=createdAt')).toEqual(['4', 'b', 'Soon', 'Later', 'Späte Note']);
  expect(await titles('search=spate')).toEqual(['1', 'Späte Note']);
  expect(await titles('scheduled=true&sort=-publishAt')).toEqual(['2', 'Later', 'Soon']);
  expect(await titles('scheduled=false')).toEqual(['2', 'b', 'Späte Note']);
  expect(await titles('sort=title')).toEqual(['4', 'b', 'Later', 'Soon', 'Späte Note']);
  expect(await titles('limit=3&page=2')).toEqual(['4', 'Soon']);
});

test('an unpublished blog is listed as its draft, a deleted one is not', async () => {
  const { send, read, blog, addBlog, list } = await startWithEntries();
  const deleted = await addBlog({ title: 'Deleted' });
  await send(`DELETE /api/blogs/${deleted._id}`);
  const { _id } = (await send(`POST /api/blogs/${blog._id}/unpublish`)).json();
  expect(await list('status=published')).toEqual(['0']);
  expect(await list('status=all')).toEqual(['4', 'Ärger', 'Later', 'Soon', 'b']);
  const [first] = await read('/api/blogs?status=draft');
  expect(first).toMatchObject({
    _id,
    status: 'draft',
    draft: { blog: blog._id, blogStatus: 'unpublished' },
  });
});
