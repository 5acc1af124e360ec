import { addJobs, addRecord, getDeleteDialog, getNotifications, getRowHeaders } from '../support/e2e/lists';
import { expect, expectAccessible, signIn, test } from '../support/e2e/test';
import { uniqueWord } from '../support/e2e/uniqueWord';

test('a blog is deleted by keyboard alone: Escape and Keep it cancel, Undo and Restore restore it', async ({
  page,
  request,
}) => {
  const term = uniqueWord();
  const id = await addRecord(request, 'blogs', { title: `First ${term}` });
  await addRecord(request, 'blogs', { title: `Top ${term}` });
  await signIn(page);
  await page.goto(`/admin/blogs?search=${term}&sort=title`);
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
  await expect(getNotifications(page)).toContainText('Blog deleted.');
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

test('a job is deleted without a dialog, a double click deletes one only, and Undo restores it', async ({
  page,
  request,
}) => {
  const term = uniqueWord();
  await addJobs(request, term, ['C', 'B', 'A']);
  await signIn(page);
  await page.goto(`/admin/jobs?search=${term}`);
  await page.getByRole('button', { name: `Delete A ${term}` }).dblclick();
  await expect(getRowHeaders(page)).toHaveText([`B ${term}`, `C ${term}`]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(getNotifications(page)).toContainText('Job deleted.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(getRowHeaders(page)).toHaveText([`A ${term}`, `B ${term}`, `C ${term}`]);
  await expect(getNotifications(page)).toContainText('Job restored.');
});

test('deleting the only job of the last page goes to the previous page', async ({ page, request }) => {
  const term = uniqueWord();
  await addJobs(
    request,
    term,
    Array.from({ length: 21 }, (_, index) => `N${index}`),
  );
  await signIn(page);
  await page.goto(`/admin/jobs?search=${term}&page=2`);
  await page.getByRole('button', { name: `Delete N0 ${term}` }).click();
  await expect(getRowHeaders(page)).toHaveCount(20);
  await expect(page).toHaveURL(new RegExp(`search=${term}$`));
});

test('a deletion on an open dashboard can be undone', async ({ page, request }) => {
  await signIn(page);
  for (const [list, path, title] of [
    ['blogs', '/blogdashboard', 'title'],
    ['jobs', '/jobdashboard', 'position'],
  ] as const) {
    // Records of other tests would move this one to the second page.
    const term = uniqueWord();
    const name = `Dashboard ${term}`;
    const id = await addRecord(request, list, { [title]: name });
    await page.goto(`${path}?search=${term}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    if (list === 'blogs') await getDeleteDialog(page).getByRole('button', { name: 'Delete' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
    expect((await request.get(`/api/${list}/${id}`)).status()).toBe(404);
    await undo.click();
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  }
});

test('a slow list shows its skeleton, and a slow deletion is sent once', async ({ page, request }) => {
  const term = uniqueWord();
  const id = await addRecord(request, 'jobs', { position: `A ${term}` });
  await addJobs(request, term, ['B']);
  await signIn(page);
  const heldRequests: (() => void)[] = [];
  const hold = async (address: string) => {
    await page.route(address, async (route) => {
      await new Promise<void>((resolve) => heldRequests.push(resolve));
      await route.continue();
    });
  };
  await hold('**/api/jobs?*');
  await page.goto(`/admin/jobs?search=${term}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
  await expectAccessible(page);
  await expect.poll(() => heldRequests.length).toBe(1);
  heldRequests.pop()?.();
  await expect(getRowHeaders(page)).toHaveCount(2);
  await page.unroute('**/api/jobs?*');
  await hold(`**/api/jobs/${id}`);
  await page.getByRole('button', { name: `Delete A ${term}` }).click();
  await page.getByRole('button', { name: `Deleting… A ${term}` }).click();
  await page.getByRole('button', { name: `Delete B ${term}` }).click();
  await expect.poll(() => heldRequests.length).toBe(1);
  heldRequests.pop()?.();
  await expect(getRowHeaders(page)).toHaveText([`B ${term}`]);
});

test.describe('without a session', () => {
  test.use({ expectedErrors: /status of 401/ });

  for (const [list, path, title] of [
    ['blogs', '/blogdashboard', 'title'],
    ['jobs', '/jobdashboard', 'position'],
  ] as const) {
    test(`Delete on ${path} redirects to the login and deletes nothing`, async ({ page, request }) => {
      const term = uniqueWord();
      const name = `Signed out ${term}`;
      const id = await addRecord(request, list, { [title]: name });
      await page.goto(`${path}?search=${term}`);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(page.getByRole('status')).toHaveText('Sign in to go on. Nothing has been changed so far.');
      expect((await request.get(`/api/${list}/${id}`)).status()).toBe(200);
    });
  }
});

test.describe('a network that fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a deletion while offline shows the error and leaves the list unchanged', async ({
    page,
    request,
  }) => {
    const term = uniqueWord();
    const id = await addRecord(request, 'jobs', { position: `A ${term}` });
    await signIn(page);
    await page.goto(`/admin/jobs?search=${term}`);
    await page.route(`**/api/jobs/${id}`, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: `Delete A ${term}` }).click();
    await expect(getNotifications(page)).toContainText('Failed to delete job. Please try again.');
    await expect(getRowHeaders(page)).toHaveText([`A ${term}`]);
    expect((await request.get(`/api/jobs/${id}`)).status()).toBe(200);
  });
});
