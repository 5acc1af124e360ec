import { expect, test } from 'vitest';
import { DRAFT_TEXT, startAt } from '../../support/server/drafts';

test('a new text starts with the author of the last one of this admin', async () => {
  const { request, send, read, clock, database, addMeera, addDraft } = await startAt();
  const getAuthor = async () => await read('/api/blogs/author');
  expect(await getAuthor()).toEqual({ author: '' });
  await database.db.updateTable('admins').set({ name: 'Asha Verma' }).execute();
  expect(await getAuthor()).toEqual({ author: 'Asha Verma' });
  const first = await addDraft({ author: 'Meera Joshi' });
  clock.pass(1);
  await addDraft({ author: 'Zoya Ali' });
  expect(await getAuthor()).toEqual({ author: 'Zoya Ali' });
  clock.pass(1);
  await send(`PUT /api/blogs/drafts/${first._id}`, { snippet: 'Longer' });
  expect(await getAuthor()).toEqual({ author: 'Meera Joshi' });
  clock.pass(1);
  const body = { ...DRAFT_TEXT, author: 'Ravi Khan' };
  await send('POST /api/blogs', body);
  expect(await getAuthor()).toEqual({ author: 'Ravi Khan' });
  clock.pass(1);
  await addDraft({ author: '' });
  // Those of another admin.
  const other = await addMeera();
  await request('POST /api/blogs', { token: other, body: { ...body, author: 'Dev' } });
  await request('POST /api/blogs/drafts', { token: other, body: { ...body, author: 'Ela' } });
  expect(await getAuthor()).toEqual({ author: 'Ravi Khan' });
});
