import type { Page } from '@playwright/test';
import { add, addJobs, names, uniqueTerm } from '../support/e2eLists';
import { authorizationHeader } from '../support/e2eRecords';
import { expect, expectAccessible, expectAccessibleInEachTheme, signIn, test } from '../support/e2eTest';

test('search, sort order and page are in the URL, so Back, a reload and a shared link preserve them', async ({
  page,
  request,
  context,
}) => {
  const word = uniqueTerm();
  const numbers = Array.from({ length: 21 }, (_, index) => String(index + 1).padStart(2, '0'));
  await addJobs(request, word, numbers);
  await signIn(page);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Jobs' }).click();
  await page.getByRole('searchbox').fill(word);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(names(page).first()).toHaveText(`21 ${word}`);
  await page.getByRole('columnheader', { name: 'Position' }).getByRole('button').click();
  await expect(names(page).first()).toHaveText(`01 ${word}`);
  await expect(page.getByRole('columnheader', { name: 'Position' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(names(page)).toHaveText([`21 ${word}`]);
  await page.reload();
  await expect(names(page)).toHaveText([`21 ${word}`]);
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(names(shared)).toHaveText([`21 ${word}`]);
  await page.goBack();
  await expect(names(page)).toHaveCount(20);
  await expect(names(page).first()).toHaveText(`01 ${word}`);
  await page.goBack();
  await expect(names(page).first()).toHaveText(`21 ${word}`);
});

test('blogs can be filtered by category, and a search without results can be cleared', async ({
  page,
  request,
}) => {
  const word = uniqueTerm();
  await add(request, 'blogs', { title: `Tip ${word}` });
  await add(request, 'blogs', { title: `Trend ${word}`, category: 'Industry Trends' });
  await signIn(page);
  await page.goto(`/admin/blogs?search=${word}`);
  await expect(names(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Industry Trends');
  await expect(names(page)).toHaveText([new RegExp(`^Trend ${word}`)]);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Product Updates');
  await expect(page.getByText('No blogs found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await page.goBack();
  await expect(page.getByText('No blogs found.')).toBeVisible();
});

test('while a slow list loads, the previous one stays visible and readable', async ({ page, request }) => {
  const word = uniqueTerm();
  await addJobs(request, word, ['A', 'B']);
  await signIn(page);
  await page.goto(`/admin/jobs?search=${word}`);
  await expect(names(page).first()).toHaveText(`B ${word}`);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/jobs?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('columnheader', { name: 'Position' }).getByRole('button').click();
  const list = page.getByRole('region', { name: 'Jobs found' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('progressbar')).toHaveCSS('visibility', 'visible');
  await expectAccessibleInEachTheme(page);
  await expect(names(page).first()).toHaveText(`B ${word}`);
  answer();
  await expect(names(page).first()).toHaveText(`A ${word}`);
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('the side navigation marks the current section, also on pages below a list', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/blogs?view=deleted');
  const side = page.getByRole('navigation', { name: 'Admin' });
  await expect(side.getByRole('link', { name: 'Blogs' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/admin/jobs');
  await expect(side.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Add a job' }).click();
  await expect(side.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
});

test.describe('a network that fails', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  for (const [name, fail] of [
    ['offline', (page: Page) => page.route('**/api/jobs?*', (route) => route.abort('internetdisconnected'))],
    [
      'failing',
      (page: Page) => page.route('**/api/jobs?*', (route) => route.fulfill({ status: 500, body: '' })),
    ],
  ] as const) {
    test(`${name}: the list shows the error and Retry loads it`, async ({ page, request }) => {
      const word = uniqueTerm();
      await addJobs(request, word, ['A']);
      await signIn(page);
      await fail(page);
      await page.goto(`/admin/jobs?search=${word}`);
      await expect(page.getByRole('alert')).toContainText('Failed to load jobs');
      await expectAccessible(page);
      await page.unroute('**/api/jobs?*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(names(page)).toHaveText([`A ${word}`]);
    });
  }
});

test.describe('on a phone and a desktop, light and dark', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const list of ['blogs', 'jobs'] as const) {
    test(`/admin/${list} and its deleted records are accessible and do not scroll sideways`, async ({
      page,
      request,
    }) => {
      const word = uniqueTerm();
      const headers = await authorizationHeader(request);
      await add(request, list, { title: `Kept ${word}`, position: `Kept ${word}` });
      const id = await add(request, list, { title: `Gone ${word}`, position: `Gone ${word}` });
      await request.delete(`/api/${list}/${id}`, { headers });
      await signIn(page);
      for (const query of ['', '&view=deleted', '&page=9']) {
        await page.goto(`/admin/${list}?search=${word}${query}`);
        await expect(page.getByText(/Kept w|Gone w|No (blogs|jobs) found/).first()).toBeVisible();
        await expectAccessibleInEachTheme(page);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      }
    });
  }
});
