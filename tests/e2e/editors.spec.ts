import type { Browser } from '@playwright/test';
import type { Blog } from '../../src/shared/blogResponses';
import { BLOG, FAILED_REQUEST, fillBlog, JOB, makeUnique, readBlog } from '../support/e2e/editor';
import { createRecord } from '../support/e2e/records';
import { expect, expectAccessible, signIn, signInByForm, test } from '../support/e2e/test';
import { kill, startBuiltServer, startOwnServer } from '../support/spawnServer';

test('a blog is added and edited by keyboard alone', async ({ page, request }) => {
  const title = makeUnique('By keyboard');
  await signIn(page);
  await page.goto('/admin/blogs/add');
  await page.getByLabel('Title').focus();
  for (const [name, text] of Object.entries({ ...BLOG, title })) {
    // The toolbar is before the content.
    if (name === 'content') await page.keyboard.press('Tab');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('twice')).toBeVisible();
  const add = page.getByRole('button', { name: 'Publish' });
  for (let step = 0; step < 8 && !(await add.evaluate((it) => it === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Blog added successfully!')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('');

  const [blog] = (await (await request.get(`/api/blogs?search=${title}`)).json()) as Blog[];
  await page.goto(`/admin/blogs/edit/${blog?._id}`);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' again');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/blogdashboard$/);
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  expect((await readBlog(request, blog?._id ?? '')).title).toBe(`${title} again`);
});

test('the list shows a job that was added or edited', async ({ page, request }) => {
  const position = makeUnique('Tester');
  await signIn(page);
  await page.goto('/admin/jobs/add');
  await page.getByLabel('Position').fill(position);
  await page.getByLabel('Department').fill(JOB.department);
  await page.getByLabel('Location').fill(JOB.location);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Job added successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/jobs$/);
  const [job] = (await (await request.get(`/api/jobs?search=${position}`)).json()) as { _id: string }[];
  await page.goto(`/admin/jobs/edit/${job?._id}`);
  await page.getByLabel('Location').fill('Delhi');
  await page.getByRole('button', { name: 'Update job' }).click();
  await expect(page.getByText('Job updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/jobs$/);
});

test('during a slow save the button shows progress and a second press does nothing', async ({
  page,
  request,
}) => {
  const title = makeUnique('Slow');
  await signIn(page);
  await page.goto('/admin/blogs/add');
  await fillBlog(page, { ...BLOG, title });
  let requests = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/blogs', async (route) => {
    requests += 1;
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Publish' }).dblclick();
  // `click` would wait until the button is enabled.
  await page.getByRole('button', { name: 'Publishing…' }).click({ force: true });
  release();
  await expect(page.getByText('Blog added successfully!')).toBeVisible();
  expect(requests).toBe(1);
  expect(await (await request.get(`/api/blogs?search=${title}`)).json()).toHaveLength(1);
});

test.describe('a network that fails', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('offline, every field is preserved, and saving works when the network returns', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto('/admin/blogs/add');
    await fillBlog(page, { ...BLOG, title: makeUnique('Offline') });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Failed to add blog. Please try again.')).toBeVisible();
    await expect(page.getByText(/The server cannot be reached/)).toBeVisible();
    await expect(page.getByLabel('Content')).toHaveValue(BLOG.content);
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Blog added successfully!')).toBeVisible();
  });

  test('a lost response creates no second job', async ({ page, request }) => {
    const position = makeUnique('Lost');
    await signIn(page);
    await page.goto('/admin/jobs/add');
    await page.getByLabel('Position').fill(position);
    await page.getByLabel('Department').fill(JOB.department);
    await page.getByLabel('Location').fill(JOB.location);
    await page.route(
      '**/api/jobs',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Add job' }).click();
    await expect(page.getByText('Failed to add job. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Add job' }).click();
    await expect(page.getByText('Job added successfully!')).toBeVisible();
    expect(await (await request.get(`/api/jobs?search=${position}`)).json()).toHaveLength(1);
  });

  test('a record that fails to load shows the error, and Retry loads it', async ({ page, request }) => {
    const id = await createRecord(request, 'jobs', JOB);
    await signIn(page);
    await page.route(
      `**/api/jobs/${id}`,
      (route) => route.fulfill({ status: 500, json: { message: 'No' } }),
      {
        times: 1,
      },
    );
    await page.goto(`/admin/jobs/edit/${id}`);
    await expect(page.getByText('Failed to fetch job details.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Position')).toHaveValue('Tester');
  });
});

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
