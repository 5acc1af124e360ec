import type { BlogInput, BlogWithCover } from '../../../src/shared/blog';
import type { Blog, BlogDraft } from '../../../src/shared/blogResponses';
import type { JobInput } from '../../../src/shared/job';
import type { Job } from '../../../src/shared/jobResponses';
import { ADMIN } from '../admins';
import { SAMPLE_BLOG } from '../sampleBlog';
import { getTestApp, request, requestAsAdmin } from './network';

function create<Stored>(path: string, body: object): Promise<Stored> {
  return requestAsAdmin(`POST ${path}`, 201, body);
}

/** Stores a blog. */
export function addBlog(fields: Partial<BlogWithCover> = {}): Promise<Blog> {
  return create('/api/blogs', { ...SAMPLE_BLOG, ...fields });
}

/** Stores a draft. */
export function addDraft(fields: object = {}): Promise<BlogDraft> {
  return create('/api/blogs/drafts', { ...SAMPLE_BLOG, ...fields });
}

/** Stores blogs called `Post 1` to `Post {count}`; the last is the newest. */
export async function addBlogs(count: number, fields: Partial<BlogInput> = {}): Promise<void> {
  for (let number = 1; number <= count; number += 1) await addBlog({ ...fields, title: `Post ${number}` });
}

/** Stores a job. */
export function addJob(position: string, fields: Partial<JobInput> = {}): Promise<Job> {
  const postedDate = '2025-08-04T05:00:00.000Z';
  return create('/api/jobs', {
    position,
    department: 'Engineering',
    location: 'Lucknow',
    postedDate,
    ...fields,
  });
}

/** The number of stored records. */
export async function getCount(url: '/api/blogs' | '/api/jobs'): Promise<number> {
  return (await request<unknown[]>(`GET ${url}`, 200)).length;
}

export const COVER = '019c1250-a140-7010-81cd-276cabb3a97f-1200x800';

/** Stores an image as the server does after an upload, without its files. @returns its id */
export async function addCover(): Promise<string> {
  const { database } = await getTestApp();
  const time = new Date().toISOString();
  const image = { id: COVER, createdAt: time, createdBy: ADMIN.email, usedAt: time, fileHash: '' };
  await database.db.insertInto('images').values(image).execute();
  return COVER;
}
