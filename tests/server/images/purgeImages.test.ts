import { expect, test } from 'vitest';
import { purgeImages } from '../../../server/images/storeImage';
import { addImage } from '../../support/images';
import { addDraft, DRAFT_TEXT, startAt } from '../../support/server/drafts';

test('an image goes 30 days after the last draft or version had it', async () => {
  const server = await startAt();
  const { request, clock, database } = server;
  const names = ['unused', 'draft', 'content', 'cover', 'old version'] as const;
  const images = new Map<string, { _id: string; url: string }>();
  for (const name of names) images.set(name, await addImage(server));
  const url = (name: (typeof names)[number]) => images.get(name)?.url ?? '';
  const draft = await addDraft(server, { content: `[a]: ${url('draft')}` });
  const publish = async (route: string, content: string) =>
    (
      await request(route, {
        token: server.token,
        body: { ...DRAFT_TEXT, content, cover: images.get('cover')?._id, coverAlt: '' },
      })
    ).json();
  const { _id: blog } = await publish('POST /api/blogs', `![a](${url('old version')})`);
  await publish(`PUT /api/blogs/${blog}`, `![a](${url('content')})`);

  const stored = async () => {
    await purgeImages(database.db, clock.now);
    const rows = await database.db.selectFrom('images').select('id').execute();
    const files = await database.db.selectFrom('imageFiles').select('imageId').distinct().execute();
    expect(files.length).toBe(rows.length);
    return names.filter((name) => rows.some(({ id }) => id === images.get(name)?._id));
  };
  const days = (count: number) => clock.pass(count * 24 * 60);
  days(30);
  expect(await stored()).toEqual([...names]);
  clock.pass(1);
  expect(await stored()).toEqual(['draft', 'content', 'cover', 'old version']);

  // Time counts from when it was last seen, not from its upload.
  await request(`DELETE /api/blogs/drafts/${draft._id}`, { token: await server.signIn() });
  await request(`DELETE /api/blogs/${blog}`, { token: await server.signIn() });
  days(29);
  expect(await stored()).toEqual(['draft', 'content', 'cover', 'old version']);
  days(2);
  expect(await stored()).toEqual(['content', 'cover', 'old version']);
  await database.db.deleteFrom('blogs').execute();
  days(31);
  expect(await stored()).toEqual([]);
});
