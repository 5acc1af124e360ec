import type { Blog } from '../../src/shared/blogResponses';
import { readBlog } from '../support/e2e/editor';
import { BLOG, makeUnique } from '../support/e2e/records';
import { expect, expectAccessible, openAsAdmin, test } from '../support/e2e/test';

test('a blog is added and edited by keyboard alone', async ({ page, request }) => {
  const title = makeUnique('By keyboard');
  await openAsAdmin(page, '/admin/blogs/add');
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

test('leaving a changed form asks for confirmation, also on Back, and the dashboard leads back to it', async ({
  page,
}) => {
  const position = makeUnique('Changed');
  await openAsAdmin(page, '/admin/dashboard');
  await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: 'Add a job' }).click();
  await page.getByLabel('Position').fill(position);
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/jobs\/add$/);
  await expect(page.getByLabel('Position')).toHaveValue(position);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave, keep draft' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole('link', { name: `Continue ${position}` }).click();
  await expect(page.getByLabel('Position')).toHaveValue(position);
});

test('what is typed in one tab is in the same form of another, and is saved once', async ({
  page,
  context,
  request,
}) => {
  const position = makeUnique('At once');
  await openAsAdmin(page, '/admin/jobs/add');
  const other = await context.newPage();
  await other.goto('/admin/jobs/add');
  await page.getByLabel('Position').fill(position);
  await expect(other.getByLabel('Position')).toHaveValue(position);
  await other.getByLabel('Department').fill('Quality');
  await other.getByLabel('Location').fill('Pune');
  await expect(page.getByLabel('Location')).toHaveValue('Pune');
  await other.getByRole('button', { name: 'Add job' }).click();
  await expect(other).toHaveURL(/\/admin\/jobs$/);
  await expect(page.getByLabel('Position')).toHaveValue('');
  const stored = await request.get('/api/jobs', { params: { search: position } });
  expect(await stored.json()).toHaveLength(1);
});
