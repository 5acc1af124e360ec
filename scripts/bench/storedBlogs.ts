import { readdirSync, readFileSync } from 'node:fs';
import sharp, { type Create } from 'sharp';
import { createId } from '../../server/database/ids';
import { openDatabase } from '../../server/database/open';
import { processImage } from '../../server/images/processImage';
import { storeImage } from '../../server/images/storeImage';
import { toBlogRow } from '../../server/posts/blog';
import { parsePost } from '../../server/sampleContent/seed';
import { MINUTE } from '../../server/time';
import { blogInput } from '../../src/shared/blog';

const POSTS = 'server/sampleContent/posts';
const samplePosts = readdirSync(POSTS).map((name) => parsePost(readFileSync(`${POSTS}/${name}`, 'utf8')));
const BATCH_ROWS = 500;

/** A published blog, as long as a sample one. */
function createBlogRow(index: number, time: Date, { titleEnd = '', ...cover }) {
  const sample = samplePosts[index % samplePosts.length];
  if (!sample) throw new Error('There are no sample blogs');
  const { daysAgo: _, ...blog } = sample;
  const input = blogInput.parse({ ...blog, date: time.toDateString(), title: blog.title + titleEnd });
  return {
    ...toBlogRow({ ...input, ...cover }),
    id: createId(time),
    status: 'published',
    createdAt: time.toISOString(),
    updatedAt: time.toISOString(),
  };
}

/** Stores this many blogs, as long as the sample ones, a minute apart. */
export async function storeBlogs(databaseUrl: string, count: number): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl);
  const first = Date.now() - count * MINUTE;
  const createRow = (index: number) => {
    const time = new Date(first + index * MINUTE);
    return createBlogRow(index, time, { titleEnd: ` ${index + 1}` });
  };
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('meta').values({ key: 'seeded', value: 'false' }).execute();
    for (let start = 0; start < count; start += BATCH_ROWS) {
      const length = Math.min(BATCH_ROWS, count - start);
      const rows = Array.from({ length }, (_, index) => createRow(start + index));
      await transaction.insertInto('blogs').values(rows).execute();
    }
  });
  await close();
}

/**
 * Stores a blog whose cover is as detailed as a photograph, older than all others, so that the lists do not change.
 * @returns its id
 */
export async function storeBlogWithCover(databaseUrl: string): Promise<string> {
  const noise = { width: 1_600, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } };
  const photo = await sharp({ create: { ...noise, background: '#808080' } as Create })
    .blur(2)
    .png()
    .toBuffer();
  const { width, height, files } = await processImage(photo);
  const { db, close } = await openDatabase(databaseUrl);
  const time = new Date(0);
  const cover = `${createId(time)}-${width}x${height}`;
  // Stored today: the server removes an older cover that no version of a blog has.
  await storeImage(db, { id: cover, key: null, fileHash: '', by: 'bench', now: new Date(), files });
  const row = createBlogRow(0, time, { cover, coverAlt: 'A shop' });
  await db.insertInto('blogs').values(row).execute();
  await close();
  return row.id;
}
