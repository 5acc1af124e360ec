import { type Expression, type SqlBool, sql } from 'kysely';
import type { Image } from '../../src/shared/blogResponses';
import { IMAGE_ID, imageUrl, parseImageId } from '../../src/shared/image';
import { toBatches } from '../database/batches';
import { insertOnce } from '../database/rows';
import type { Db } from '../database/schema';
import { before, DAY } from '../time';
import type { ImageFile } from './processImage';

const URLS = new RegExp(`/media/(${IMAGE_ID})`, 'g');

const UNUSED_RETENTION = 30 * DAY;
/** Each has ten files. */
const PURGE_BATCH = 10;

type StoredImage = { id: string; fileHash: string };

/** Stores an image with all of its files, or nothing. @returns undefined when its key belongs to another image */
export async function storeImage(
  db: Db,
  image: { id: string; key: string | null; fileHash: string; by: string; now: Date; files: ImageFile[] },
): Promise<StoredImage | undefined> {
  const { id, key, fileHash, by, files } = image;
  const time = image.now.toISOString();
  return db.transaction().execute(async (transaction) => {
    const stored = await insertOnce(transaction, 'images', {
      id,
      createdAt: time,
      createdBy: by,
      usedAt: time,
      idempotencyKey: key,
      fileHash,
    });
    if (!stored) return undefined;
    await transaction
      .insertInto('imageFiles')
      .values(files.map((file) => ({ imageId: id, ...file })))
      .execute();
    return stored;
  });
}

export function findImageByKey(db: Db, key: string): Promise<StoredImage | undefined> {
  return db
    .selectFrom('images')
    .select(['id', 'fileHash'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
}

export function toImage(id: string): Image {
  const { width = 0, height = 0 } = parseImageId(id) ?? {};
  return { _id: id, width, height, url: imageUrl(id) };
}

/**
 * Removes some of the images that no draft and no version of a blog, the published one included, has had for 30 days.
 *
 * @returns whether there may be more
 */
export async function purgeImages(db: Db, now: Date): Promise<boolean> {
  const images = await db
    .selectFrom('images')
    .select(['id', 'usedAt'])
    .where('usedAt', '<', before(now, DAY))
    .execute();
  if (images.length === 0) return false;
  const texts = [
    ...(await db.selectFrom('blogDrafts').select('images').where('images', '!=', '').execute()),
    ...(await db.selectFrom('blogVersions').select('images').where('images', '!=', '').execute()),
  ];
  const used = new Set(texts.flatMap((text) => text.images.split(' ')));
  const usedIds = images.filter(({ id }) => used.has(id)).map(({ id }) => id);
  const expired = images.filter(({ id, usedAt }) => !used.has(id) && usedAt < before(now, UNUSED_RETENTION));
  for (const ids of toBatches(usedIds)) {
    await db.updateTable('images').set({ usedAt: now.toISOString() }).where('id', 'in', ids).execute();
  }
  const ids = expired.slice(0, PURGE_BATCH).map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .deleteFrom('images')
      .where('id', 'in', ids)
      // A draft may have got it since.
      .where((eb) =>
        eb.not(eb.or([isIn('blogDrafts', eb.ref('images.id')), isIn('blogVersions', eb.ref('images.id'))])),
      )
      .execute();
  }
  return expired.length > ids.length;
}

function isIn(table: 'blogDrafts' | 'blogVersions', id: Expression<string>) {
  return sql<SqlBool>`exists (
    select 1 from ${sql.table(table)} as texts where texts.images like '%' || ${id} || '%'
  )`;
}

/** The ids of all images of a text and its cover, separated by blanks, as they are stored. */
export function toImageIds({ content, cover }: { content: string; cover: string | null }): string {
  const ids = [...content.matchAll(URLS)].map(([, id]) => id);
  return [...new Set([cover, ...ids])].filter(Boolean).join(' ');
}
