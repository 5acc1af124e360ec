import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  ADMIN,
  expect,
  expectAccessible,
  expectAccessibleInEachLook,
  signIn,
  test,
} from '../support/journey';

/** Everybody shares one database: each journey searches for a word of its own. */
const ownWord = () => `w${randomUUID().slice(0, 8)}`;

const BLOG = {
  author: 'Asha',
  date: 'Monday',
  category: 'Journeys of lists',
  snippet: 'Short',
  content: 'Long',
};
const JOB = { department: 'Engineering', location: 'Pune' };

type Stored = { _id: string };

let signedIn: Promise<string> | undefined;

/** A token for preparing what a journey needs; one for all of them, since a login is slow on purpose. */
function tokenFor(request: APIRequestContext): Promise<string> {
  signedIn ??= request
    .post('/api/auth/login', { data: ADMIN })
    .then(async (login) => ((await login.json()) as { token: string }).token);
  return signedIn;
}

async function add(request: APIRequestContext, list: 'blogs' | 'jobs', fields: object): Promise<Stored> {
  const token = await tokenFor(request);
  const answer = await request.post(`/api/${list}`, {
    data: { ...(list === 'blogs' ? BLOG : JOB), ...fields },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Stored;
}

async function addJobs(request: APIRequestContext, word: string, names: string[]): Promise<void> {
  for (const name of names) await add(request, 'jobs', { position: `${name} ${word}` });
}

const names = (page: Page) => page.getByRole('rowheader');
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete this blog?' });

test('search, order and page are in the address: Back, reload and a shared link keep them', async ({
  page,
  request,
  context,
}) => {
  const word = ownWord();
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

test('blogs are narrowed by category, and a search that finds nothing can be cleared', async ({
  page,
  request,
}) => {
  const word = ownWord();
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

test('a blog is deleted by keyboard alone: Escape and Keep it mean no, Undo and Restore bring it back', async ({
  page,
  request,
}) => {
  const word = ownWord();
  const blog = await add(request, 'blogs', { title: `First ${word}` });
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
  expect((await request.get(`/api/blogs/${blog._id}`)).status()).toBe(200);

  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(1);
  await expect(toasts(page)).toContainText('Blog deleted.');
  await expect(page.getByRole('button', { name: `Delete Top ${word}` })).toBeFocused();
  expect((await request.get(`/api/blogs/${blog._id}`)).status()).toBe(404);
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
  expect((await request.get(`/api/blogs/${blog._id}`)).status()).toBe(200);
});

test('a job is deleted at once, a double click deletes one only, and Undo brings it back', async ({
  page,
  request,
}) => {
  const word = ownWord();
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

test('a last page that loses its last job steps back', async ({ page, request }) => {
  const word = ownWord();
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

test('the side navigation shows where one is, also below a list', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/blogs?view=deleted');
  const side = page.getByRole('navigation', { name: 'Admin' });
  await expect(side.getByRole('link', { name: 'Blogs' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/admin/jobs');
  await expect(side.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Add a job' }).click();
  await expect(side.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
});

test('on the open dashboards the same deletions can be undone', async ({ page, request }) => {
  await signIn(page);
  for (const [list, path, title] of [
    ['blogs', '/blogdashboard', 'title'],
    ['jobs', '/jobdashboard', 'position'],
  ] as const) {
    const name = `Dashboard ${ownWord()}`;
    const { _id } = await add(request, list, { [title]: name });
    await page.goto(path);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    if (list === 'blogs') await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
    expect((await request.get(`/api/${list}/${_id}`)).status()).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
  }
});

test.describe('without a session', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('Delete on an open dashboard leads to signing in and changes nothing', async ({ page, request }) => {
    const name = `Signed out ${ownWord()}`;
    const { _id } = await add(request, 'jobs', { position: name });
    await page.goto('/jobdashboard');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect((await request.get(`/api/jobs/${_id}`)).status()).toBe(200);
  });
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
    test(`${name}: the list says so and Retry loads it`, async ({ page, request }) => {
      const word = ownWord();
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

  test('a deletion without a network says so and leaves the list as it is', async ({ page, request }) => {
    const word = ownWord();
    const { _id } = await add(request, 'jobs', { position: `A ${word}` });
    await signIn(page);
    await page.goto(`/admin/jobs?search=${word}`);
    await page.route(`**/api/jobs/${_id}`, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: `Delete A ${word}` }).click();
    await expect(toasts(page)).toContainText('Failed to delete job. Please try again.');
    await expect(names(page)).toHaveText([`A ${word}`]);
    expect((await request.get(`/api/jobs/${_id}`)).status()).toBe(200);
  });
});

test('a slow list shows its skeleton, and a slow deletion is sent once', async ({ page, request }) => {
  const word = ownWord();
  const { _id } = await add(request, 'jobs', { position: `A ${word}` });
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
  await hold(`**/api/jobs/${_id}`);
  await page.getByRole('button', { name: `Delete A ${word}` }).click();
  await page.getByRole('button', { name: `Deleting… A ${word}` }).click();
  await page.getByRole('button', { name: `Delete B ${word}` }).click();
  await expect.poll(() => answers.length).toBe(1);
  answers.pop()?.();
  await expect(names(page)).toHaveText([`B ${word}`]);
});

test.describe('on a phone and a desktop, light and dark', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const list of ['blogs', 'jobs'] as const) {
    test(`/admin/${list} and what was deleted are accessible and do not scroll sideways`, async ({
      page,
      request,
    }) => {
      const word = ownWord();
      const headers = { authorization: `Bearer ${await tokenFor(request)}` };
      await add(request, list, { title: `Kept ${word}`, position: `Kept ${word}` });
      const { _id } = await add(request, list, { title: `Gone ${word}`, position: `Gone ${word}` });
      await request.delete(`/api/${list}/${_id}`, { headers });
      await signIn(page);
      for (const query of ['', '&view=deleted', '&page=9']) {
        await page.goto(`/admin/${list}?search=${word}${query}`);
        await expect(page.getByText(/Kept w|Gone w|No (blogs|jobs) found/).first()).toBeVisible();
        await expectAccessibleInEachLook(page);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      }
    });
  }
});
