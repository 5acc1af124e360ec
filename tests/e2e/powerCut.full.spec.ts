import type { Browser } from '@playwright/test';
import type { Blog } from '../../src/shared/blogResponses';
import { expect, signInByForm, test } from '../support/e2e/test';
import { kill, startBuiltServer, startOwnServer } from '../support/spawnServer';

test.use({ expectedErrors: /Failed to load resource/ });

/** Signs in on a separate server and edits a blog without saving it. */
async function editOnOwnServer(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInByForm(page);
  const [blog] = (await (await page.request.get('/api/blogs?limit=1')).json()) as Blog[];
  if (!blog) throw new Error('The server has no sample blog');
  await page.goto(`/admin/blogs/edit/${blog._id}`);
  await page.getByLabel('Title').fill('Typed before the power cut');
  await page.getByLabel('Content').fill(`# Long\n\n${'A paragraph of some length. '.repeat(5_000)}`);
  return { context, page, blog };
}

for (const moment of ['before it reads the save', 'while it saves'] as const) {
  test(`when the server is killed ${moment}, the text is preserved and nothing is half written`, async ({
    browser,
  }) => {
    const { child, port, origin, databaseUrl, remove } = await startOwnServer();
    const { context, page, blog } = await editOnOwnServer(browser, origin);
    await page.route(`**/api/blogs/${blog._id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      if (moment === 'while it saves') await Promise.all([route.continue(), kill(child)]);
      else await kill(child).then(() => route.continue());
    });
    await page.getByRole('button', { name: 'Update blog' }).click();
    const success = page.getByText('Blog updated successfully!');
    await expect(page.getByText('Failed to update blog').or(success)).toBeVisible();
    const isSaved = await success.isVisible();
    await page.unrouteAll();
    const again = await startBuiltServer(databaseUrl, { port });
    const stored = (await (await page.request.get(`/api/blogs/${blog._id}`)).json()) as Blog;
    const isNew = stored.title === 'Typed before the power cut';
    expect(stored.content === blog.content).toBe(!isNew);
    if (!isSaved) {
      await expect(page.getByLabel('Title')).toHaveValue('Typed before the power cut');
      await page.reload();
      await page.getByRole('button', { name: 'Restore' }).click();
      await page.getByRole('button', { name: 'Update blog' }).click();
      await expect(page).toHaveURL(/\/blogdashboard$/);
    }
    const saved = (await (await page.request.get(`/api/blogs/${blog._id}`)).json()) as Blog;
    expect([saved.title, saved.content.length > 100_000]).toEqual(['Typed before the power cut', true]);
    await context.close();
    await kill(again.child);
    await remove();
  });
}
