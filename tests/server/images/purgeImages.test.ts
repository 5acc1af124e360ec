import { expect, test } from 'vitest';
import { purgeImages } from '../../../server/images/storeImage';
import { addImage } from '../../support/images';
import { DRAFT_TEXT, startAt } from '../../support/server/drafts';

test('an image goes 30 days after the last draft or version had it', async () => {
  const server = await startAt();
  const { send, clock, database, addDraft } = server;
  const names = ['unused', 'draft', 'content', 'cover', 'old version'] as const;
  const images = new Map<string, { _id: string; url: string }>();
  for (const name of names) images.set(name, await addImage(server));
  const url = (name: (typeof names)[number]) => images.get(name)?.url ?? '';
  const draft = await addDraft({ content: `[a]: ${url('draft')}` });
  const publish = async (route: string, content: string) =>
    (await send(route, { ...DRAFT_TEXT, content, cover: images.get('cover')?._id, coverAlt: '' })).json();
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
  await send(`DELETE /api/blogs/drafts/${draft._id}`);
  await send(`DELETE /api/blogs/${blog}`);
  days(29);
  expect(await stored()).toEqual(['draft', 'content', 'cover', 'old version']);
  days(2);
  expect(await stored()).toEqual(['content', 'cover', 'old version']);
  await database.db.deleteFrom('blogs').execute();
  days(31);
  expect(await stored()).toEqual([]);
});

test('an image that a draft gets while images are removed stays', async () => {
  const server = await startAt();
  const { clock, database, addDraft } = server;
  const { _id: kept, url } = await addImage(server);
  const { _id: removed } = await addImage(server);
  expect(removed).not.toBe(kept);
  clock.pass(31 * 24 * 60);
  // Once the texts have been read.
  const db = new Proxy(database.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'selectFrom') return typeof value === 'function' ? value.bind(target) : value;
      return (table: 'blogVersions') => {
        const query = target.selectFrom(table);
        if (table !== 'blogVersions') return query;
        return {
          select: () => ({
            where: () => ({
              execute: async () => {
                const texts = await query.select('images').execute();
                await addDraft({ content: `![a](${url})` });
                return texts;
              },
            }),
          }),
        };
      };
    },
  });
  await purgeImages(db, clock.now);
  expect(await database.db.selectFrom('images').select('id').execute()).toEqual([{ id: kept }]);
});

test('images are removed a few at a time', async () => {
  const { clock, database } = await startAt();
  const time = '2025-01-01T00:00:00.000Z';
  const images = Array.from({ length: 25 }, (_, index) => ({
    ...{ id: `${index}`, createdAt: time, createdBy: '', usedAt: time, fileHash: '' },
  }));
  await database.db.insertInto('images').values(images).execute();
  const steps = [];
  for (let step = 0; step < 3; step += 1) {
    const isMore = await purgeImages(database.db, clock.now);
    steps.push([isMore, (await database.db.selectFrom('images').select('id').execute()).length]);
  }
  expect(steps).toEqual([
    [true, 15],
    [true, 5],
    [false, 0],
  ]);
});
