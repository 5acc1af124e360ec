import type { Page } from '@playwright/test';
import { BLOG, FAILED_REQUEST, makeUnique } from '../support/e2e/editor';
import { createRecord } from '../support/e2e/records';
import { expect, openAsAdmin, signIn, test } from '../support/e2e/test';

/** The sorted values of this field in all drafts of the browser. */
async function readDraftTexts(page: Page, field: string): Promise<string[]> {
  const texts = await page.evaluate((name) => {
    const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith('draft-1:'));
    return drafts.map(([, text]) => (JSON.parse(text) as { fields: Record<string, string> }).fields[name]);
  }, field);
  return sortTexts(texts);
}

function sortTexts(texts: (string | undefined)[]): string[] {
  return texts.map(String).toSorted((a, b) => a.localeCompare(b));
}

test('when two tabs restore one draft at once, neither overwrites the other', async ({
  page,
  context,
  request,
}) => {
  const position = makeUnique('At once');
  await signIn(page);
  const left = await context.newPage();
  await left.goto('/admin/jobs/add');
  await left.getByLabel('Position').fill(position);
  await left.close();

  const other = await context.newPage();
  const pages = [page, other];
  for (const tab of pages) {
    await tab.goto('/admin/jobs/add');
    await expect(tab.getByRole('button', { name: 'Restore' })).toBeVisible();
  }
  await Promise.all(pages.map((tab) => tab.getByRole('button', { name: 'Restore' }).click()));
  for (const [index, tab] of pages.entries()) {
    await expect(tab.getByLabel('Position')).toHaveValue(position);
    await tab.getByLabel('Department').fill('Quality');
    await tab.getByLabel('Location').fill(`Tab ${index}`);
  }
  for (const tab of pages) {
    await tab.getByRole('button', { name: 'Add job' }).click();
    await expect(tab).toHaveURL(/\/admin\/jobs$/);
  }
  const stored = await request.get('/api/jobs', { params: { search: position } });
  const jobs = (await stored.json()) as { location: string }[];
  expect(sortTexts(jobs.map(({ location }) => location))).toEqual(['Tab 0', 'Tab 1']);
});

test.describe('a sign-out in another tab', () => {
  // A request of the other tab in flight may be rejected.
  test.use({ expectedErrors: /status of 401/ });

  test('a draft discarded at sign-out is not written again by another tab', async ({ page, context }) => {
    await openAsAdmin(page, '/admin/dashboard');
    const other = await context.newPage();
    await other.goto('/admin/jobs/add');
    await other.getByLabel('Position').fill('Typed in the other tab');
    await expect(other.getByText('Not saved, kept on this device')).toBeVisible();
    // A tab of another process learns a moment later of what was stored.
    const hasDraft = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft')));
    await expect.poll(hasDraft).toBe(true);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Discard them and sign out' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/admin\/login$/);
      await expect(tab.getByLabel('Email')).toBeVisible();
    }
    await expect.poll(() => other.evaluate(() => localStorage.length)).toBe(0);
  });
});

test.describe('a deleted record', () => {
  // The editor of a deleted record requests it and gets 404.
  test.use({ expectedErrors: FAILED_REQUEST });

  test('its draft continues as a new record in another tab, and neither text is lost', async ({
    page,
    context,
    request,
  }) => {
    const id = await createRecord(request, 'blogs', { ...BLOG, title: makeUnique('Deleted') });
    await openAsAdmin(page, `/admin/blogs/edit/${id}`);
    await page.getByLabel('Title').fill('Typed before');
    await expect(page.getByText('Not saved, kept on this device')).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await request.delete(`/api/blogs/${id}`, { headers: { authorization: `Bearer ${token}` } });

    const other = await context.newPage();
    await other.goto(`/admin/blogs/edit/${id}`);
    await other.getByRole('button', { name: 'Continue it as a new blog' }).click();
    await expect(other.getByLabel('Title')).toHaveValue('Typed before');
    await other.getByLabel('Title').fill('Typed in the other');
    await page.getByLabel('Title').fill('Typed on the first');
    await expect
      .poll(() => readDraftTexts(page, 'title'))
      .toEqual(['Typed in the other', 'Typed on the first']);
  });
});
