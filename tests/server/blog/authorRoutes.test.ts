import { expect, test } from 'vitest';
import { addDraft, DRAFT_TEXT, startAt } from '../../support/server/drafts';

test('a new text starts with the author of the last one of this admin', async () => {
  const server = await startAt();
  const { request, token, clock } = server;
  const getAuthor = async () => (await request('GET /api/blogs/author', { token })).json();
  expect(await getAuthor()).toEqual({ author: '' });
  await server.database.db.updateTable('admins').set({ name: 'Asha Verma' }).execute();
  expect(await getAuthor()).toEqual({ author: 'Asha Verma' });
  const first = await addDraft(server, { author: 'Meera Joshi' });
  clock.pass(1);
  await addDraft(server, { author: 'Zoya Ali' });
  expect(await getAuthor()).toEqual({ author: 'Zoya Ali' });
  clock.pass(1);
  await request(`PUT /api/blogs/drafts/${first._id}`, { token, body: { snippet: 'Longer' } });
  expect(await getAuthor()).toEqual({ author: 'Meera Joshi' });
  clock.pass(1);
  const body = { ...DRAFT_TEXT, author: 'Ravi Khan' };
  await request('POST /api/blogs', { token, body });
  expect(await getAuthor()).toEqual({ author: 'Ravi Khan' });
  clock.pass(1);
  await addDraft(server, { author: '' });
  // Those of another admin.
  const other = await server.addMeera();
  await request('POST /api/blogs', { token: other, body: { ...body, author: 'Dev' } });
  await request('POST /api/blogs/drafts', { token: other, body: { ...body, author: 'Ela' } });
  expect(await getAuthor()).toEqual({ author: 'Ravi Khan' });
});
