import type { APIRequestContext, Page } from '@playwright/test';
import type { Blog } from '../../../src/shared/blogResponses';
import { SAMPLE_BLOG } from '../sampleBlog';
import { uniqueWord } from './uniqueWord';

export const BLOG = {
  ...SAMPLE_BLOG,
  content: '## Count\n\nCount **twice**.\n\n- once in the morning\n- once at night',
};
export const JOB = { position: 'Tester', department: 'Quality', location: 'Pune' };

/** Makes a text unlike those of other tests. */
export const makeUnique = (text: string) => `${text} ${uniqueWord()}`;
export const PHONE = { width: 390, height: 900 };
/** The console error of a failed request. */
export const FAILED_REQUEST = /Failed to load resource/;

export const readBlog = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/blogs/${id}`)).json()) as Blog;

export async function fillBlog(page: Page, blog: typeof BLOG): Promise<void> {
  for (const [name, text] of Object.entries(blog)) {
    await page.getByLabel(name[0]?.toUpperCase() + name.slice(1), { exact: true }).fill(text);
  }
}
