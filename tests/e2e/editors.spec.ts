import { BLOG, findBlogs, makeUnique } from '../support/e2e/records';
import { expect, openAsAdmin, test } from '../support/e2e/test';

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

  const [blog] = await findBlogs(request, title);
  await page.goto(`/admin/blogs/edit/${blog?._id}`);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByLabel('Title').focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' again');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/blogdashboard$/);
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  expect(await findBlogs(request, title)).toMatchObject([{ _id: blog?._id, title: `${title} again` }]);
});
