import type { APIRequestContext, Page } from '@playwright/test';
import type { Blog } from '../../src/shared/blogResponses';

export const BLOG = {
  title: 'Keep a float',
  author: 'Asha Verma',
  date: '12 March 2025',
  category: 'Growth Tips',
  snippet: 'How much cash is enough.',
  content: '## Count\n\nCount **twice**.\n\n- once in the morning\n- once at night',
};
export const JOB = { position: 'Tester', department: 'Quality', location: 'Pune' };

/** Makes a text unlike those of other tests. */
export const makeUnique = (text: string) => `${text} ${Date.now()} ${Math.round(Math.random() * 1e6)}`;
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
