import type { Page } from '@playwright/test';
import { addJobs, addRecord, getRowHeaders } from '../support/e2e/lists';
import { getAuthorization } from '../support/e2e/records';
import {
  expect,
  expectAccessible,
  expectAccessibleInEachTheme,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../support/e2e/test';
import { uniqueWord } from '../support/e2e/uniqueWord';

test('search, sort order and page are in the URL, so Back, a reload and a shared link preserve them', async ({
  page,
  request,
  context,
}) => {
  const term = uniqueWord();
  const numbers = Array.from({ length: 21 }, (_, index) => String(index + 1).padStart(2, '0'));
  await addJobs(request, term, numbers);
  await signIn(page);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Jobs' }).click();
  await page.getByRole('searchbox').fill(term);
  await expect(page).toHaveURL(new RegExp(`search=${term}`));
  await expect(getRowHeaders(page).first()).toHaveText(`21 ${term}`);
  await page.getByRole('columnheader', { name: 'Position' }).getByRole('button').click();
  await expect(getRowHeaders(page).first()).toHaveText(`01 ${term}`);
  await expect(page.getByRole('columnheader', { name: 'Position' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(getRowHeaders(page)).toHaveText([`21 ${term}`]);
  await page.reload();
  await expect(getRowHeaders(page)).toHaveText([`21 ${term}`]);
  await expect(page.getByRole('searchbox')).toHaveValue(term);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(getRowHeaders(shared)).toHaveText([`21 ${term}`]);
  await page.goBack();
  await expect(getRowHeaders(page)).toHaveCount(20);
  await expect(getRowHeaders(page).first()).toHaveText(`01 ${term}`);
  await page.goBack();
  await expect(getRowHeaders(page).first()).toHaveText(`21 ${term}`);
});

test('blogs can be filtered by category, and a search without results can be cleared', async ({
  page,
  request,
}) => {
  const term = uniqueWord();
  await addRecord(request, 'blogs', { title: `Tip ${term}` });
  await addRecord(request, 'blogs', { title: `Trend ${term}`, category: 'Industry Trends' });
  await signIn(page);
  await page.goto(`/admin/blogs?search=${term}`);
  await expect(getRowHeaders(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Industry Trends');
  await expect(getRowHeaders(page)).toHaveText([new RegExp(`^Trend ${term}`)]);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Product Updates');
  await expect(page.getByText('No blogs found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs$/);
  await page.goBack();
  await expect(page.getByText('No blogs found.')).toBeVisible();
});

test('while a slow list loads, the previous one stays visible and readable', async ({ page, request }) => {
  const term = uniqueWord();
  await addJobs(request, term, ['A', 'B']);
  await signIn(page);
  await page.goto(`/admin/jobs?search=${term}`);
  await expect(getRowHeaders(page).first()).toHaveText(`B ${term}`);
  let response: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    response = resolve;
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
  await expect(getRowHeaders(page).first()).toHaveText(`B ${term}`);
  response();
  await expect(getRowHeaders(page).first()).toHaveText(`A ${term}`);
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
      const term = uniqueWord();
      await addJobs(request, term, ['A']);
      await signIn(page);
      await fail(page);
      await page.goto(`/admin/jobs?search=${term}`);
      await expect(page.getByRole('alert')).toContainText('Failed to load jobs');
      await expectAccessible(page);
      await page.unroute('**/api/jobs?*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(getRowHeaders(page)).toHaveText([`A ${term}`]);
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
      const term = uniqueWord();
      const headers = await getAuthorization(request);
      await addRecord(request, list, { title: `Active ${term}`, position: `Active ${term}` });
      const id = await addRecord(request, list, { title: `Deleted ${term}`, position: `Deleted ${term}` });
      await request.delete(`/api/${list}/${id}`, { headers });
      await signIn(page);
      // The widest that is allowed.
      const category = `&category=${'Festival offers '.repeat(6).trim()}`;
      for (const query of ['', '&view=deleted', '&page=9', ...(list === 'blogs' ? [category] : [])]) {
        await page.goto(`/admin/${list}?search=${term}${query}`);
        await expect(page.getByText(/Active w|Deleted w|No (blogs|jobs) found/).first()).toBeVisible();
        await expectAccessibleInEachTheme(page);
        for (const width of [320, 360, 390, 500, 640, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
        }
      }
    });
  }
});
