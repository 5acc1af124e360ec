import { BLOG, FAILED_REQUEST, makeUnique, readBlog } from '../support/e2e/editor';
import { createRecord } from '../support/e2e/records';
import { expect, expectAccessible, openAsAdmin, signIn, test } from '../support/e2e/test';

test('typed text survives a reload and can be restored', async ({ page, request }) => {
  const id = await createRecord(request, 'blogs', { ...BLOG, title: makeUnique('Reloaded') });
  await openAsAdmin(page, `/admin/blogs/edit/${id}`);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Content').fill('Typed a moment before');
  await page.reload();
  await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible();
  await expect(page.getByLabel('Content')).toHaveValue(BLOG.content);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Content')).toHaveValue('Typed a moment before');
  await page.getByRole('button', { name: 'Update blog' }).click();
  await expect(page).toHaveURL(/\/blogdashboard$/);
  expect((await readBlog(request, id)).content).toBe('Typed a moment before');
});

test.describe('a session that expires', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('during an edit loses no text: it is restored after signing in', async ({ page, request }) => {
    const id = await createRecord(request, 'blogs', { ...BLOG, title: makeUnique('Ended') });
    await openAsAdmin(page, `/admin/blogs/edit/${id}`);
    await page.getByLabel('Title').fill('Typed in an ended session');
    // No request in flight is rejected before the save.
    await page.waitForFunction(() => localStorage.getItem('session-times') !== null);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('button', { name: 'Update blog' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await openAsAdmin(page, '/admin/dashboard');
    await page.getByRole('link', { name: 'Continue Typed in an ended session' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Update blog' }).click();
    await expect(page).toHaveURL(/\/blogdashboard$/);
    expect((await readBlog(request, id)).title).toBe('Typed in an ended session');
  });
});

test.describe('two browsers on one record', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('the second is shown both versions, and keeps its own', async ({ page, browser, request }) => {
    const id = await createRecord(request, 'blogs', BLOG);
    await openAsAdmin(page, `/admin/blogs/edit/${id}`);
    await page.getByLabel('Title').fill('My title');
    await page.getByLabel('Snippet').fill('My snippet');

    const theirs = await (await browser.newContext()).newPage();
    await signIn(theirs);
    await theirs.goto(`/admin/blogs/edit/${id}`);
    await theirs.getByLabel('Title').fill('Their title');
    await theirs.getByRole('button', { name: 'Update blog' }).click();
    await expect(theirs).toHaveURL(/\/blogdashboard$/);
    await theirs.context().close();

    await page.getByRole('button', { name: 'Update blog' }).click();
    await expect(page.getByRole('heading', { name: 'Someone else has saved this blog' })).toBeFocused();
    await expectAccessible(page);
    expect((await readBlog(request, id)).title).toBe('Their title');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page).toHaveURL(/\/blogdashboard$/);
    expect(await readBlog(request, id)).toMatchObject({ title: 'My title', snippet: 'My snippet' });
  });
});

test('leaving a changed form asks for confirmation, also on Back, and the dashboard leads back to it', async ({
  page,
}) => {
  const position = makeUnique('Changed');
  await openAsAdmin(page, '/admin/dashboard');
  await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: 'Add a job' }).click();
  await page.getByLabel('Position').fill(position);
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/jobs\/add$/);
  await expect(page.getByLabel('Position')).toHaveValue(position);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave, keep draft' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole('link', { name: `Continue ${position}` }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Position')).toHaveValue(position);
});
