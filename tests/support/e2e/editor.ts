import type { APIRequestContext, Page } from '@playwright/test';
import type { Blog } from '../../../src/shared/blogResponses';
import type { BLOG } from './records';

export const readBlog = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/blogs/${id}`)).json()) as Blog;

export async function fillBlog(page: Page, blog: typeof BLOG): Promise<void> {
  for (const [name, text] of Object.entries(blog)) {
    await page.getByLabel(name[0]?.toUpperCase() + name.slice(1), { exact: true }).fill(text);
  }
}
