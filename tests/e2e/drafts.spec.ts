import { BLOG, FAILED_REQUEST, JOB, makeUnique, PHONE, readBlog } from '../support/e2e/editor';
import { createRecord, getAuthorization } from '../support/e2e/records';
import { expect, expectAccessible, expectAccessibleInEachTheme, signIn, test } from '../support/e2e/test';

test('typed text survives a reload and can be restored', async ({ page, request }) => {
  const id = await createRecord(request, 'blogs', { ...BLOG, title: makeUnique('Reloaded') });
  await signIn(page);
  await page.goto(`/admin/blogs/edit/${id}`);
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

test('closing the tab without a prompt loses no text', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/admin/jobs/add');
  await other.getByLabel('Position').fill('Closed tab');
  await other.close();
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Continue Closed tab' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Position')).toHaveValue('Closed tab');
});

test.describe('a session that expires', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  test('during an edit loses no text: it is restored after signing in', async ({ page, request }) => {
    const id = await createRecord(request, 'blogs', { ...BLOG, title: makeUnique('Ended') });
    await signIn(page);
    await page.goto(`/admin/blogs/edit/${id}`);
    await page.getByLabel('Title').fill('Typed in an ended session');
    // No request in flight is rejected before the save.
    await page.waitForFunction(() => localStorage.getItem('session-times') !== null);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('button', { name: 'Update blog' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await signIn(page);
    await page.getByRole('link', { name: 'Continue Typed in an ended session' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Update blog' }).click();
    await expect(page).toHaveURL(/\/blogdashboard$/);
    expect((await readBlog(request, id)).title).toBe('Typed in an ended session');
  });
});

test.describe('two browsers on one record', () => {
  test.use({ expectedErrors: FAILED_REQUEST });

  for (const [choice, title] of [
    ['Keep mine', 'My title'],
    ['Save my choice', 'Their title'],
    ['Take theirs', 'Their title'],
  ] as const) {
    test(`see both versions: ${choice}`, async ({ page, browser, request, baseURL }) => {
      const id = await createRecord(request, 'blogs', BLOG);
      await signIn(page);
      await page.goto(`/admin/blogs/edit/${id}`);
      await page.getByLabel('Title').fill('My title');
      await page.getByLabel('Snippet').fill('My snippet');

      const theirs = await (await browser.newContext({ baseURL })).newPage();
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
      if (choice === 'Save my choice') {
        await page
          .getByRole('group', { name: /^Title/ })
          .getByRole('radio', { name: 'Theirs' })
          .check();
      }
      await page.getByRole('button', { name: choice }).click();
      if (choice === 'Take theirs') {
        await expect(page.getByLabel('Title')).toHaveValue('Their title');
        await expect(page.getByText('No unsaved changes')).toBeVisible();
      } else {
        await expect(page).toHaveURL(/\/blogdashboard$/);
        expect(await readBlog(request, id)).toMatchObject({ title, snippet: 'My snippet' });
      }
    });
  }
});

test('leaving a changed form asks for confirmation, also on Back', async ({ page }) => {
  await signIn(page);
  await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: 'Add a job' }).click();
  await page.getByLabel('Position').fill('Changed');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/jobs\/add$/);
  await expect(page.getByLabel('Position')).toHaveValue('Changed');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave, keep draft' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test.describe('on a phone and a desktop, light and dark', () => {
  test.use({ reducedMotion: 'reduce', expectedErrors: FAILED_REQUEST });

  test('the forms of the editors are accessible', async ({ page, request }) => {
    const job = await createRecord(request, 'jobs', JOB);
    await signIn(page);
    for (const [address, button] of [
      ['/admin/blogs/add', 'Publish'],
      ['/admin/jobs/add', 'Add job'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInEachTheme(page);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(/^Please check/)).toBeVisible();
      await expectAccessibleInEachTheme(page);
    }
    await page.goto(`/admin/jobs/edit/${job}`);
    await expect(page.getByLabel('Position')).toHaveValue('Tester');
    await expectAccessibleInEachTheme(page);
    await page.goto('/admin/jobs/edit/00000000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Failed to fetch job details.' })).toBeVisible();
    await expectAccessibleInEachTheme(page);
  });

  test('a preview longer than its view is accessible', async ({ page }) => {
    await signIn(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin/blogs/add');
    await page.getByLabel('Content').fill('A paragraph of some length.\n\n'.repeat(200));
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('A paragraph').last()).toBeVisible();
    await expectAccessible(page);
  });

  test('drafts and both versions are accessible', async ({ page, request }) => {
    const blog = await createRecord(request, 'blogs', BLOG);
    await signIn(page);
    await page.goto(`/admin/blogs/edit/${blog}`);
    await page.getByLabel('Title').fill('Another title');
    await page.setViewportSize(PHONE);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expect(page.getByRole('tabpanel').getByText('twice')).toBeVisible();
    await expectAccessibleInEachTheme(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave, keep draft' }).click();
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('link', { name: 'Continue Another title' })).toBeVisible();
    await expectAccessibleInEachTheme(page);
    await page.getByRole('link', { name: 'Continue Another title' }).click();
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
    await expectAccessibleInEachTheme(page);
    const changed = {
      ...BLOG,
      title: 'Their title',
      content: `${BLOG.content}\n\n${'More text. '.repeat(80)}`,
    };
    await request.put(`/api/blogs/${blog}`, { data: changed, headers: await getAuthorization(request) });
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('button', { name: 'Update blog' }).click();
    await expect(page.getByRole('heading', { name: 'Someone else has saved this blog' })).toBeVisible();
    await expectAccessibleInEachTheme(page);
  });

  test('session expiry and signing out are accessible', async ({ page }) => {
    await signIn(page);
    // Responses would overwrite these session times.
    await page.waitForFunction(() => localStorage.getItem('session-times') !== null);
    await page.evaluate(() => {
      const now = Date.now();
      localStorage.setItem('session-times', `${now + 4 * 60_000} ${now}`);
    });
    await page.goto('/admin/jobs/add');
    await expect(page.getByText(/^Your session ends at/)).toBeVisible();
    await expectAccessibleInEachTheme(page);
    await page.getByLabel('Position').fill('Tester');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign out with unsaved changes?' })).toBeVisible();
    await expectAccessibleInEachTheme(page);
  });
});
