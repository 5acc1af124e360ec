import { BLOG, getAuthorization, makeUnique } from '../support/e2e/records';
import { expect, expectAccessibleInEachTheme, openAsAdmin, test } from '../support/e2e/test';

test('a preview link is made in the editor, opens without session and script, and ends with the next one', {
  tag: '@full',
}, async ({ page, browser, baseURL, request }) => {
  const title = makeUnique('To be read first');
  const headers = await getAuthorization(request);
  const draft = await request.post('/api/blogs/drafts', { data: { ...BLOG, title }, headers });
  const { _id } = (await draft.json()) as { _id: string };
  await openAsAdmin(page, `/admin/blogs/edit/${_id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy preview link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Preview link' });
  await expect(field).toHaveValue(/\/preview\?token=/);
  const link = await field.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessibleInEachTheme(page, [320, 768, 1440]);

  const stranger = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const reader = await stranger.newPage();
  const { pathname, search } = new URL(link);
  const opened = await reader.goto(pathname + search);
  expect(opened?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.getByText(/^This is a draft, not a published post/)).toBeVisible();
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await page.getByRole('button', { name: 'Copy preview link' }).click();
  await expect(field).not.toHaveValue(link);
  expect((await reader.reload())?.status()).toBe(404);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
    'This preview link does not work any more',
  );
  await stranger.close();
});

test.describe('a link that does not work', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('has a page that the script takes over as it is', async ({ page }) => {
    for (const token of ['x', '"><b>&\\ पता', '']) {
      expect((await page.goto(`/preview?token=${encodeURIComponent(token)}`))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This preview link does not work any more',
      );
    }
  });
});
