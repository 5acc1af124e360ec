import { add, addJobs, dialog, names, toasts, uniqueTerm } from '../support/e2eLists';
import { expect, expectAccessible, signIn, test } from '../support/e2eTest';

test('a blog is deleted by keyboard alone: Escape and Keep it cancel, Undo and Restore restore it', async ({
  page,
  request,
}) => {
  const word = uniqueTerm();
  const id = await add(request, 'blogs', { title: `First ${word}` });
  await add(request, 'blogs', { title: `Top ${word}` });
  await signIn(page);
  await page.goto(`/admin/blogs?search=${word}&sort=title`);
  const remove = page.getByRole('button', { name: `Delete First ${word}` });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(remove).toBeFocused();
  expect((await request.get(`/api/blogs/${id}`)).status()).toBe(200);

  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(1);
  await expect(toasts(page)).toContainText('Blog deleted.');
  await expect(page.getByRole('button', { name: `Delete Top ${word}` })).toBeFocused();
  expect((await request.get(`/api/blogs/${id}`)).status()).toBe(404);
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: `Delete Top ${word}` })).toBeFocused();

  await remove.click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(names(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Restore First ${word}` }).press('Enter');
  await expect(page.getByText('No blogs found.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await request.get(`/api/blogs/${id}`)).status()).toBe(200);
});

test('a job is deleted without a dialog, a double click deletes one only, and Undo restores it', async ({
  page,
  request,
}) => {
  const word = uniqueTerm();
  await addJobs(request, word, ['C', 'B', 'A']);
  await signIn(page);
  await page.goto(`/admin/jobs?search=${word}`);
  await page.getByRole('button', { name: `Delete A ${word}` }).dblclick();
  await expect(names(page)).toHaveText([`B ${word}`, `C ${word}`]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toasts(page)).toContainText('Job deleted.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names(page)).toHaveText([`A ${word}`, `B ${word}`, `C ${word}`]);
  await expect(toasts(page)).toContainText('Job restored.');
});

test('deleting the only job of the last page goes to the previous page', async ({ page, request }) => {
  const word = uniqueTerm();
  await addJobs(
    request,
    word,
    Array.from({ length: 21 }, (_, index) => `N${index}`),
  );
  await signIn(page);
  await page.goto(`/admin/jobs?search=${word}&page=2`);
  await page.getByRole('button', { name: `Delete N0 ${word}` }).click();
  await expect(names(page)).toHaveCount(20);
  await expect(page).toHaveURL(new RegExp(`search=${word}$`));
});

test('a deletion on an open dashboard can be undone', async ({ page, request }) => {
  await signIn(page);
  for (const [list, path, title] of [
    ['blogs', '/blogdashboard', 'title'],
    ['jobs', '/jobdashboard', 'position'],
  ] as const) {
    const name = `Dashboard ${uniqueTerm()}`;
    const id = await add(request, list, { [title]: name });
    await page.goto(path);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    if (list === 'blogs') await dialog(page).getByRole('button', { name: 'Delete' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
    expect((await request.get(`/api/${list}/${id}`)).status()).toBe(404);
    await undo.click();
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  }
});

test('a slow list shows its skeleton, and a slow deletion is sent once', async ({ page, request }) => {
  const word = uniqueTerm();
  const id = await add(request, 'jobs', { position: `A ${word}` });
  await addJobs(request, word, ['B']);
  await signIn(page);
  const answers: (() => void)[] = [];
  const hold = async (address: string) => {
    await page.route(address, async (route) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      await route.continue();
    });
  };
  await hold('**/api/jobs?*');
  await page.goto(`/admin/jobs?search=${word}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
  await expectAccessible(page);
  await expect.poll(() => answers.length).toBe(1);
  answers.pop()?.();
  await expect(names(page)).toHaveCount(2);
  await page.unroute('**/api/jobs?*');
  await hold(`**/api/jobs/${id}`);
  await page.getByRole('button', { name: `Delete A ${word}` }).click();
  await page.getByRole('button', { name: `Deleting… A ${word}` }).click();
  await page.getByRole('button', { name: `Delete B ${word}` }).click();
  await expect.poll(() => answers.length).toBe(1);
  answers.pop()?.();
  await expect(names(page)).toHaveText([`B ${word}`]);
});

test.describe('without a session', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('Delete on an open dashboard redirects to the login and deletes nothing', async ({
    page,
    request,
  }) => {
    const name = `Signed out ${uniqueTerm()}`;
    const id = await add(request, 'jobs', { position: name });
    await page.goto('/jobdashboard');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect((await request.get(`/api/jobs/${id}`)).status()).toBe(200);
  });
});

test.describe('a network that fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a deletion while offline shows the error and leaves the list unchanged', async ({
    page,
    request,
  }) => {
    const word = uniqueTerm();
    const id = await add(request, 'jobs', { position: `A ${word}` });
    await signIn(page);
    await page.goto(`/admin/jobs?search=${word}`);
    await page.route(`**/api/jobs/${id}`, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: `Delete A ${word}` }).click();
    await expect(toasts(page)).toContainText('Failed to delete job. Please try again.');
    await expect(names(page)).toHaveText([`A ${word}`]);
    expect((await request.get(`/api/jobs/${id}`)).status()).toBe(200);
  });
});
