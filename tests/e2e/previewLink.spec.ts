import { BLOG, makeUnique } from '../support/e2e/editor';
import { createPreview, getAuthorization } from '../support/e2e/records';
import { expect, expectAccessibleInEachTheme, signIn, test } from '../support/e2e/test';

test('a preview link is made in the editor, opens without session and script, and is revoked', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const title = makeUnique('To be read first');
  const headers = await getAuthorization(request);
  const draft = await request.post('/api/blogs/drafts', { data: { ...BLOG, title }, headers });
  const { _id } = (await draft.json()) as { _id: string };
  await signIn(page);
  await page.goto(`/admin/blogs/edit/${_id}`);
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

  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The links do not work any more.')).toBeVisible();
  expect((await reader.reload())?.status()).toBe(404);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
    'This preview link does not work any more',
  );
  await stranger.close();
});

test('a draft and what is left of it are accessible at every width', async ({ page, request }) => {
  const path = await createPreview(request, { ...BLOG, title: makeUnique('A draft') });
  await page.goto(path);
  await expect(page.getByText(/^This is a draft/)).toBeVisible();
  await expectAccessibleInEachTheme(page, [320, 768, 1440]);
  await page.goto(await createPreview(request, {}));
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled draft' })).toBeVisible();
  await expectAccessibleInEachTheme(page, [320, 1440]);
});

test.describe('after publication', () => {
  test.use({ expectedErrors: /status of 410/ });

  test('the link leads to the post', async ({ page, request }) => {
    const title = makeUnique('Soon a post');
    const headers = await getAuthorization(request);
    const draft = await request.post('/api/blogs/drafts', { data: { ...BLOG, title }, headers });
    const { _id } = (await draft.json()) as { _id: string };
    const link = await request.post(`/api/blogs/drafts/${_id}/preview-link`, { headers });
    await request.post(`/api/blogs/drafts/${_id}/publish`, { headers });
    const { pathname, search } = new URL(((await link.json()) as { url: string }).url);
    expect((await page.goto(pathname + search))?.status()).toBe(410);
    await page.getByRole('main').getByRole('link', { name: 'Read the post' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
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
