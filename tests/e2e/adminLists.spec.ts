import type { Page } from '@playwright/test';
import { addBlog, uniqueWord } from '../support/e2e/records';
import { expect, expectAccessible, openAsAdmin, test } from '../support/e2e/test';

const getRowHeaders = (page: Page) => page.getByRole('rowheader');
const getDeleteDialog = (page: Page) => page.getByRole('dialog', { name: 'Delete this blog?' });

test('a blog is deleted by keyboard alone: Escape and Keep it cancel, Undo and Restore restore it', async ({
  page,
  request,
}) => {
  const term = uniqueWord();
  const id = await addBlog(request, { title: `First ${term}` });
  await addBlog(request, { title: `Top ${term}` });
  await openAsAdmin(page, `/admin/blogs?search=${term}&sort=title`);
  const remove = page.getByRole('button', { name: `Delete First ${term}` });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(getDeleteDialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(getDeleteDialog(page)).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getDeleteDialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getDeleteDialog(page)).toHaveCount(0);
  await expect(remove).toBeFocused();
  expect((await request.get(`/api/blogs/${id}`)).status()).toBe(200);

  await page.keyboard.press('Enter');
  await expect(getDeleteDialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(getRowHeaders(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Blog deleted.');
  await expect(page.getByRole('button', { name: `Delete Top ${term}` })).toBeFocused();
  expect((await request.get(`/api/blogs/${id}`)).status()).toBe(404);
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getRowHeaders(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: `Delete Top ${term}` })).toBeFocused();

  await remove.click();
  await getDeleteDialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(getRowHeaders(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Restore First ${term}` }).press('Enter');
  await expect(page.getByText('No blogs found.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(async () => (await request.get(`/api/blogs/${id}`)).status()).toBe(200);
});
